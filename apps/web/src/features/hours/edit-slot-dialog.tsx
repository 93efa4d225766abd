import type { DaySlots } from '@mostrador/contract/hours';
import { useState } from 'react';
import { useChangeSlot } from './api.ts';
import { OverlapHint } from './overlap-hint.tsx';
import { SlotDialog } from './slot-dialog.tsx';
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

export function EditSlotDialog({ slot, ...rest }: EditSlotDialogProps) {
  return slot && <ChangedSlot {...rest} key={slot._id} slot={slot} />;
}

interface ChangedSlotProps extends EditSlotDialogProps {
  slot: PlacedSlot;
}

function ChangedSlot({ businessId, week, slot, onClose }: ChangedSlotProps) {
  const [times, setTimes] = useState<Times>({ apertura: slot.apertura, cierre: slot.cierre });
  const change = useChangeSlot(businessId);
  const isDirty = !isSameTimes(times, slot);
  const handleSave = () => {
    if (!isDirty) return onClose();
    change.mutate({ slotId: slot._id, ...times }, { onSuccess: onClose });
  };
  return (
    <SlotDialog
      onClose={onClose}
      title={hoursTexts.change(slot.dia)}
      isDirty={isDirty}
      saving={change}
      onSave={handleSave}
    >
      <SlotTimes times={times} onChange={setTimes} />
      <OverlapHint week={withoutSlot(week, slot._id)} days={[slot.dia]} times={times} />
    </SlotDialog>
  );
}
