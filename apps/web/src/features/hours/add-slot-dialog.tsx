import type { DaySlots } from '@mostrador/contract/hours';
import { defaultSlot } from '@mostrador/contract/limits';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { UnsavedGuard } from '../../lib/unsaved-guard.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './add-slot-dialog.module.css';
import { useAddSlot } from './api.ts';
import { DayChoice } from './day-choice.tsx';
import { OverlapHint } from './overlap-hint.tsx';
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

/** Keeps showing its day while it fades out. */
export function AddSlotDialog({ day, onClose, ...rest }: AddSlotDialogProps) {
  const [shownDay, setShownDay] = useState<WeekDay | null>(day);
  if (day !== null && day !== shownDay) setShownDay(day);
  if (shownDay === null) return null;
  return (
    <SlotForm
      {...rest}
      key={shownDay}
      day={shownDay}
      isOpen={day !== null}
      onClose={onClose}
      onClosed={() => setShownDay(null)}
    />
  );
}

interface SlotFormProps {
  businessId: string;
  week: readonly DaySlots[];
  day: WeekDay;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function SlotForm({ businessId, week, day, isOpen, onClose, onClosed }: SlotFormProps) {
  const formId = useId();
  const [intent] = useState(() => `${Date.now()}.${Math.random().toString(36).slice(2)}`);
  const [times, setTimes] = useState<Times>(defaultSlot);
  const [days, setDays] = useState<readonly WeekDay[]>([day]);
  const addition = useAddSlot(businessId);

  const isDirty = days.length > 1 || !isSameTimes(times, defaultSlot);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const idempotencyKey = [intent, times.apertura, times.cierre, days.map(indexOf)].join('/');
    addition.mutate({ ...times, dias: [...days], idempotencyKey }, { onSuccess: onClose });
  };

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={hoursTexts.addTo(day)}
      width="sm"
      isDirty={isDirty}
      footer={
        <>
          <Button onClick={onClose}>{hoursTexts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={addition.isPending}
            busyText={hoursTexts.saving}
          >
            {hoursTexts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} className={styles.form}>
        <SlotTimes times={times} onChange={setTimes} />
        <DayChoice day={day} chosen={days} onChange={setDays} />
        <OverlapHint week={week} days={days} times={times} />
        {addition.isError && (
          <Banner tone="danger" title={hoursTexts.saveFailed}>
            {errorText(addition.error, 'error', '')}
          </Banner>
        )}
      </form>
      {isOpen && isDirty && <UnsavedGuard />}
    </Dialog>
  );
}

const indexOf = (day: WeekDay) => weekDays.indexOf(day);
