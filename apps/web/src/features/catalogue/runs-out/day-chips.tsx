import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { shortDay } from './moment-words.ts';
import styles from './runs-out.module.css';

interface DayChipsProps {
  label: string;
  hint?: string;
  chosen: readonly WeekDay[];
  /** At least one stays chosen. */
  required?: boolean;
  onChange: (days: WeekDay[]) => void;
}

export function DayChips({ label, hint, chosen, required = false, onChange }: DayChipsProps) {
  const toggle = (day: WeekDay) => {
    const days = weekDays.filter((each) => (each === day) !== chosen.includes(each));
    if (days.length > 0 || !required) onChange(days);
  };
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {weekDays.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.chip}
            aria-label={day}
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {shortDay(day)}
          </button>
        ))}
      </div>
      {hint && <p className={styles.words}>{hint}</p>}
    </fieldset>
  );
}
