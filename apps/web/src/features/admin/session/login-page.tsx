import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../admin.module.css';
import { adminTexts } from '../texts.ts';
import { keepAdminSession } from './admin-session.ts';

export function AdminLoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const { token, admin } = await call('POST /api/admin/login', { body: { email, password } });
      keepAdminSession({ token, name: admin.name, email: admin.email });
    } catch (error) {
      setFailure(errorText(error, 'message', adminTexts.loginFailed));
      setBusy(false);
    }
  };

  return (
    <main className={styles.login}>
      <h1>{adminTexts.login}</h1>
      <Card>
        <form className={styles.stack} onSubmit={(event) => void handleSubmit(event)}>
          {failure && (
            <Banner tone="danger" role="alert">
              {failure}
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
            busy={isBusy}
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
