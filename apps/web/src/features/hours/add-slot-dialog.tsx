import type { DaySlots } from '@mostrador/contract/hours';
import { defaultSlot } from '@mostrador/contract/limits';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { useState } from 'react';
import { newKey } from '../../lib/new-key.ts';
import { useAddSlot } from './api.ts';
import { DayChoice } from './day-choice.tsx';
import { OverlapHint } from './overlap-hint.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { SlotTimes } from './slot-times.tsx';
import { hoursTexts } from './texts.ts';
import { isSameTimes, type Times } from './week-rules.ts';

interface AddSlotDialogProps {
  businessId: string;
  week: readonly DaySlots[];
  /** The day whose card was used; null while closed. */
  day: WeekDay | null;
  onClose: () => void;
}

export function AddSlotDialog({ day, ...rest }: AddSlotDialogProps) {
  return day && <NewSlot {...rest} key={day} day={day} />;
}

interface NewSlotProps extends AddSlotDialogProps {
  day: WeekDay;
}

function NewSlot({ businessId, week, day, onClose }: NewSlotProps) {
  const [intent] = useState(newKey);
  const [times, setTimes] = useState<Times>(defaultSlot);
  const [days, setDays] = useState<readonly WeekDay[]>([day]);
  const addition = useAddSlot(businessId);
  const handleSave = () => {
    const idempotencyKey = [intent, times.apertura, times.cierre, days.map(indexOf)].join('/');
    addition.mutate({ ...times, dias: [...days], idempotencyKey }, { onSuccess: onClose });
  };
  return (
    <SlotDialog
      onClose={onClose}
      title={hoursTexts.addTo(day)}
      isDirty={days.length > 1 || !isSameTimes(times, defaultSlot)}
      saving={addition}
      onSave={handleSave}
    >
      <SlotTimes times={times} onChange={setTimes} />
      <DayChoice day={day} chosen={days} onChange={setDays} />
      <OverlapHint week={week} days={days} times={times} />
    </SlotDialog>
  );
}

const indexOf = (day: WeekDay) => weekDays.indexOf(day);
