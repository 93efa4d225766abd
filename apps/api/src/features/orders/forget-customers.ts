import { addDays } from '@mostrador/contract/time';
import { claimRun } from '../../db/claim-run.ts';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { nightOf } from '../../lib/night.ts';

const atOnce = 1_000;

/**
 * A job of the night: old orders no longer tell who they were for and where they went. What was sold, for
 * how much and when stays. Business by business, each from where the last night ended.
 */
export async function forgetCustomers({ config, db, now }: Deps): Promise<void> {
  const run = await claimRun(db, now, 'forget-customers', nightOf(now()));
  if (!run) return;
  const until = addDays(now(), -config.customerRetentionDays);
  let orders = 0;
  for (let id = await leftAfter(db, until, ''); id; id = await leftAfter(db, until, id)) {
    orders += await forgetCustomersOf(db, id, until, () => run.hold());
  }
  await run.finish({ orders });
}

const leftAfter = async (db: Database, until: Date, id: string): Promise<string | undefined> => {
  const next = await db.first<{ id: string }>(sql`
    /* every business */
    select b.id from businesses b left join forgotten_customers f on f.business_id = b.id
    where b.id > ${id} and (f.until is null or f.until < ${until}) order by b.id limit 1`);
  return next?.id;
};

interface Place {
  id: string;
  /** As text it keeps the microseconds that a Date would lose. */
  created_at: string;
}

/** Of the orders up to an instant, some at a time; answers how many they were. */
export async function forgetCustomersOf(
  db: Database,
  businessId: string,
  until: Date,
  onBatch: () => Promise<void> = async () => {},
): Promise<number> {
  const mark = await db.first<{ created_at: string }>(sql`
    select until::text as created_at from forgotten_customers where business_id = ${businessId}`);
  let after: Place | undefined = { id: '', created_at: mark?.created_at ?? '-infinity' };
  let count = 0;
  while (after) {
    const orders: Place[] = await db.many<Place>(sql`
      select id, created_at::text as created_at from orders
      where business_id = ${businessId} and created_at <= ${until}
        and (created_at, id) > (${after.created_at}::timestamptz, ${after.id})
      order by created_at, id limit ${atOnce}`);
    after = orders.length === atOnce ? orders.at(-1) : undefined;
    await blankOrders(db, businessId, orders, after?.created_at ?? until.toISOString());
    count += orders.length;
    await onBatch();
  }
  return count;
}

const blankOrders = (
  db: Database,
  businessId: string,
  orders: readonly Place[],
  until: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const ids = orders.map(({ id }) => id);
    await tx.run(sql`
      update orders set customer_name = null, customer_phone = null, address_street = null,
        address_number = null, address_city = null, address_notes = null, address_lat = null,
        address_lng = null, courier_first_name = null, courier_last_name = null
      where business_id = ${businessId} and id = any(${ids}::text[])`);
    await tx.run(sql`
      update order_lines set note = ''
      where business_id = ${businessId} and order_id = any(${ids}::text[]) and note <> ''`);
    await tx.run(sql`
      insert into forgotten_customers (business_id, until)
      values (${businessId}, ${until}::timestamptz)
      on conflict (business_id) do update set until = excluded.until`);
  });
