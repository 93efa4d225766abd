import { Link } from 'react-router';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { forgetSession } from '../../lib/session-store.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { undoAccountChange } from './api.ts';
import { undoTexts } from './texts.ts';
import styles from './undo-account-page.module.css';

/**
 * Where the link of the mail leads. Only the button acts: mail readers open links by themselves, and
 * whoever changed the account on purpose may look without undoing it.
 */
export function UndoAccountPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHeader title={undoTexts.title} />
      {token ? <UndoForm token={token} /> : <Banner tone="danger">{undoTexts.noToken}</Banner>}
      <p className={styles.foot}>
        <Link to={paths.login}>{undoTexts.backToLogin}</Link>
      </p>
    </>
  );
}

function UndoForm({ token }: { token: string }) {
  const { submit, isPending, result, error } = useSubmit({
    send: undoAccountChange,
    // The server has ended it, with all the others.
    onDone: () => forgetSession(),
  });
  if (result) {
    return (
      <div className={styles.steps}>
        <Banner tone="success">{result.message ?? undoTexts.done}</Banner>
        <p>{undoTexts.passwordText}</p>
        <LinkButton variant="primary" size="lg" to={paths.recoverPassword}>
          {undoTexts.changePassword}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {error && <Banner tone="danger">{errorText(error, 'error', undoTexts.failed)}</Banner>}
      <p>{undoTexts.text}</p>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={isPending}
        busyText={undoTexts.undoing}
        onClick={() => submit(token)}
      >
        {undoTexts.undo}
      </Button>
    </div>
  );
}
