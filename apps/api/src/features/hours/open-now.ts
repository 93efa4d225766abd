import type { BusinessStatus } from '@mostrador/contract/lists';
import { weekDays } from '@mostrador/contract/lists';
import type { Pause } from '@mostrador/contract/opening';
import type { OpenNow } from '@mostrador/contract/profile';
import { timeOfMinute } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { localDay, weekMinute, weekPosition } from '../../lib/local-time.ts';
import { closedTexts, notApprovedTexts, openTexts, pausedTexts } from './texts.ts';
import { dayMinutes, openStretches, type WeekSlot, weekMinutes } from './week.ts';

export interface Opening {
  status: BusinessStatus;
  /** The main switch. */
  isOpen: boolean;
  slots: readonly WeekSlot[];
  /** The last one, which may be over. */
  pause: Pause | null;
}

/** Whether customers can buy now, and why: the one function that decides it. */
export function openNow({ status, isOpen, slots, pause }: Opening, now: Date): OpenNow {
  if (status !== 'approved') return closed('not_approved', notApprovedTexts[status]);
  if (!isOpen) return closed('switched_off', closedTexts.switchedOff);
  const byHours = openByHours(slots, now);
  const lasting = lastingPause(pause, now);
  return lasting && lastsLonger(lasting, byHours) ? paused(lasting, slots, now) : byHours;
}

/** A pause is over when its time is: nobody switches it back. */
export const lastingPause = (pause: Pause | null, now: Date): Pause | null =>
  pause && (pause.until === null || new Date(pause.until) > now) ? pause : null;

/** Than the hours keep the shop closed anyway. */
const lastsLonger = ({ until }: Pause, { isOpen, changesAt }: OpenNow): boolean =>
  isOpen || (changesAt !== null && (until === null || new Date(until) > new Date(changesAt)));

function paused(pause: Pause, slots: readonly WeekSlot[], now: Date): OpenNow {
  const { until } = pause;
  // Why the server paused a shop is its owner's to read.
  const reason = pause.by === 'negocio' ? pause.reason : '';
  if (until === null) return closed('paused', pausedTexts.openEnd(reason));
  const end = new Date(until);
  const then = openByHours(slots, end);
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

function openByHours(slots: readonly WeekSlot[], now: Date): OpenNow {
  if (slots.length === 0) return closed('no_hours', closedTexts.noHours);

  const { day, minute } = weekPosition(now);
  const nowMinute = day * dayMinutes + minute;
  const stretches = openStretches(slots);
  const current = stretches.find(({ start, end }) => start <= nowMinute && nowMinute < end);
  if (current)
    return open(current.end - current.start >= weekMinutes ? null : current.end, nowMinute, now);

  const opensMinute = Math.min(...stretches.map(({ start }) => start).filter((s) => s > nowMinute));
  return closed(
    'out_of_hours',
    closedText(opensMinute, nowMinute),
    weekMinute(now, opensMinute).toISOString(),
  );
}

export async function openNowOf(
  db: Queryable,
  businessId: string,
  now: Date,
  { ignoresPause = false } = {},
): Promise<OpenNow> {
  const opening = await db.first<Opening>(sql`
    select b.status, b.is_open as "isOpen", ${slotsOfBusiness} as slots, ${pauseOfBusiness} as pause
    from businesses b where b.id = ${businessId}`);
  if (!opening) throw notFound('No se encontró el negocio.');
  return openNow({ ...opening, ...(ignoresPause && { pause: null }) }, now);
}

/** When the stretch of the week began that holds this moment; null when it is closed, or never is. */
export function openSince(slots: readonly WeekSlot[], now: Date): Date | null {
  const { day, minute } = weekPosition(now);
  const nowMinute = day * dayMinutes + minute;
  const current = openStretches(slots).find(
    ({ start, end }) => start <= nowMinute && nowMinute < end,
  );
  if (!current || current.end - current.start >= weekMinutes) return null;
  return weekMinute(now, current.start);
}

/** The slots of the row `b` of businesses, as the json that `openNow` takes. */
export const slotsOfBusiness = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'day', s.day, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute))
  from slots s where s.business_id = b.id), '[]')`;

/** The last pause of the row `b` of businesses. */
export const pauseOfBusiness = sql`case when b.paused_since is not null then jsonb_build_object(
  'since', b.paused_since, 'until', b.paused_until, 'reason', b.pause_reason,
  'by', b.pause_actor) end`;

function open(closesMinute: number | null, nowMinute: number, now: Date): OpenNow {
  if (closesMinute === null)
    return { isOpen: true, reason: 'open', changesAt: null, text: openTexts.always };
  const isWithinADay = closesMinute - nowMinute < dayMinutes;
  const text = isWithinADay
    ? openTexts.until(clockOf(closesMinute))
    : openTexts.untilDay(dayNameOf(closesMinute), clockOf(closesMinute));
  return {
    isOpen: true,
    reason: 'open',
    changesAt: weekMinute(now, closesMinute).toISOString(),
    text,
  };
}

const closed = (
  reason: Exclude<OpenNow['reason'], 'open'>,
  text: string,
  changesAt: string | null = null,
): OpenNow => ({ isOpen: false, reason, changesAt, text });

function closedText(opensMinute: number, nowMinute: number): string {
  const time = clockOf(opensMinute);
  const daysAway = Math.floor(opensMinute / dayMinutes) - Math.floor(nowMinute / dayMinutes);
  if (daysAway === 0) return closedTexts.opensToday(time);
  if (daysAway === 1) return closedTexts.opensTomorrow(time);
  const day = dayNameOf(opensMinute);
  return daysAway < 7 ? closedTexts.opensOn(day, time) : closedTexts.opensInAWeek(day, time);
}

const clockOf = (minute: number): string => timeOfMinute(minute % dayMinutes);

const dayNameOf = (minute: number): string =>
  weekDays[Math.floor(minute / dayMinutes) % 7] ?? weekDays[0];
