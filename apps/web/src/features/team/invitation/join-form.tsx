import { useNavigate } from 'react-router';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { selectBusiness, syncUser } from '../../../lib/session.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { invitationTexts } from '../texts.ts';
import styles from './invitation.module.css';

/** For whoever is signed in already. */
export function JoinForm({ token, name }: { token: string; name: string }) {
  const navigate = useNavigate();
  const joining = useSubmit({
    send: (_: null, key) =>
      call('POST /api/invitations/join', { body: { token }, idempotencyKey: key }),
    onDone: async ({ businessId }) => {
      await syncUser();
      selectBusiness(businessId);
      await navigate(paths.orders, { replace: true });
    },
  });
  return (
    <div className={styles.page}>
      {joining.error && (
        <Banner tone="danger" role="alert">
          {errorText(joining.error, 'error', invitationTexts.acceptFailed)}
        </Banner>
      )}
      <p>{invitationTexts.joinText}</p>
      <Button
        variant="primary"
        size="lg"
        fullWidth
        busy={joining.isPending}
        busyText={invitationTexts.joining}
        onClick={() => joining.submit(null)}
      >
        {invitationTexts.join(name)}
      </Button>
    </div>
  );
}
