import type { HowLong } from '@mostrador/contract/opening';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { startOfDay } from '../../lib/local-time.ts';
import { openNowOf } from '../hours/open-now.ts';
import { holdBoard } from '../orders/hold-board.ts';
import { type Opener, recordChange } from './record-change.ts';
import { openingTexts } from './texts.ts';

const maxDays = 60;

/** Takes no orders until then; those that are there go on as usual. */
export async function pauseShop(
  tx: Queryable,
  businessId: string,
  { until, reason }: { until: Date | null; reason: string },
  opener: Opener,
  now: Date,
): Promise<void> {
  // Whoever is being served is served: an order that was begun comes before the pause.
  await holdBoard(tx, businessId);
  const paused = await tx.run(sql`
    update businesses set paused_since = ${now}, paused_until = ${until}, pause_reason = ${reason},
      pause_actor = ${opener.accountId === null ? 'sistema' : 'negocio'}
    where id = ${businessId} and status = 'approved'`);
  if (paused === 0) throw new Refusal('conflict', openingTexts.notApproved);
  await recordChange(tx, businessId, { kind: 'pause', until, reason }, opener, now);
}

/** Nothing to do, and nothing to tell, where there is no pause. */
export async function resumeShop(
  tx: Queryable,
  businessId: string,
  opener: Opener,
  now: Date,
): Promise<void> {
  await holdBoard(tx, businessId);
  const resumed = await tx.run(sql`
    update businesses
    set paused_since = null, paused_until = null, pause_reason = '', pause_actor = null
    where id = ${businessId} and paused_since is not null
      and (paused_until is null or paused_until > ${now})`);
  if (resumed > 0) await recordChange(tx, businessId, { kind: 'resume' }, opener, now);
}

export async function startBusyHour(
  tx: Queryable,
  businessId: string,
  { minutes, until }: { minutes: number; until: Date },
  opener: Opener,
  now: Date,
): Promise<void> {
  await holdBoard(tx, businessId);
  await tx.run(sql`
    update businesses set busy_minutes = ${minutes}, busy_until = ${until} where id = ${businessId}`);
  await recordChange(tx, businessId, { kind: 'busy', until, minutes }, opener, now);
}

export async function endBusyHour(
  tx: Queryable,
  businessId: string,
  opener: Opener,
  now: Date,
): Promise<void> {
  await holdBoard(tx, businessId);
  const ended = await tx.run(sql`
    update businesses set busy_minutes = null, busy_until = null
    where id = ${businessId} and busy_until > ${now}`);
  if (ended > 0) await recordChange(tx, businessId, { kind: 'calm' }, opener, now);
}

export async function setAutoAccept(
  tx: Queryable,
  businessId: string,
  minutes: number | null,
): Promise<void> {
  await tx.run(
    sql`update businesses set auto_accept_minutes = ${minutes} where id = ${businessId}`,
  );
}

export async function setAnswerMinutes(
  tx: Queryable,
  businessId: string,
  minutes: number | null,
): Promise<void> {
  const set = await tx.run(
    sql`update businesses set answer_minutes = ${minutes} where id = ${businessId}`,
  );
  if (set === 0) throw notFound(openingTexts.noBusiness);
}

/** The instant that somebody means by "until closing" or "for half an hour". */
export async function endOf(
  db: Queryable,
  businessId: string,
  { minutes, until }: HowLong,
  now: Date,
): Promise<Date> {
  if (minutes !== undefined) return new Date(now.getTime() + minutes * 60_000);
  if (until === 'tomorrow') return startOfDay(now, 1);
  if (until === 'closing') return closingTime(db, businessId, now);
  const end = new Date(until ?? '');
  if (end <= now) throw invalid(openingTexts.endIsPast);
  if (end > startOfDay(now, maxDays)) throw invalid(openingTexts.endTooFar);
  return end;
}

/** Of the hours, whatever the pause that there is; who never closes means midnight. */
async function closingTime(db: Queryable, businessId: string, now: Date): Promise<Date> {
  const { isOpen, changesAt } = await openNowOf(db, businessId, now, { ignoresPause: true });
  if (!isOpen) throw new Refusal('conflict', openingTexts.closedNow);
  return changesAt === null ? startOfDay(now, 1) : new Date(changesAt);
}
