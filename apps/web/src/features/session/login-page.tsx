import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pathAfterLogin } from '../../lib/after-login.ts';
import { paths } from '../../lib/paths.ts';
import { PasskeyLoginButton } from '../../lib/second-step/passkey-login-button.tsx';
import type { AskedStep } from '../../lib/second-step/second-step.ts';
import { SecondStepForm } from '../../lib/second-step/second-step-form.tsx';
import { secondStepTexts } from '../../lib/second-step/texts.ts';
import { useSessionExpired } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './form.module.css';
import { finishLogIn, type LoginOutcome, logIn, logInWithPasskey } from './log-in.ts';
import { LoginNotice } from './login-notice.tsx';
import { sessionTexts } from './texts.ts';

export function LoginPage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null);

  async function handleOutcome(result: LoginOutcome): Promise<void> {
    setOutcome(result);
    setAsked(result.kind === 'secondStep' ? result.asked : null);
    if (result.kind === 'in') await navigate(pathAfterLogin(state), { replace: true });
  }

  if (!asked) return <PasswordStep outcome={outcome} onOutcome={handleOutcome} />;
  return (
    <>
      <PageHeader title={secondStepTexts.title} />
      <SecondStepForm
        asked={asked}
        send={(answer) => finishLogIn(asked.challenge, answer)}
        onDone={handleOutcome}
        onBack={() => {
          setAsked(null);
          setOutcome(null);
        }}
      />
    </>
  );
}

interface PasswordStepProps {
  /** What the last attempt came to. */
  outcome: LoginOutcome | null;
  onOutcome: (outcome: LoginOutcome) => Promise<void>;
}

function PasswordStep({ outcome, onOutcome }: PasswordStepProps) {
  const hasExpired = useSessionExpired();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useSubmit({
    send: (way: 'password' | 'passkey') =>
      way === 'passkey' ? logInWithPasskey() : logIn(email, password),
    onDone: onOutcome,
  });
  const notice = login.isPending ? null : outcome;

  return (
    <>
      <PageHeader title={sessionTexts.loginTitle} subtitle={sessionTexts.loginSubtitle} />
      <Form className={styles.form} onSubmit={() => login.submit('password')}>
        {notice && <LoginNotice outcome={notice} />}
        {hasExpired && !notice && !login.isPending && (
          <Banner tone="info">{sessionTexts.expired}</Banner>
        )}
        <TextField
          label={sessionTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={sessionTexts.emailPlaceholder}
          required
          value={email}
          onValueChange={setEmail}
        />
        <PasswordField
          label={sessionTexts.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onValueChange={setPassword}
        />
        <Link to={paths.recoverPassword} className={styles.forgot}>
          {sessionTexts.forgot}
        </Link>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={login.isPending}
          busyText={sessionTexts.signingIn}
        >
          {sessionTexts.signIn}
        </Button>
        <PasskeyLoginButton disabled={login.isPending} onPress={() => login.submit('passkey')} />
      </Form>
      <p className={styles.foot}>
        {sessionTexts.noAccount} <Link to={paths.register}>{sessionTexts.register}</Link>
      </p>
    </>
  );
}
