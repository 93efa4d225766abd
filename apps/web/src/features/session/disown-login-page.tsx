import { Link, useNavigate } from 'react-router';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { forgetSession } from '../../lib/session-store.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { disownLogin } from './api.ts';
import styles from './form.module.css';
import { sessionTexts } from './texts.ts';

/** Where the mail about a new device leads. Only the button acts: mail readers open links by themselves. */
export function DisownLoginPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHeader title={sessionTexts.disownTitle} />
      {token ? (
        <DisownForm token={token} />
      ) : (
        <Banner tone="danger">{sessionTexts.noDisownToken}</Banner>
      )}
      <p className={styles.foot}>
        <Link to={paths.login}>{sessionTexts.backToLogin}</Link>
      </p>
    </>
  );
}

function DisownForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { submit, isPending, error } = useSubmit({
    send: disownLogin,
    onDone: async ({ resetToken }) => {
      forgetSession();
      await navigate(`${paths.resetPassword}?token=${encodeURIComponent(resetToken)}`);
    },
  });
  return (
    <div className={styles.form}>
      {error && (
        <Banner tone="danger">{errorText(error, 'error', sessionTexts.disownFailed)}</Banner>
      )}
      <p>{sessionTexts.disownText}</p>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={isPending}
        busyText={sessionTexts.disowning}
        onClick={() => submit(token)}
      >
        {sessionTexts.disown}
      </Button>
    </div>
  );
}
