import { roleNames } from '@mostrador/contract/permissions';
import type { Invitation } from '@mostrador/contract/team';
import { formatDateTime } from '@mostrador/contract/time';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.ts';
import { reloadTeam, renewInvitation, revokeInvitation } from './api.ts';
import type { Invited } from './invite-dialog.tsx';
import styles from './team.module.css';
import { invitationsTexts } from './texts.ts';

interface InvitationsCardProps {
  businessId: string;
  invitations: readonly Invitation[];
  onRenewed: (invited: Invited) => void;
}

export function InvitationsCard({ businessId, invitations, onRenewed }: InvitationsCardProps) {
  return (
    <Card title={invitationsTexts.title} flush>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <InvitationLine
            key={invitation._id}
            businessId={businessId}
            invitation={invitation}
            onRenewed={onRenewed}
          />
        ))}
      </ul>
    </Card>
  );
}

interface InvitationLineProps extends Omit<InvitationsCardProps, 'invitations'> {
  invitation: Invitation;
}

function InvitationLine({ businessId, invitation, onRenewed }: InvitationLineProps) {
  const { _id, email, expiresAt, role } = invitation;
  const renewal = useSubmit({
    send: (_: null, key) => renewInvitation(businessId, _id, key),
    onDone: onRenewed,
    onFailed: (error) => toast.error(errorText(error, 'error', invitationsTexts.renewFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  const revocation = useSubmit({
    send: () => revokeInvitation(businessId, _id),
    onDone: () => {
      toast.success(invitationsTexts.revoked);
    },
    onFailed: (error) => toast.error(errorText(error, 'error', invitationsTexts.revokeFailed)),
    onEnd: () => reloadTeam(businessId),
  });
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.name}>{email ?? invitationsTexts.byLink}</span>
        <span className={styles.muted}>
          {roleNames[role]} · {invitationsTexts.expires(formatDateTime(expiresAt))}
        </span>
      </div>
      <div className={styles.controls}>
        <Button busy={renewal.isPending} onClick={() => renewal.submit(null)}>
          {invitationsTexts.renew}
        </Button>
        <Button busy={revocation.isPending} onClick={() => revocation.submit(null)}>
          {invitationsTexts.revoke}
        </Button>
      </div>
    </li>
  );
}
