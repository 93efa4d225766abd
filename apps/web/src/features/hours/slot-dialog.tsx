import type { ReactNode } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      width="sm"
      isDirty={isDirty}
      submitLabel={hoursTexts.save}
      busy={saving.isPending}
      busyText={hoursTexts.saving}
      onSubmit={onSave}
      className={styles.form}
    >
      {children}
      {saving.error && (
        <Banner tone="danger" title={hoursTexts.saveFailed}>
          {errorText(saving.error, 'error', '')}
        </Banner>
      )}
    </FormDialog>
  );
}
