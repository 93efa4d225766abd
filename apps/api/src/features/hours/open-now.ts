import type { BusinessStatus } from '@mostrador/contract/lists';
import { weekDays } from '@mostrador/contract/lists';
import type { Pause } from '@mostrador/contract/opening';
import type { OpenNow } from '@mostrador/contract/profile';
import { timeOfMinute } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { localDay, weekMinute, weekPosition } from '../../lib/local-time.ts';
import {
  comingStretch,
  type Hours,
  type SpecialDays,
  specialDaysOfBusiness,
  specialOn,
} from './special-days.ts';
import {
  closedTexts,
  notApprovedTexts,
  opensTexts,
  openTexts,
  pausedTexts,
  specialTexts,
} from './texts.ts';
import { dayMinutes } from './week.ts';

export interface Opening extends Hours {
  status: BusinessStatus;
  /** The main switch. */
  isOpen: boolean;
  /** The last one, which may be over. */
  pause: Pause | null;
}

/** Whether customers can buy now, and why: the one function that decides it. */
export function openNow({ status, isOpen, pause, ...hours }: Opening, now: Date): OpenNow {
  if (status !== 'approved') return closed('not_approved', notApprovedTexts[status]);
  if (!isOpen) return closed('switched_off', closedTexts.switchedOff);
  const byHours = openByHours(hours, now);
  const lasting = lastingPause(pause, now);
  return lasting && lastsLonger(lasting, byHours) ? paused(lasting, hours, now) : byHours;
}

/** A pause is over when its time is: nobody switches it back. */
export const lastingPause = (pause: Pause | null, now: Date): Pause | null =>
  pause && (pause.until === null || new Date(pause.until) > now) ? pause : null;

/** Than the hours keep the shop closed anyway. */
const lastsLonger = ({ until }: Pause, { isOpen, changesAt }: OpenNow): boolean =>
  isOpen || (changesAt !== null && (until === null || new Date(until) > new Date(changesAt)));

function paused(pause: Pause, hours: Hours, now: Date): OpenNow {
  const { until } = pause;
  // Why the server paused a shop is its owner's to read.
  const reason = pause.by === 'negocio' ? pause.reason : '';
  if (until === null) return closed('paused', pausedTexts.openEnd(reason));
  const end = new Date(until);
  const then = openByHours(hours, end);
  return closed(
    'paused',
    pausedTexts.until(momentInWords(end, now), reason),
    then.isOpen ? end.toISOString() : then.changesAt,
  );
}

function momentInWords(moment: Date, now: Date): string {
  const { day, minute } = weekPosition(moment);
  const clock = timeOfMinute(minute);
  if (localDay(moment) === localDay(now)) return clock;
  return moment.getTime() - now.getTime() < 6 * dayMinutes * 60_000
    ? pausedTexts.onDay(weekDays[day] ?? weekDays[0], clock)
    : pausedTexts.onDate(localDay(moment), clock);
}

function openByHours(hours: Hours, now: Date): OpenNow {
  const { day, minute } = weekPosition(now);
  const nowMinute = day * dayMinutes + minute;
  const coming = comingStretch(hours, now);
  if (coming && coming.start <= nowMinute) return open(coming.end, nowMinute, now);

  const today = specialOn(hours.specialDays, localDay(now));
  if (!coming) {
    return today
      ? closed('special_date', specialTexts.closed(today.reason))
      : closed('no_hours', closedTexts.noHours);
  }
  const opens = opensInWords(coming.start, nowMinute, now);
  return closed(
    today ? 'special_date' : 'out_of_hours',
    today ? specialText(today, opens) : closedTexts.opens(opens),
    weekMinute(now, coming.start).toISOString(),
  );
}

const specialText = ({ kind, reason }: SpecialDays, opens: string): string =>
  kind === 'closed' ? specialTexts.closedUntil(reason, opens) : specialTexts.hours(reason, opens);

export async function openNowOf(
  db: Queryable,
  businessId: string,
  now: Date,
  { ignoresPause = false } = {},
): Promise<OpenNow> {
  const opening = await db.first<Opening>(sql`
    select b.status, b.is_open as "isOpen", ${slotsOfBusiness(sql`${businessId}`)} as slots,
      ${specialDaysOfBusiness(sql`${businessId}`)} as "specialDays", ${pauseOfBusiness} as pause
    from businesses b where b.id = ${businessId}`);
  if (!opening) throw notFound('No se encontró el negocio.');
  return openNow({ ...opening, ...(ignoresPause && { pause: null }) }, now);
}

/** When the opening began that holds this moment; null when it is closed, or open for days. */
export function openSince(hours: Hours, now: Date): Date | null {
  const { day, minute } = weekPosition(now);
  const start = comingStretch(hours, now)?.start;
  if (start === undefined || start > day * dayMinutes + minute) return null;
  return start < (day - 5) * dayMinutes ? null : weekMinute(now, start);
}

/** The slots of the row `b` of businesses, which may be named, as the json that `openNow` takes. */
export const slotsOfBusiness = (business: Sql = sql`b.id`): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'day', s.day, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute))
  from slots s where s.business_id = ${business}), '[]')`;

/** The last pause of the row `b` of businesses. */
export const pauseOfBusiness = sql`case when b.paused_since is not null then jsonb_build_object(
  'since', b.paused_since, 'until', b.paused_until, 'reason', b.pause_reason,
  'by', b.pause_actor) end`;

function open(closesMinute: number | null, nowMinute: number, now: Date): OpenNow {
  if (closesMinute === null)
    return { isOpen: true, reason: 'open', changesAt: null, text: openTexts.always };
  const closes = weekMinute(now, closesMinute);
  const time = clockOf(closesMinute);
  const minutesAway = closesMinute - nowMinute;
  let text = openTexts.until(time);
  if (minutesAway >= dayMinutes) text = openTexts.untilDay(dayNameOf(closesMinute), time);
  if (minutesAway >= 7 * dayMinutes) text = openTexts.untilDate(localDay(closes), time);
  return { isOpen: true, reason: 'open', changesAt: closes.toISOString(), text };
}

const closed = (
  reason: Exclude<OpenNow['reason'], 'open'>,
  text: string,
  changesAt: string | null = null,
): OpenNow => ({ isOpen: false, reason, changesAt, text });

/** `abre mañana a las 20:00` */
function opensInWords(opensMinute: number, nowMinute: number, now: Date): string {
  const time = clockOf(opensMinute);
  const daysAway = Math.floor(opensMinute / dayMinutes) - Math.floor(nowMinute / dayMinutes);
  if (daysAway === 0) return opensTexts.today(time);
  if (daysAway === 1) return opensTexts.tomorrow(time);
  const day = dayNameOf(opensMinute);
  if (daysAway < 7) return opensTexts.onDay(day, time);
  if (daysAway === 7) return opensTexts.inAWeek(day, time);
  return opensTexts.onDate(localDay(weekMinute(now, opensMinute)), time);
}

const clockOf = (minute: number): string => timeOfMinute(minute % dayMinutes);

const dayNameOf = (minute: number): string =>
  weekDays[Math.floor(minute / dayMinutes) % 7] ?? weekDays[0];
