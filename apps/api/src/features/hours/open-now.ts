import type { BusinessStatus } from '@mostrador/contract/lists';
import { weekDays } from '@mostrador/contract/lists';
import type { OpenNow } from '@mostrador/contract/profile';
import { timeOfMinute } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { weekMinute, weekPosition } from '../../lib/local-time.ts';
import { closedTexts, notApprovedTexts, openTexts } from './texts.ts';
import { dayMinutes, openStretches, type WeekSlot, weekMinutes } from './week.ts';

export interface Opening {
  status: BusinessStatus;
  /** The main switch. */
  isOpen: boolean;
  slots: readonly WeekSlot[];
}

/** Whether customers can buy now, and why: the one function that decides it. */
export function openNow({ status, isOpen, slots }: Opening, now: Date): OpenNow {
  if (status !== 'approved') return closed('not_approved', notApprovedTexts[status]);
  if (!isOpen) return closed('switched_off', closedTexts.switchedOff);
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

export async function openNowOf(db: Queryable, businessId: string, now: Date): Promise<OpenNow> {
  const opening = await db.first<Opening>(sql`
    select b.status, b.is_open as "isOpen", ${slotsOfBusiness} as slots
    from businesses b where b.id = ${businessId}`);
  if (!opening) throw notFound('No se encontró el negocio.');
  return openNow(opening, now);
}

/** The slots of the row `b` of businesses, as the json that `openNow` takes. */
export const slotsOfBusiness = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'day', s.day, 'opensMinute', s.opens_minute, 'closesMinute', s.closes_minute))
  from slots s where s.business_id = b.id), '[]')`;

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
