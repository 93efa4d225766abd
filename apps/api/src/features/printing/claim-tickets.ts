import type { ClaimedJob, PrintJob } from '@mostrador/contract/print-jobs';
import { printLimits } from '@mostrador/contract/print-lists';
import type { Ticket } from '@mostrador/contract/ticket';
import { composeTicket } from '@mostrador/tickets/compose-ticket';
import { composeTestTicket } from '@mostrador/tickets/test-ticket';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import { findOrder, noAccount } from '../orders/store.ts';
import { failTicket } from './end-ticket.ts';
import { secondsAfter } from './moments.ts';
import { printingTexts } from './texts.ts';

/** Who claims, and what it holds already. */
export interface Claimer {
  businessId: string;
  claimedBy: string;
  held: readonly string[];
}

/**
 * Tickets that may be printed now: those that wait, those whose lease ran out, and those that this
 * claimer took without ever getting the answer.
 */
export const isClaimable = ({ claimedBy, held }: Claimer, now: Date): Sql => sql`
  j.state in ('waiting', 'printing') and j.expires_at > ${now}
  and (j.state = 'waiting' and j.due_at <= ${now}
    or j.state = 'printing' and j.id <> all(${held}::text[])
      and (j.claimed_by = ${claimedBy}
        or j.lease_until <= ${now} and j.tries < ${printLimits.tries}))`;

interface Taken {
  id: string;
  orderId: string | null;
  copy: PrintJob['copy'];
  reprintNo: number;
  mayBeRepeated: boolean;
  lease: string;
  leaseUntil: Date;
}

/** The oldest ticket of a printer; one statement, so that of many who ask one gets it. */
const takeOldest = (
  tx: Queryable,
  claimer: Claimer,
  printerId: string,
  now: Date,
): Promise<Taken | undefined> =>
  tx.first<Taken>(sql`
    update print_jobs set state = 'printing', claimed_by = ${claimer.claimedBy},
      tries = tries + case when state = 'printing' and claimed_by = ${claimer.claimedBy}
        then 0 else 1 end,
      is_unsure = is_unsure or (state = 'printing' and claimed_by <> ${claimer.claimedBy}),
      lease = ${newId(now.getTime())},
      lease_until = ${secondsAfter(now, printLimits.leaseSeconds)}
    where business_id = ${claimer.businessId} and id = (
      select j.id from print_jobs j
      where j.business_id = ${claimer.businessId} and j.printer_id = ${printerId}
        and ${isClaimable(claimer, now)}
      order by j.created_at, j.id limit 1 for update skip locked)
    returning id, order_id as "orderId", copy, reprint_no as "reprintNo",
      is_unsure as "mayBeRepeated", lease, lease_until as "leaseUntil"`);

export interface ClaimablePrinter {
  id: string;
  shop: string;
  printer: ClaimedJob['printer'];
}

/** The row `p` of printers and its business `b`, as whoever prints needs them. */
const selectPrinter: Sql = sql`
  select p.id, b.name as shop, json_build_object('name', p.name, 'way', p.way, 'paper', p.paper,
    'model', p.model, 'codePage', p.code_page, 'cut', p.cut, 'drawer', p.drawer,
    'serialSpeed', p.serial_speed, 'address', p.address) as printer
  from printers p join businesses b on b.id = p.business_id`;

/** Those of a business that a browser can print on. */
export const printersOfBrowser = (
  tx: Queryable,
  businessId: string,
  printerIds: readonly string[],
): Promise<ClaimablePrinter[]> =>
  tx.many(sql`
    ${selectPrinter}
    where p.business_id = ${businessId} and b.id = ${businessId} and p.removed_at is null
      and p.way <> 'agent' and p.id = any(${printerIds}::text[])`);

/** Those of an agent that are free; none once its key is revoked. */
export const printersOfAgent = (
  tx: Queryable,
  businessId: string,
  deviceId: string,
  busyIds: readonly string[],
): Promise<ClaimablePrinter[]> =>
  tx.many(sql`
    ${selectPrinter}
    join print_devices d on d.business_id = p.business_id and d.id = p.device_id
    where p.business_id = ${businessId} and b.id = ${businessId} and p.removed_at is null
      and p.device_id = ${deviceId} and d.revoked_at is null and p.id <> all(${busyIds}::text[])`);

/** At most one ticket of each printer. */
export async function claimTickets(
  tx: Queryable,
  claimer: Claimer,
  printers: readonly ClaimablePrinter[],
  now: Date,
): Promise<ClaimedJob[]> {
  const claimed: ClaimedJob[] = [];
  for (const printer of printers) {
    const job = await claimFor(tx, claimer, printer, now);
    if (job) claimed.push(job);
  }
  return claimed;
}

async function claimFor(
  tx: Queryable,
  claimer: Claimer,
  { id: printerId, printer, shop }: ClaimablePrinter,
  now: Date,
): Promise<ClaimedJob | null> {
  for (;;) {
    const taken = await takeOldest(tx, claimer, printerId, now);
    if (!taken) return null;
    const { id: _id, lease, leaseUntil, mayBeRepeated } = taken;
    const ticket = await ticketOf(tx, taken, shop, now);
    if (ticket) {
      return {
        _id,
        lease,
        leaseUntil: leaseUntil.toISOString(),
        printerId,
        printer,
        mayBeRepeated,
        ticket,
      };
    }
    await failTicket(tx, claimer.businessId, _id, printingTexts.orderCancelled, now);
  }
}

/** Null where nobody wants it any more: what is not cooked is printed only because somebody asks. */
async function ticketOf(
  tx: Queryable,
  { orderId, copy, mayBeRepeated, reprintNo }: Taken,
  shop: string,
  now: Date,
): Promise<Ticket | null> {
  if (copy === 'test' || orderId === null) return composeTestTicket(shop, now);
  const order = await findOrder(tx, noAccount, orderId);
  if (!order || (order.status === 'cancelado' && reprintNo === 0)) return null;
  return composeTicket(order, copy, { shop, isReprint: reprintNo > 0 || mayBeRepeated });
}
