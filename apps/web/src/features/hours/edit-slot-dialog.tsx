import type { DaySlots } from '@mostrador/contract/hours';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './add-slot-dialog.module.css';
import { useChangeSlot } from './api.ts';
import { OverlapHint } from './overlap-hint.tsx';
import { SlotTimes } from './slot-times.tsx';
import { hoursTexts } from './texts.ts';
import { isSameTimes, type PlacedSlot, type Times, withoutSlot } from './week-rules.ts';

interface EditSlotDialogProps {
  businessId: string;
  week: readonly DaySlots[];
  /** Null while closed. */
  slot: PlacedSlot | null;
  onClose: () => void;
}

/** Keeps showing its slot while it fades out. */
export function EditSlotDialog({ slot, onClose, ...rest }: EditSlotDialogProps) {
  const [shown, setShown] = useState(slot);
  if (slot !== null && slot !== shown) setShown(slot);
  if (shown === null) return null;
  return (
    <SlotDialog
      {...rest}
      key={shown._id}
      slot={shown}
      isOpen={slot !== null}
      onClose={onClose}
      onClosed={() => setShown(null)}
    />
  );
}

interface SlotDialogProps {
  businessId: string;
  week: readonly DaySlots[];
  slot: PlacedSlot;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function SlotDialog({ businessId, week, slot, isOpen, onClose, onClosed }: SlotDialogProps) {
  const formId = useId();
  const [times, setTimes] = useState<Times>({ apertura: slot.apertura, cierre: slot.cierre });
  const change = useChangeSlot(businessId);
  const isDirty = !isSameTimes(times, slot);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return onClose();
    change.mutate({ slotId: slot._id, ...times }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={hoursTexts.change(slot.dia)}
      width="sm"
      isDirty={isDirty}
      footer={
        <>
          <Button onClick={onClose}>{hoursTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={change.isPending}
            busyText={hoursTexts.saving}
          >
            {hoursTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form}>
        <SlotTimes times={times} onChange={setTimes} />
        <OverlapHint week={withoutSlot(week, slot._id)} days={[slot.dia]} times={times} />
        {change.isError && (
          <Banner tone="danger" title={hoursTexts.saveFailed}>
            {errorText(change.error, 'error', '')}
          </Banner>
        )}
      </form>
      {isOpen && isDirty && <UnsavedGuard />}
    </Dialog>
  );
}
