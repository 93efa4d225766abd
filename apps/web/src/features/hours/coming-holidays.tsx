import { type Holiday, holidays } from '@mostrador/contract/holidays';
import type { SpecialDate, SpecialDateKind } from '@mostrador/contract/special-dates';
import { addDays, localDay } from '@mostrador/contract/time';
import { useId } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { useOtherBusinesses } from '../../lib/use-other-businesses.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.ts';
import type { DateDraft } from './special-date-dialog.tsx';
import { kindNames, specialDateTexts as texts } from './special-date-texts.ts';
import styles from './special-dates.module.css';
import { useSaveSpecialDate } from './special-dates-api.ts';
import { useMinute } from './use-minute.ts';

const daysAhead = 60;
const shownAtOnce = 4;

/** Those about which the shop has not decided yet. */
function undecided(dates: readonly SpecialDate[], now: Date): Holiday[] {
  const [today, last] = [localDay(now), localDay(addDays(now, daysAhead))];
  const isDecided = ({ day }: Holiday) =>
    dates.some(({ from, until }) => from <= day && day <= until);
  return holidays.filter(
    (holiday) => today <= holiday.day && holiday.day <= last && !isDecided(holiday),
  );
}

interface ComingHolidaysProps {
  businessId: string;
  dates: readonly SpecialDate[];
  onDraft: (draft: DateDraft) => void;
}

/** Nothing happens by itself: each one waits for the shop's answer. */
export function ComingHolidays({ businessId, dates, onDraft }: ComingHolidaysProps) {
  const heading = useId();
  const now = useMinute();
  const others = useOtherBusinesses(businessId, 'opening.edit');
  const save = useSaveSpecialDate(businessId, () => toast.success(texts.saved));
  const coming = undecided(dates, now).slice(0, shownAtOnce);
  if (coming.length === 0) return null;

  const answer = ({ day, name }: Holiday, kind: SpecialDateKind) => {
    const date = { from: day, until: day, kind, reason: texts.holidayReason(name), slots: [] };
    // What needs more than a tap: hours of its own, or the same in other businesses.
    if (kind === 'hours' || (kind === 'closed' && others.length > 0)) onDraft({ date });
    else save.submit({ ...date, dateId: null, alsoIn: [] });
  };
  return (
    <section className={styles.holidays} aria-labelledby={heading}>
      <h3 id={heading}>{texts.holidays}</h3>
      <ul>
        {coming.map((holiday) => (
          <li key={holiday.day}>
            <span>{texts.holiday(holiday)}</span>
            <div className={styles.answers}>
              {(['closed', 'hours', 'usual'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="sm"
                  aria-label={`${kindNames[kind]}: ${texts.holiday(holiday)}`}
                  disabled={save.isPending}
                  onClick={() => answer(holiday, kind)}
                >
                  {kindNames[kind]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {save.error && <p role="alert">{errorText(save.error, 'error', texts.saveFailed)}</p>}
      <p className={styles.known}>{texts.known}</p>
    </section>
  );
}
