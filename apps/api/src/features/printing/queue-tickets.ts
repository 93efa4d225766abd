import type { PrintJob } from '@mostrador/contract/print-jobs';
import { printLimits, type TicketCopy } from '@mostrador/contract/print-lists';
import { ringAfterCommit } from '../../db/bell.ts';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { businessOf, newId } from '../../lib/ids.ts';
import { dueAt } from '../orders/order-json.ts';
import { jobsNamed } from './list-jobs.ts';
import { hoursAfter, secondsAfter } from './moments.ts';
import { printingTexts } from './texts.ts';

/** Rings when there is something to print, or somebody may print no more. */
export const printBell = 'print_jobs';

const testMinutes = 10;

/** How many tickets wait for the row `p` of printers. */
const waitingFor = (businessId: string): Sql => sql`(
  select count(*) from print_jobs w
  where w.business_id = ${businessId} and w.printer_id = p.id
    and w.state in ('waiting', 'printing'))`;

/**
 * The papers of an order that was accepted, in that transaction: for each printer that prints by
 * itself, from the moment at which the kitchen has to begin. One more than a queue can hold is noted
 * as failed: nothing that has to do with paper stands in the way of an order.
 */
export async function queueAccepted(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const queued = await tx.run(sql`
    insert into print_jobs (business_id, id, printer_id, order_id, copy, copy_no, reprint_no, state,
      created_at, due_at, expires_at, error, ended_at)
    select paper.business_id, ${newId(now.getTime())} || lpad(paper.place::text, 3, '0'),
      paper.printer_id, ${orderId}, paper.copy, paper.copy_no, 0,
      case when paper.is_full then 'failed' else 'waiting' end, ${now}, paper.due_at,
      paper.due_at + make_interval(hours => ${printLimits.queueHours}),
      case when paper.is_full then ${printingTexts.fullQueue} end,
      case when paper.is_full then ${now}::timestamptz end
    from (
      select p.business_id, p.id as printer_id, kind.copy, copy_no,
        row_number() over (partition by p.business_id
          order by kind.copy desc, p.created_at, p.id, copy_no) as place,
        greatest(${now}::timestamptz, ${dueAt}) as due_at,
        ${waitingFor(businessOf(orderId))} >= ${printLimits.queue} as is_full
      from printers p
      join orders o on o.business_id = p.business_id and o.id = ${orderId}
      cross join lateral (values ('kitchen', p.kitchen_copies), ('bag', p.bag_copies))
        as kind (copy, copies)
      cross join lateral generate_series(1, kind.copies) as copy_no
      where p.business_id = ${businessOf(orderId)} and p.on_accept and p.removed_at is null) paper
    on conflict do nothing`);
  if (queued > 0) ringAfterCommit(printBell);
}

interface FoundPrinter {
  id: string;
  name: string;
  kitchenCopies: number;
  bagCopies: number;
  isFull: boolean;
}

const livePrinters = (tx: Queryable, businessId: string): Promise<FoundPrinter[]> =>
  tx.many(sql`
    select p.id, p.name, p.kitchen_copies as "kitchenCopies", p.bag_copies as "bagCopies",
      ${waitingFor(businessId)} >= ${printLimits.queue} as "isFull"
    from printers p where p.business_id = ${businessId} and p.removed_at is null
    order by p.created_at, p.id`);

interface Wish {
  copies: readonly TicketCopy[];
  printerId?: string | undefined;
}

/** Prints an order because somebody asks: the first time as often as set, again once for each copy. */
export async function printAgain(
  tx: Queryable,
  businessId: string,
  orderId: string,
  { copies, printerId }: Wish,
  now: Date,
): Promise<PrintJob[]> {
  const order = await tx.first(sql`
    select 1 from orders where business_id = ${businessId} and id = ${orderId}`);
  if (!order) throw notFound(printingTexts.noOrder);
  const all = await livePrinters(tx, businessId);
  if (printerId !== undefined && !all.some(({ id }) => id === printerId)) {
    throw notFound(printingTexts.noPrinter);
  }
  const papers = copies.flatMap((copy) =>
    all
      .map((printer) => ({ ...printer, copy, copies: copiesOf(printer, copy) }))
      .filter((paper) => (printerId === undefined ? paper.copies > 0 : paper.id === printerId)),
  );
  if (papers.length === 0) throw new Refusal('conflict', printingTexts.noPrinterForCopy);
  refuseFull(papers);
  const ids: string[] = [];
  for (const { id, copy, copies: often } of papers) {
    ids.push(...(await insertAgain(tx, { businessId, orderId, printerId: id, copy, often, now })));
  }
  ringAfterCommit(printBell);
  return jobsNamed(tx, businessId, ids);
}

const copiesOf = (printer: FoundPrinter, copy: TicketCopy): number =>
  copy === 'kitchen' ? printer.kitchenCopies : printer.bagCopies;

function refuseFull(printers: readonly FoundPrinter[]): void {
  const full = printers.find(({ isFull }) => isFull);
  if (full) throw new Refusal('conflict', printingTexts.queueIsFull(full.name));
}

interface Again {
  businessId: string;
  orderId: string;
  printerId: string;
  copy: TicketCopy;
  often: number;
  now: Date;
}

/** Of two who ask at the same moment both mean the same paper. */
async function insertAgain(tx: Queryable, again: Again): Promise<string[]> {
  const { businessId, orderId, printerId, copy, often, now } = again;
  const rows = await tx.many<{ id: string }>(sql`
    insert into print_jobs (business_id, id, printer_id, order_id, copy, copy_no, reprint_no, state,
      created_at, due_at, expires_at)
    select ${businessId}, ${newId(now.getTime())} || lpad(copy_no::text, 3, '0'), ${printerId},
      ${orderId}, ${copy}, copy_no, last.reprint_no + 1, 'waiting', ${now}, ${now},
      ${hoursAfter(now, printLimits.queueHours)}
    from (
      select coalesce(max(j.reprint_no), -1) as reprint_no from print_jobs j
      where j.business_id = ${businessId} and j.order_id = ${orderId}
        and j.printer_id = ${printerId} and j.copy = ${copy}) last
    cross join lateral generate_series(1,
      case when last.reprint_no < 0 then greatest(1, ${often}::int) else 1 end) as copy_no
    on conflict do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

/** A ticket to try a printer; one that comes late tells nobody anything. */
export async function queueTest(
  tx: Queryable,
  businessId: string,
  printerId: string,
  now: Date,
): Promise<PrintJob> {
  const all = await livePrinters(tx, businessId);
  const printer = all.find(({ id }) => id === printerId);
  if (!printer) throw notFound(printingTexts.noPrinter);
  refuseFull([printer]);
  const id = newId(now.getTime());
  await tx.run(sql`
    insert into print_jobs (business_id, id, printer_id, copy, copy_no, reprint_no, state,
      created_at, due_at, expires_at)
    values (${businessId}, ${id}, ${printerId}, 'test', 1, 0, 'waiting', ${now}, ${now},
      ${secondsAfter(now, testMinutes * 60)})`);
  ringAfterCommit(printBell);
  const [job] = await jobsNamed(tx, businessId, [id]);
  if (!job) throw notFound(printingTexts.noJob);
  return job;
}
