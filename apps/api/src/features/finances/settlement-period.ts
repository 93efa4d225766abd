import { addDays, startOfWeek } from '@mostrador/contract/time';

/** Half-open: the first instant inside and the first one after. */
export interface Period {
  start: Date;
  end: Date;
}

const hourMs = 3_600_000;

/** The week that holds `date`, when weeks turn `offsetHours` after Monday 00:00 of Argentina. */
export function periodOf(date: Date, offsetHours: number): Period {
  const offsetMs = offsetHours * hourMs;
  const start = new Date(startOfWeek(new Date(date.getTime() - offsetMs)).getTime() + offsetMs);
  return { start, end: addDays(start, 7) };
}

/**
 * The week in which a movement is settled. It never reaches back into one that was closed already:
 * after a change of the setting the first new week is just a longer or shorter one.
 */
export function periodToSettle(
  firstMovementAt: Date,
  lastPeriodEnd: Date | null,
  offsetHours: number,
): Period {
  if (lastPeriodEnd === null) return periodOf(firstMovementAt, offsetHours);
  const isLate = firstMovementAt < lastPeriodEnd;
  const { start, end } = periodOf(isLate ? lastPeriodEnd : firstMovementAt, offsetHours);
  return { start: start < lastPeriodEnd ? lastPeriodEnd : start, end };
}
