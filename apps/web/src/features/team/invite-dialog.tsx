import { roleNames, type StaffRole, staffRoles } from '@mostrador/contract/permissions';
import type { Invitation } from '@mostrador/contract/team';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { invite, reloadTeam, type Wish } from './api.ts';
import { LinkQr } from './link-qr.tsx';
import styles from './team.module.css';
import { inviteTexts, roleHints } from './texts.ts';

export interface Invited {
  data: Invitation;
  link: string;
}

interface InviteDialogProps {
  businessId: string;
  open: boolean;
  /** Made just now: its link is shown this once. */
  invited: Invited | null;
  onInvited: (invited: Invited) => void;
  onClose: () => void;
}

export function InviteDialog({ businessId, open, invited, onInvited, onClose }: InviteDialogProps) {
  const formId = useId();
  const [role, setRole] = useState<StaffRole>('kitchen');
  const [email, setEmail] = useState('');
  const creation = useSubmit({
    send: (wish: Wish, key) => invite(businessId, wish, key),
    onDone: (made) => {
      onInvited(made);
      return reloadTeam(businessId);
    },
  });
  function reset(): void {
    setEmail('');
    setRole('kitchen');
    creation.startOver();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={reset}
      width="sm"
      isDirty={!invited && email.trim() !== ''}
      title={invited ? inviteTexts.ready : inviteTexts.title}
      footer={
        invited ? (
          <Button variant="primary" onClick={onClose}>
            {inviteTexts.done}
          </Button>
        ) : (
          <FormActions
            formId={formId}
            onClose={onClose}
            submitLabel={inviteTexts.send}
            busy={creation.isPending}
            busyText={inviteTexts.sending}
          />
        )
      }
    >
      {invited ? (
        <Ready invited={invited} />
      ) : (
        <Form
          id={formId}
          className={styles.stack}
          onSubmit={() => creation.submit({ role, email: email.trim() || null })}
        >
          {creation.error && (
            <Banner tone="danger" role="alert">
              {errorText(creation.error, 'error', inviteTexts.failed)}
            </Banner>
          )}
          <Select
            label={inviteTexts.role}
            hint={roleHints[role]}
            value={role}
            options={staffRoles.map((each) => ({ value: each, label: roleNames[each] }))}
            onValueChange={(value) =>
              setRole(staffRoles.find((each) => each === value) ?? 'kitchen')
            }
          />
          <TextField
            label={inviteTexts.email}
            hint={inviteTexts.emailHint}
            optional
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onValueChange={setEmail}
          />
        </Form>
      )}
    </Dialog>
  );
}

function Ready({ invited: { data, link } }: { invited: Invited }) {
  return (
    <div className={styles.stack}>
      <p>{data.email ? inviteTexts.mailed(data.email) : inviteTexts.share}</p>
      <LinkQr link={link} />
      <code className={styles.code}>{link}</code>
      <Button icon={<Copy aria-hidden />} onClick={() => void copy(link)}>
        {inviteTexts.copy}
      </Button>
      <p className={styles.muted}>{inviteTexts.once}</p>
    </div>
  );
}

const copy = (text: string): Promise<unknown> =>
  navigator.clipboard.writeText(text).then(
    () => toast.success(inviteTexts.copied),
    () => toast.error(inviteTexts.copyFailed),
  );
