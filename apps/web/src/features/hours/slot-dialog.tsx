import { type FormEvent, type ReactNode, useId } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './slot-dialog.module.css';
import { hoursTexts } from './texts.ts';

interface SlotDialogProps {
  onClose: () => void;
  title: string;
  isDirty: boolean;
  saving: { isPending: boolean; error: Error | null };
  onSave: () => void;
  children: ReactNode;
}

/** The frame in which a slot is added or changed: it keeps what was typed, and says what was refused. */
export function SlotDialog({ title, isDirty, saving, onSave, children, onClose }: SlotDialogProps) {
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog
      open
      onClose={onClose}
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
