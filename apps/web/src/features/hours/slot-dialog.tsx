import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './slot-dialog.module.css';
import { hoursTexts } from './texts.ts';

/** What a dialog is about; while it fades out, what it was about. */
export function useLastShown<T>(current: T | null) {
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  return { shown, forget: () => setShown(null) };
}

/** A dialog that fades out before it goes. */
export interface Fading {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

interface SlotDialogProps extends Fading {
  title: string;
  isDirty: boolean;
  saving: { isPending: boolean; error: Error | null };
  onSave: () => void;
  children: ReactNode;
}

/** The frame in which a slot is added or changed: it keeps what was typed, and says what was refused. */
export function SlotDialog({
  title,
  isDirty,
  saving,
  onSave,
  children,
  ...fading
}: SlotDialogProps) {
  const { isOpen, onClose, onClosed } = fading;
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      width="sm"
      isDirty={isDirty}
      footer={
        <>
          <Button onClick={onClose}>{hoursTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving.isPending}
            busyText={hoursTexts.saving}
          >
            {hoursTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form}>
        {children}
        {saving.error && (
          <Banner tone="danger" title={hoursTexts.saveFailed}>
            {errorText(saving.error, 'error', '')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
