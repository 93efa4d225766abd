import type { SpecialDateKind } from '@mostrador/contract/special-dates';
import { type Sql, sql } from '../../db/sql.ts';
import { localDay, weekPosition } from '../../lib/local-time.ts';
import {
  dayMinutes,
  type SlotTimes,
  type Stretch,
  stretchesOver,
  type WeekSlot,
  weekSlotsOn,
} from './week.ts';

/** A special date as `openNow` takes it. */
export interface SpecialDays {
  /** `yyyy-MM-dd`, both included. */
  from: string;
  until: string;
  kind: SpecialDateKind;
  reason: string;
  slots: readonly SlotTimes[];
}

/** What a shop says about when it is open: its week, and the dates that differ. */
export interface Hours {
  slots: readonly WeekSlot[];
  specialDays: readonly SpecialDays[];
}

const dayMs = dayMinutes * 60_000;

/** Days from the Monday of the week that holds `now` to a local day. */
const dayFrom = (now: Date, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(localDay(now))) / dayMs) + weekPosition(now).day;

export const specialOn = (
  specialDays: readonly SpecialDays[],
  day: string,
): SpecialDays | undefined =>
  specialDays.find(({ from, until, kind }) => kind !== 'usual' && from <= day && day <= until);

/** The stretch that holds this minute or comes next; its end is null when it never closes. */
export interface Coming {
  start: number;
  end: number | null;
}

/**
 * The first stretch that is not over, in minutes since Monday 00:00 of the week that holds `now`. After the
 * last special day the week repeats: what is open through the eight days after it never closes, and
 * what does not open in them never opens.
 */
export function comingStretch({ slots, specialDays }: Hours, now: Date): Coming | null {
  const { day: today, minute } = weekPosition(now);
  const nowMinute = today * dayMinutes + minute;
  const placed = specialDays
    .filter(({ kind }) => kind !== 'usual')
    .map(({ from, until, slots: own }) => ({
      first: dayFrom(now, from),
      last: dayFrom(now, until),
      slots: own,
    }));
  const slotsOn = (day: number): readonly SlotTimes[] =>
    placed.find(({ first, last }) => first <= day && day <= last)?.slots ?? weekSlotsOn(slots, day);
  const lastDay = Math.max(today, ...placed.map(({ last }) => last)) + 8;
  const stretches = stretchesOver(slotsOn, today - 7, lastDay);
  const coming = firstAfter(stretches, nowMinute);
  if (!coming) return null;
  return coming.end >= (lastDay + 1) * dayMinutes && coming.start <= nowMinute
    ? { start: coming.start, end: null }
    : coming;
}

function firstAfter(stretches: Iterable<Stretch>, minute: number): Stretch | undefined {
  for (const stretch of stretches) if (stretch.end > minute) return stretch;
  return undefined;
}

/** Those of the row `b` of businesses, which may be named; the few that are over change nothing. */
export const specialDaysOfBusiness = (business: Sql = sql`b.id`): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('from', d.from_day, 'until', d.until_day, 'kind', d.kind,
    'reason', d.reason, 'slots', d.slots))
  from special_dates d where d.business_id = ${business}), '[]')`;
