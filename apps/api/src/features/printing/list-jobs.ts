import { boardStatuses } from '@mostrador/contract/order-states';
import type { PrintJob, PrintMark } from '@mostrador/contract/print-jobs';
import type { PrintJobState } from '@mostrador/contract/print-lists';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { wireInstant } from '../../db/wire.ts';
import { notFound } from '../../http/errors.ts';
import { wordList } from '../orders/order-json.ts';
import { hoursBefore, recentHours } from './moments.ts';
import { printingTexts } from './texts.ts';

const atMost = 100;

const selectJobs = (businessId: string): Sql => sql`
  select j.id as "_id", j.printer_id as "printerId", p.name as "printerName",
    j.order_id as "orderId", o.short_id as "shortId", j.copy, j.state, j.tries, j.error,
    ${wireInstant(sql`j.created_at`)} as "createdAt", ${wireInstant(sql`j.ended_at`)} as "endedAt"
  from print_jobs j
  join printers p on p.business_id = j.business_id and p.id = j.printer_id
  left join orders o on o.business_id = j.business_id and o.id = j.order_id
  where j.business_id = ${businessId}`;

export const jobsNamed = (
  db: Queryable,
  businessId: string,
  ids: readonly string[],
): Promise<PrintJob[]> =>
  db.many<PrintJob>(sql`${selectJobs(businessId)} and j.id = any(${ids}::text[]) order by j.id`);

export async function findJob(db: Queryable, businessId: string, jobId: string): Promise<PrintJob> {
  const [job] = await jobsNamed(db, businessId, [jobId]);
  if (!job) throw notFound(printingTexts.noJob);
  return job;
}

/** What waits or failed first, then what was printed, each with the newest first. */
export const recentJobs = (db: Queryable, businessId: string, now: Date): Promise<PrintJob[]> =>
  db.many<PrintJob>(sql`
    ${selectJobs(businessId)} and j.created_at > ${hoursBefore(now, recentHours)}
      and p.removed_at is null
    order by j.state = 'printed', j.created_at desc, j.id desc limit ${atMost}`);

interface MarkRow {
  id: string;
  orderId: string;
  copy: string;
  state: PrintJobState;
  error: string | null;
}

/** Of each order on the board that has tickets: how its printing goes. */
export async function listMarks(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<PrintMark[]> {
  const rows = await db.many<MarkRow>(sql`
    select j.id, j.order_id as "orderId", j.copy, j.state, j.error
    from print_jobs j
    join printers p on p.business_id = j.business_id and p.id = j.printer_id
    join orders o on o.business_id = j.business_id and o.id = j.order_id
    where j.business_id = ${businessId} and j.created_at > ${hoursBefore(now, recentHours)}
      and (j.due_at <= ${now} or j.error is not null) and p.removed_at is null and o.status in (${wordList(boardStatuses)})
    order by j.created_at, j.id`);
  const byOrder = new Map<string, MarkRow[]>();
  for (const row of rows) byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), row]);
  return [...byOrder].map(([orderId, jobs]) => markOf(orderId, jobs));
}

const worstFirst: readonly PrintJobState[] = ['failed', 'printing', 'waiting', 'printed'];

/** A ticket that failed is made good by a later one of the same kind. */
function markOf(orderId: string, jobs: readonly MarkRow[]): PrintMark {
  const open = jobs.filter(
    ({ copy, state }, place) =>
      state !== 'failed' ||
      !jobs.slice(place + 1).some((later) => later.copy === copy && later.state === 'printed'),
  );
  const state = worstFirst.find((word) => open.some((job) => job.state === word)) ?? 'printed';
  const troubled = open.find((job) => job.error !== null && job.state !== 'printed');
  const worst = open.find((job) => job.state === state && job.error !== null) ?? troubled;
  return {
    orderId,
    state,
    error: worst?.error ?? null,
    failedJobIds: open.filter((job) => job.state === 'failed').map(({ id }) => id),
  };
}
