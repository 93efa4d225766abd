import type { PrintEnding } from '@mostrador/contract/print-jobs';
import { printLimits } from '@mostrador/contract/print-lists';
import { ringAfterCommit } from '../../db/bell.ts';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { hoursAfter, secondsAfter } from './moments.ts';
import { printBell } from './queue-tickets.ts';
import { printingTexts } from './texts.ts';

/** Before the same ticket is tried again. */
const againSeconds = 2;

/** Who says how a ticket ended: a browser of the business, or one of its agents. */
export interface Ender {
  businessId: string;
  deviceId: string | null;
}

/**
 * What the holder of a lease says, also when the lease ran out and nobody else took the ticket. That it
 * was printed is believed of a ticket that was given up meanwhile, too, and may be said twice.
 */
export async function endTicket(
  tx: Queryable,
  { businessId, deviceId }: Ender,
  jobId: string,
  ending: PrintEnding,
  now: Date,
): Promise<void> {
  const isPrinted = ending.result === 'printed';
  const isHolders = sql`business_id = ${businessId} and id = ${jobId} and lease = ${ending.lease}
    and ${isOfDevice(businessId, deviceId)}`;
  const ended = await tx.run(
    isPrinted
      ? sql`
        update print_jobs set state = 'printed', ended_at = ${now}, error = null
        where ${isHolders} and state <> 'waiting'`
      : sql`${putBack(ending, deviceId !== null, now)} where ${isHolders} and state = 'printing'`,
  );
  if (ended > 0) return;
  const known = await tx.first(sql`
    select 1 from print_jobs where business_id = ${businessId} and id = ${jobId}
      and ${isOfDevice(businessId, deviceId)}`);
  throw known ? new Refusal('conflict', printingTexts.leaseLost) : notFound(printingTexts.noJob);
}

const isOfDevice = (businessId: string, deviceId: string | null): Sql =>
  deviceId === null
    ? sql`true`
    : sql`printer_id in (
        select p.id from printers p
        join print_devices d on d.business_id = p.business_id and d.id = p.device_id
        where p.business_id = ${businessId} and p.device_id = ${deviceId}
          and d.revoked_at is null)`;

/**
 * Waits for its next try, or failed with the last. An agent whose printer is away waits for it until the
 * ticket is too old: what surely was not printed is no try.
 */
function putBack({ result, error }: PrintEnding, isAgent: boolean, now: Date): Sql {
  const isFree = isAgent && result === 'not_printed';
  const isLast = isFree ? sql`false` : sql`tries >= ${printLimits.tries}`;
  return sql`
    update print_jobs set
      state = case when ${isLast} then 'failed' else 'waiting' end,
      ended_at = case when ${isLast} then ${now}::timestamptz end,
      tries = tries - ${isFree ? 1 : 0}, is_unsure = is_unsure or ${result === 'unsure'},
      due_at = ${secondsAfter(now, againSeconds)}, error = ${error}`;
}

/** Once more from the beginning, because somebody asks. */
export async function retryTicket(
  tx: Queryable,
  businessId: string,
  jobId: string,
  now: Date,
): Promise<void> {
  const job = await tx.first<{ state: string; isGone: boolean }>(sql`
    select j.state, p.removed_at is not null as "isGone" from print_jobs j
    join printers p on p.business_id = j.business_id and p.id = j.printer_id
    where j.business_id = ${businessId} and j.id = ${jobId}`);
  if (!job) throw notFound(printingTexts.noJob);
  if (job.isGone) throw new Refusal('conflict', printingTexts.printerIsRemoved);
  const again = await tx.run(sql`
    update print_jobs set state = 'waiting', tries = 0, error = null, ended_at = null,
      lease = null, claimed_by = null, lease_until = null, due_at = ${now},
      expires_at = ${hoursAfter(now, printLimits.queueHours)}
    where business_id = ${businessId} and id = ${jobId} and state = 'failed'`);
  if (again === 0) throw new Refusal('conflict', printingTexts.notFailed);
  ringAfterCommit(printBell);
}

/** Nobody prints any more what waits for this printer. */
export async function endWaiting(
  tx: Queryable,
  businessId: string,
  printerId: string,
  sentence: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', ended_at = ${now}, error = ${sentence}
    where business_id = ${businessId} and printer_id = ${printerId}
      and state in ('waiting', 'printing')`);
}

/** Of a ticket whose order will not be cooked. */
export async function failTicket(
  tx: Queryable,
  businessId: string,
  jobId: string,
  sentence: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update print_jobs set state = 'failed', ended_at = ${now}, error = ${sentence}
    where business_id = ${businessId} and id = ${jobId}`);
}

/**
 * A job: the queue has an end. A ticket that nobody printed in time failed, and so did one whose last
 * try was never heard of again.
 */
export async function endOldTickets({ db, now }: Deps): Promise<void> {
  await db.run(sql`
    /* every business */
    update print_jobs set state = 'failed', ended_at = ${now()},
      error = coalesce(error, case when state = 'waiting' then ${printingTexts.tooOld}
        else ${printingTexts.nobodySaid} end)
    where state in ('waiting', 'printing')
      and (state = 'waiting' and expires_at <= ${now()}
        or state = 'printing' and lease_until <= ${now()}
          and (tries >= ${printLimits.tries} or expires_at <= ${now()}))`);
}
