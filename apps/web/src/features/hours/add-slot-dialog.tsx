import type { DaySlots } from '@mostrador/contract/hours';
import { defaultSlot } from '@mostrador/contract/limits';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-slot-dialog.module.css';
import { useAddSlot } from './api.ts';
import { DayChoice } from './day-choice.tsx';
import { hoursTexts, slotMeaning } from './texts.ts';
import {
  closesAtMidnight,
  closesNextDay,
  isWholeDay,
  lengthOf,
  overlappedBy,
  type Times,
} from './week-rules.ts';

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
        <div className={styles.times}>
          <TextField
            type="time"
            required
            label={hoursTexts.opens}
            value={times.apertura}
            onChange={(event) => setTimes({ ...times, apertura: event.target.value })}
          />
          <TextField
            type="time"
            required
            label={hoursTexts.closes}
            value={times.cierre}
            onChange={(event) => setTimes({ ...times, cierre: event.target.value })}
          />
        </div>
        <Meaning times={times} />
        <DayChoice day={day} chosen={days} onChange={setDays} />
        <OverlapHint week={week} days={days} times={times} />
        {addition.isError && (
          <Banner tone="danger" title={hoursTexts.saveFailed}>
            {errorText(addition.error, 'error', '')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

const indexOf = (day: WeekDay) => weekDays.indexOf(day);

const isComplete = ({ apertura, cierre }: Times) => apertura !== '' && cierre !== '';

/** Read back in 24 hours, because some browsers show the clock as a. m. and p. m. */
function Meaning({ times }: { times: Times }) {
  if (!isComplete(times)) return null;
  return (
    <p className={styles.meaning} role="status">
      {slotMeaning(times, closingOf(times), lengthOf(times))}
    </p>
  );
}

function closingOf(times: Times) {
  if (isWholeDay(times)) return 'whole';
  if (closesAtMidnight(times)) return 'midnight';
  return closesNextDay(times) ? 'next' : 'same';
}

interface OverlapHintProps {
  week: readonly DaySlots[];
  days: readonly WeekDay[];
  times: Times;
}

function OverlapHint({ week, days, times }: OverlapHintProps) {
  const overlapped = isComplete(times) ? overlappedBy(week, days, times) : [];
  if (overlapped.length === 0) return null;
  const slots = overlapped.map(({ dia, apertura, cierre }) =>
    hoursTexts.slotOfDay(dia, `${apertura} - ${cierre}`),
  );
  return (
    <Banner tone="warning" title={hoursTexts.overlapTitle}>
      {hoursTexts.overlapText(slots.join(', '))}
    </Banner>
  );
}
