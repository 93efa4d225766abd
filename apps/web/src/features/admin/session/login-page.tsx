import { useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { isGivenUp } from '../../../lib/passkeys.ts';
import { PasskeyLoginButton } from '../../../lib/second-step/passkey-login-button.tsx';
import { type AskedStep, askedStep } from '../../../lib/second-step/second-step.ts';
import { SecondStepForm } from '../../../lib/second-step/second-step-form.tsx';
import { secondStepTexts } from '../../../lib/second-step/texts.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../admin.module.css';
import { logIn, logInWithPasskey, takeSecondStep } from '../api.ts';
import { adminTexts } from '../texts.ts';
import { keepAdminSession } from './admin-session.ts';

export function AdminLoginPage() {
  const [asked, setAsked] = useState<AskedStep | null>(null);
  return (
    <main className={styles.login}>
      <h1>{asked ? secondStepTexts.title : adminTexts.login}</h1>
      <Card>
        {asked ? (
          <SecondStepForm
            asked={asked}
            send={(answer) => takeSecondStep(asked.challenge, answer)}
            onDone={keepAdminSession}
            onBack={() => setAsked(null)}
          />
        ) : (
          <PasswordForm onAsked={setAsked} />
        )}
      </Card>
    </main>
  );
}

function PasswordForm({ onAsked }: { onAsked: (asked: AskedStep | null) => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useSubmit({
    send: (way: 'password' | 'passkey') =>
      way === 'passkey' ? logInWithPasskey() : logIn(email, password),
    onDone: keepAdminSession,
    onFailed: (error) => onAsked(askedStep(error)),
  });

  return (
    <Form className={styles.stack} onSubmit={() => login.submit('password')}>
      {login.error && !isGivenUp(login.error) && (
        <Banner tone="danger" role="alert">
          {errorText(login.error, 'message', adminTexts.loginFailed)}
        </Banner>
      )}
      <TextField
        label={adminTexts.email}
        type="email"
        autoComplete="username"
        required
        value={email}
        onValueChange={setEmail}
      />
      <PasswordField
        label={adminTexts.password}
        autoComplete="current-password"
        required
        value={password}
        onValueChange={setPassword}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={login.isPending}
        busyText={adminTexts.entering}
        fullWidth
      >
        {adminTexts.enter}
      </Button>
      <PasskeyLoginButton disabled={login.isPending} onPress={() => login.submit('passkey')} />
    </Form>
  );
}
