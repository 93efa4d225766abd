import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSessionExpired } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './form.module.css';
import { logIn } from './log-in.ts';
import { LoginNotice } from './login-notice.tsx';
import { sessionTexts } from './texts.ts';

export function LoginPage() {
  const navigate = useNavigate();
  const hasExpired = useSessionExpired();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useSubmit({
    send: () => logIn(email, password),
    onDone: async ({ kind }) => {
      if (kind === 'in') await navigate(paths.orders, { replace: true });
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    login.submit({});
  }

  return (
    <>
      <PageHeader title={sessionTexts.loginTitle} subtitle={sessionTexts.loginSubtitle} />
      <form className={styles.form} onSubmit={handleSubmit}>
        {login.result && <LoginNotice outcome={login.result} />}
        {hasExpired && !login.result && !login.isPending && (
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
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={sessionTexts.password}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
      </form>
      <p className={styles.foot}>
        {sessionTexts.noAccount} <Link to={paths.register}>{sessionTexts.register}</Link>
      </p>
    </>
  );
}
