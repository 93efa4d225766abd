import { addDays, dayStart, localDay } from '@mostrador/contract/time';
import { TextField } from '../../../ui/text-field.tsx';
import { DayChips } from '../runs-out/day-chips.tsx';
import { lastDayOf } from '../runs-out/moment-words.ts';
import { runsOutFormTexts as texts } from '../runs-out/texts.ts';
import styles from './product-form.module.css';
import type { PromotionTimes } from './runs-out-draft.ts';

interface TimesFieldsProps {
  times: PromotionTimes;
  onChange: (times: PromotionTimes) => void;
}

/** From which day to which a promotion runs, and on which days of the week. */
export function TimesFields({ times, onChange }: TimesFieldsProps) {
  const { startsAt, endsAt, days } = times;
  const firstDay = startsAt === null ? '' : localDay(startsAt);
  const today = localDay(new Date());
  return (
    <>
      <div className={styles.pair}>
        <TextField
          type="date"
          label={texts.starts}
          optional
          value={firstDay}
          onValueChange={(value) =>
            onChange({ ...times, startsAt: value ? dayStart(value).toISOString() : null })
          }
        />
        <TextField
          type="date"
          label={texts.ends}
          optional
          min={firstDay > today ? firstDay : today}
          value={endsAt === null ? '' : lastDayOf(endsAt)}
          onValueChange={(value) =>
            onChange({ ...times, endsAt: value ? addDays(dayStart(value), 1).toISOString() : null })
          }
        />
      </div>
      <DayChips
        label={texts.promotionDays}
        hint={texts.everyDay}
        chosen={days}
        onChange={(chosen) => onChange({ ...times, days: chosen })}
      />
    </>
  );
}
