import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './slot-dialog.module.css';
import { hoursTexts } from './texts.ts';

interface DayChoiceProps {
  /** Always part of the choice: the slot was asked for that day. */
  day: WeekDay;
  chosen: readonly WeekDay[];
  onChange: (days: readonly WeekDay[]) => void;
}

/** The other days that get the same slot. */
export function DayChoice({ day, chosen, onChange }: DayChoiceProps) {
  const choose = (days: readonly WeekDay[]) =>
    onChange(weekDays.filter((each) => each === day || days.includes(each)));
  return (
    <fieldset className={styles.days}>
      <legend>{hoursTexts.moreDays}</legend>
      <div className={styles.checkboxes}>
        {weekDays
          .filter((each) => each !== day)
          .map((each) => (
            <Checkbox
              key={each}
              label={each}
              checked={chosen.includes(each)}
              onCheckedChange={(checked) =>
                choose(checked ? [...chosen, each] : chosen.filter((other) => other !== each))
              }
            />
          ))}
      </div>
      <div className={styles.shortcuts}>
        <Button size="sm" variant="ghost" onClick={() => choose(weekDays.slice(0, 5))}>
          {hoursTexts.weekdays}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => choose(weekDays)}>
          {hoursTexts.allDays}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => choose([])}>
          {hoursTexts.onlyThisDay}
        </Button>
      </div>
    </fieldset>
  );
}
