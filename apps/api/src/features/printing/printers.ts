import { printLimits } from '@mostrador/contract/print-lists';
import type { Printer, PrinterWish } from '@mostrador/contract/printers';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { wireInstant } from '../../db/wire.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { endWaiting } from './end-ticket.ts';
import { hoursBefore, recentHours } from './moments.ts';
import { printingTexts } from './texts.ts';

/** Those of a business, or the one of them that is named. */
const selectPrinters = (businessId: string, printerId: string | null, now: Date): Sql => sql`
  select p.id as "_id", p.name, p.way, p.paper, p.model, p.code_page as "codePage", p.cut, p.drawer,
    p.serial_speed as "serialSpeed",
    p.kitchen_copies as "kitchenCopies", p.bag_copies as "bagCopies", p.on_accept as "onAccept",
    p.address, p.device_id as "deviceId", queue.waiting, recent.failed,
    ${wireInstant(sql`recent.printed_at`)} as "lastPrintedAt", recent.trouble
  from printers p
  cross join lateral (
    select count(*)::int as waiting from print_jobs j
    where j.business_id = ${businessId} and j.printer_id = p.id
      and j.state in ('waiting', 'printing')) queue
  cross join lateral (
    select (count(*) filter (where j.state = 'failed'))::int as failed, max(j.ended_at)
        filter (where j.state = 'printed') as printed_at,
      (array_agg(j.error order by coalesce(j.ended_at, j.due_at) desc, j.id desc)
        filter (where j.error is not null or j.state = 'printed'))[1] as trouble
    from print_jobs j
    where j.business_id = ${businessId} and j.printer_id = p.id
      and j.created_at > ${hoursBefore(now, recentHours)}) recent
  where p.business_id = ${businessId} and p.removed_at is null
    and p.id = coalesce(${printerId}, p.id)
  order by p.created_at, p.id`;

export const listPrinters = (db: Queryable, businessId: string, now: Date): Promise<Printer[]> =>
  db.many<Printer>(selectPrinters(businessId, null, now));

async function findPrinter(
  db: Queryable,
  businessId: string,
  printerId: string,
  now: Date,
): Promise<Printer> {
  const found = await db.first<Printer>(selectPrinters(businessId, printerId, now));
  if (!found) throw notFound(printingTexts.noPrinter);
  return found;
}

export async function addPrinter(
  tx: Queryable,
  businessId: string,
  wish: PrinterWish,
  now: Date,
): Promise<Printer> {
  const others = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from printers
    where business_id = ${businessId} and removed_at is null`);
  if ((others?.count ?? 0) >= printLimits.printers) {
    throw new Refusal('conflict', printingTexts.tooManyPrinters(printLimits.printers));
  }
  await refuseUnknownDevice(tx, businessId, wish);
  const id = newId(now.getTime());
  await tx.run(sql`
    insert into printers (business_id, id, name, way, paper, model, code_page, cut, drawer,
      serial_speed, kitchen_copies, bag_copies, on_accept, address, device_id, created_at)
    values (${businessId}, ${id}, ${wish.name}, ${wish.way}, ${wish.paper}, ${wish.model},
      ${wish.codePage}, ${wish.cut}, ${wish.drawer}, ${wish.serialSpeed}, ${wish.kitchenCopies},
      ${wish.bagCopies}, ${wish.onAccept}, ${wish.address}, ${wish.deviceId}, ${now})`);
  return findPrinter(tx, businessId, id, now);
}

export async function changePrinter(
  tx: Queryable,
  businessId: string,
  printerId: string,
  wish: PrinterWish,
  now: Date,
): Promise<Printer> {
  await refuseUnknownDevice(tx, businessId, wish);
  const changed = await tx.run(sql`
    update printers set name = ${wish.name}, way = ${wish.way}, paper = ${wish.paper},
      model = ${wish.model}, code_page = ${wish.codePage}, cut = ${wish.cut},
      drawer = ${wish.drawer}, serial_speed = ${wish.serialSpeed}, kitchen_copies = ${wish.kitchenCopies},
      bag_copies = ${wish.bagCopies}, on_accept = ${wish.onAccept}, address = ${wish.address},
      device_id = ${wish.deviceId}
    where business_id = ${businessId} and id = ${printerId} and removed_at is null`);
  if (changed === 0) throw notFound(printingTexts.noPrinter);
  return findPrinter(tx, businessId, printerId, now);
}

async function refuseUnknownDevice(
  tx: Queryable,
  businessId: string,
  { deviceId }: PrinterWish,
): Promise<void> {
  if (deviceId === null) return;
  const device = await tx.first(sql`
    select 1 from print_devices
    where business_id = ${businessId} and id = ${deviceId} and revoked_at is null`);
  if (!device) throw notFound(printingTexts.noDevice);
}

export async function removePrinter(
  tx: Queryable,
  businessId: string,
  printerId: string,
  now: Date,
): Promise<void> {
  const removed = await tx.run(sql`
    update printers set removed_at = ${now}
    where business_id = ${businessId} and id = ${printerId} and removed_at is null`);
  if (removed === 0) throw notFound(printingTexts.noPrinter);
  await endWaiting(tx, businessId, printerId, printingTexts.printerRemoved, now);
}
