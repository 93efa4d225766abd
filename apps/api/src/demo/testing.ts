import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How many rows each table has, to see whether anything was written. */
export async function rowCounts(db: Queryable): Promise<Record<string, number>> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const query = { strings: [`select count(*)::int as count from ${name}`], values: [] };
    counts[name] = (await db.first<{ count: number }>(query))?.count ?? 0;
  }
  return counts;
}

/** A row of orders beside what its lines and its last step say. */
export interface StoredOrder {
  status: string;
  status_since: Date;
  created_at: Date;
  short_id: string;
  delivery_type: string;
  logistics: string;
  is_cash: boolean;
  customer_name: string | null;
  shipping_cost_cents: number;
  delivery_fee_cents: number;
  discount_cents: number;
  products_total_cents: number;
  cancel_reason: string | null;
  courier_first_name: string | null;
  /** The counter of its business. */
  counter: number;
  last_step: string;
  last_at: Date;
  lines_cents: number;
  notes: number;
  /** Lines with options of no group. */
  unnamed: number;
}

export const loadOrders = (db: Queryable, businessName: string): Promise<StoredOrder[]> =>
  db.many<StoredOrder>(sql`
    select o.*, board.order_counter as counter, last.to_status as last_step, last.at as last_at,
      lines.cents as lines_cents, lines.notes, lines.unnamed
    from orders o join businesses b on b.id = o.business_id
    join boards board on board.business_id = b.id
    join lateral (select t.to_status, t.at from order_transitions t
      where t.business_id = o.business_id and t.order_id = o.id
      order by t.version desc limit 1) last on true
    join lateral (
      select count(*) filter (where l.note <> '')::int as notes,
        count(*) filter (where l.options @> '[{"groupName": null}]')::int as unnamed,
        sum(l.quantity * (l.price_cents + (
          select coalesce(sum((x ->> 'priceModifierCents')::bigint), 0)
          from jsonb_array_elements(l.options) x)))::bigint as cents
      from order_lines l where l.business_id = o.business_id and l.order_id = o.id) lines on true
    where b.name = ${businessName} order by o.created_at, o.id`);
