import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { startSession } from '../../lib/session.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toasts.ts';
import { shareThisDevice } from './api.ts';
import styles from './sharing.module.css';
import { sharingTexts } from './texts.ts';

interface ShareDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** The session of whoever shares gives way to the device's. */
export function ShareDialog({ businessId, open, onClose }: ShareDialogProps) {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const sharing = useSubmit({
    send: (wanted: string, key) => shareThisDevice(businessId, wanted, key),
    onDone: ({ token, user }) => {
      startSession(token, user);
      toast.success(sharingTexts.shared);
      void navigate(paths.orders);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={() => {
        setName('');
        sharing.startOver();
      }}
      width="sm"
      title={sharingTexts.dialogTitle}
      description={sharingTexts.dialogText}
      submitLabel={sharingTexts.confirm}
      busy={sharing.isPending}
      busyText={sharingTexts.sharing}
      className={styles.form}
      onSubmit={() => sharing.submit(name.trim())}
    >
      {sharing.error && (
        <Banner tone="danger">{errorText(sharing.error, 'error', sharingTexts.shareFailed)}</Banner>
      )}
      <TextField
        label={sharingTexts.name}
        hint={sharingTexts.nameHint}
        name="device"
        autoComplete="off"
        maxLength={40}
        notBlank
        value={name}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
