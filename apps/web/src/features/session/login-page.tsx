import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSessionExpired } from '../../lib/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './form.module.css';
import { type LoginOutcome, logIn } from './log-in.ts';
import { LoginNotice } from './login-notice.tsx';
import { sessionTexts } from './texts.ts';

export function LoginPage() {
  const navigate = useNavigate();
  const hasExpired = useSessionExpired();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setOutcome(null);
    const result = await logIn(email, password);
    setOutcome(result);
    if (result.kind === 'in') await navigate(paths.orders, { replace: true });
    else setBusy(false);
  }

  return (
    <>
      <PageHeader title={sessionTexts.loginTitle} subtitle={sessionTexts.loginSubtitle} />
      <form className={styles.form} onSubmit={handleSubmit}>
        {outcome && <LoginNotice outcome={outcome} />}
        {hasExpired && !outcome && !isBusy && <Banner tone="info">{sessionTexts.expired}</Banner>}
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
          busy={isBusy}
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
