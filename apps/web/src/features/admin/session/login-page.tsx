import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../admin.module.css';
import { logIn } from '../api.ts';
import { adminTexts } from '../texts.ts';
import { keepAdminSession } from './admin-session.ts';

export function AdminLoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useSubmit({ send: () => logIn(email, password), onDone: keepAdminSession });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    login.submit({});
  };

  return (
    <main className={styles.login}>
      <h1>{adminTexts.login}</h1>
      <Card>
        <form className={styles.stack} onSubmit={handleSubmit}>
          {login.error && (
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
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label={adminTexts.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
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
        </form>
      </Card>
    </main>
  );
}
