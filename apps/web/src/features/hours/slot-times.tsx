import { TextField } from '../../ui/text-field.tsx';
import styles from './slot-dialog.module.css';
import { hoursTexts, slotMeaning } from './texts.ts';
import {
  closesAtMidnight,
  closesNextDay,
  isComplete,
  isWholeDay,
  lengthOf,
  type Times,
} from './week-rules.ts';

interface SlotTimesProps {
  times: Times;
  onChange: (times: Times) => void;
}

/** When it opens and closes, and what that means. */
export function SlotTimes({ times, onChange }: SlotTimesProps) {
  return (
    <>
      <div className={styles.times}>
        <TextField
          type="time"
          required
          label={hoursTexts.opens}
          value={times.apertura}
          onValueChange={(apertura) => onChange({ ...times, apertura })}
        />
        <TextField
          type="time"
          required
          label={hoursTexts.closes}
          value={times.cierre}
          onValueChange={(cierre) => onChange({ ...times, cierre })}
        />
      </div>
      {/* Read back in 24 hours, because some browsers show the clock as a. m. and p. m. */}
      {isComplete(times) && (
        <p className={styles.meaning} role="status">
          {slotMeaning(times, closingOf(times), lengthOf(times))}
        </p>
      )}
    </>
  );
}

function closingOf(times: Times) {
  if (isWholeDay(times)) return 'whole';
  if (closesAtMidnight(times)) return 'midnight';
  return closesNextDay(times) ? 'next' : 'same';
}
