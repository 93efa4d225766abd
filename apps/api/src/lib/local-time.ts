import { timeZone } from '@mostrador/contract/time';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const maxKnown = 2_000;

/**
 * Days and weeks of a zone by its own rules, so that money and opening hours follow a law that moves
 * the clocks. The panel counts with the fixed offset of the contract; a test compares the two.
 */
export function localTime(zone: string) {
  const offsets = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });

  const known = new Map<number, number>();

  /** `GMT-03:00` in milliseconds; `GMT` alone is none. */
  const readOffset = (instant: number): number => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(offsets.format(instant)) ?? [];
    const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs;
    return sign === '-' ? -size : size;
  };
  /** Clocks are moved at a full quarter of an hour: within one, Intl is asked once. */
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / (15 * minuteMs));
    const offset = known.get(quarter) ?? readOffset(instant);
    if (known.size >= maxKnown) known.clear();
    known.set(quarter, offset);
    return offset;
  };
  /** What the clocks on the wall show, written as if it were UTC. */
  const wallOf = (date: Date): number => date.getTime() + offsetAt(date.getTime());
  const midnightOf = (wall: number): number => Math.floor(wall / dayMs) * dayMs;
  /** When the clocks show it; of a time that they skip, the first moment after it. */
  const instantOf = (wall: number): Date => {
    const guess = wall - offsetAt(wall);
    const better = wall - offsetAt(guess);
    return new Date(better + offsetAt(better) === wall ? better : Math.max(guess, better));
  };

  /** Where in the week an instant falls: day 0 = Monday, and minutes since its midnight. */
  const weekPosition = (date: Date): { day: number; minute: number } => {
    const wall = wallOf(date);
    return {
      day: (new Date(wall).getUTCDay() + 6) % 7,
      minute: Math.floor((wall - midnightOf(wall)) / minuteMs),
    };
  };
  return {
    weekPosition,
    /** `yyyy-MM-dd` of the local day. */
    localDay: (date: Date): string => new Date(wallOf(date)).toISOString().slice(0, 10),
    /** The instant at which the local day `yyyy-MM-dd` begins, or one so many days later. */
    dayStart: (day: string, daysLater = 0): Date =>
      instantOf(Date.parse(`${day}T00:00:00.000Z`) + daysLater * dayMs),
    /** The same for the local day of an instant. */
    startOfDay: (date: Date, daysLater = 0): Date =>
      instantOf(midnightOf(wallOf(date)) + daysLater * dayMs),
    /** When the clocks show so many minutes since Monday 00:00 of the week that holds `date`. */
    weekMinute: (date: Date, minute: number): Date =>
      instantOf(midnightOf(wallOf(date)) - weekPosition(date).day * dayMs + minute * minuteMs),
  };
}

export const { dayStart, localDay, startOfDay, weekMinute, weekPosition } = localTime(timeZone);
