import { weekMinute } from '../../lib/local-time.ts';

/** Half-open: the first instant inside and the first one after. */
export interface Period {
  start: Date;
  end: Date;
}

const hourMs = 3_600_000;
const weekMinutes = 7 * 24 * 60;

/** The week that holds `date`, when weeks turn `offsetHours` after Monday 00:00 of Argentina. */
export function periodOf(date: Date, offsetHours: number): Period {
  const offsetMs = offsetHours * hourMs;
  const inWeek = new Date(date.getTime() - offsetMs);
  const turn = (minute: number) => new Date(weekMinute(inWeek, minute).getTime() + offsetMs);
  return { start: turn(0), end: turn(weekMinutes) };
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
