import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Tickets whose story nobody asks about any more. */
export function forgetOldTickets(db: Queryable, before: Date, atOnce: number): Promise<number> {
  return db.run(sql`
    /* every business */
    delete from print_jobs where (business_id, id) in (
      select business_id, id from print_jobs where created_at < ${before}
      order by created_at limit ${atOnce})`);
}

/** Of a shop that leaves: its printers, their tickets and the keys of its agents. */
export async function forgetPrinters(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`delete from print_jobs where business_id = ${businessId}`);
  await tx.run(sql`delete from printers where business_id = ${businessId}`);
  await tx.run(sql`delete from print_devices where business_id = ${businessId}`);
}
