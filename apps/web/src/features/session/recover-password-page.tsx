import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './form.module.css';
import { sessionTexts } from './texts.ts';

export function RecoverPasswordPage() {
  const [email, setEmail] = useState('');
  const recovery = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email } }),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    recovery.mutate();
  }

  return (
    <>
      <PageHeader title={sessionTexts.recoverTitle} subtitle={sessionTexts.recoverSubtitle} />
      <form className={styles.form} onSubmit={handleSubmit}>
        {recovery.isError && <Banner tone="danger">{sessionTexts.recoverFailed}</Banner>}
        {recovery.isSuccess && (
          <Banner tone="success">
            {recovery.data.message || sessionTexts.recoverSent}{' '}
            {recovery.data.resetLink && (
              <a href={recovery.data.resetLink} className={styles.link}>
                {recovery.data.resetLink}
              </a>
            )}
          </Banner>
        )}
        <TextField
          label={sessionTexts.email}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={sessionTexts.emailPlaceholder}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={recovery.isPending}
          busyText={sessionTexts.sending}
        >
          {sessionTexts.send}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to={paths.login}>{sessionTexts.backToLogin}</Link>
      </p>
    </>
  );
}
