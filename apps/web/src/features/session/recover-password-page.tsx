import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { recoverPassword } from './api.ts';
import styles from './form.module.css';
import { sessionTexts } from './texts.ts';

export function RecoverPasswordPage() {
  const [email, setEmail] = useState('');
  const recovery = useSubmit({ send: recoverPassword });

  return (
    <>
      <PageHeader title={sessionTexts.recoverTitle} subtitle={sessionTexts.recoverSubtitle} />
      <Form className={styles.form} onSubmit={() => recovery.submit(email)}>
        {recovery.error && <Banner tone="danger">{sessionTexts.recoverFailed}</Banner>}
        {recovery.result && (
          <Banner tone="success">
            {recovery.result.message || sessionTexts.recoverSent}{' '}
            {recovery.result.resetLink && (
              <a href={recovery.result.resetLink} className={styles.link}>
                {recovery.result.resetLink}
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
          onValueChange={setEmail}
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
      </Form>
      <p className={styles.foot}>
        <Link to={paths.login}>{sessionTexts.backToLogin}</Link>
      </p>
    </>
  );
}
