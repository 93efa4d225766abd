import { redirectMs } from '@mostrador/contract/limits';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { resetPassword } from './api.ts';
import styles from './form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { sessionTexts } from './texts.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHeader title={sessionTexts.resetTitle} />
      {token ? <ResetForm token={token} /> : <Banner tone="danger">{sessionTexts.badToken}</Banner>}
      <p className={styles.foot}>
        {token ? (
          <Link to={paths.login}>{sessionTexts.backToLogin}</Link>
        ) : (
          <Link to={paths.recoverPassword}>{sessionTexts.askAgain}</Link>
        )}
      </p>
    </>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState('');
  const { submit, isPending, isDone, error } = useSubmit({
    send: (password: string) => resetPassword(token, password),
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(paths.login), redirectMs.passwordReset);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  return (
    <Form className={styles.form} onSubmit={() => submit(newPassword)}>
      {error && (
        <>
          <Banner tone="danger">{errorText(error, 'error', sessionTexts.resetFailed)}</Banner>
          <LinkButton to={paths.recoverPassword}>{sessionTexts.askAgain}</LinkButton>
        </>
      )}
      {isDone && <Banner tone="success">{sessionTexts.resetDone}</Banner>}
      <NewPasswordField value={newPassword} onValueChange={setNewPassword} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        busy={isPending}
        busyText={sessionTexts.resetting}
        disabled={isDone}
      >
        {sessionTexts.reset}
      </Button>
    </Form>
  );
}
