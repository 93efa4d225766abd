import { toPesos } from '@mostrador/contract/money';
import type { HistoryFilter, Order } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import {
  afterPosition,
  cursorOf,
  filteredOrders,
  type Position,
  positionOf,
} from './history-filter.ts';
import { orderColumns } from './order-json.ts';

interface Page {
  orders: Order[];
  /** Where the next page starts, or null after the last one. */
  next: Position | null;
}

/** One page of what the filter leaves, newest first. One more row than asked for tells the end. */
export async function readHistoryPage(
  db: Queryable,
  businessId: string,
  filtered: Sql,
  { from, limit }: { from: Position | null; limit: number },
): Promise<Page> {
  const rows = await db.many<{ order: Order }>(sql`
    select row_to_json(wire) as "order" from (
      select ${orderColumns(sql`${businessId}`)} from (
        select * from ${filtered} and ${from ? afterPosition(from) : sql`true`}
        order by o.created_at desc, o.id desc limit ${limit + 1}) o
      order by o.created_at desc, o.id desc) wire`);
  const orders = rows.slice(0, limit).map(({ order }) => order);
  const last = rows.length > limit ? orders.at(-1) : undefined;
  return { orders, next: last ? { createdAt: new Date(last.createdAt), id: last._id } : null };
}

export async function listHistory(
  db: Queryable,
  businessId: string,
  query: HistoryFilter & { cursor?: string | undefined; limit: number },
) {
  const filtered = await filteredOrders(db, businessId, query);
  const from = query.cursor === undefined ? null : positionOf(query.cursor);
  const { orders, next } = await readHistoryPage(db, businessId, filtered, {
    from,
    limit: query.limit,
  });
  return {
    orders,
    nextCursor: next && cursorOf(next),
    totals: from === null ? await readTotals(db, filtered) : null,
  };
}

interface TotalsRow {
  count: number;
  cancelled: number;
  cash_cents: number;
  online_cents: number;
}

async function readTotals(db: Queryable, filtered: Sql) {
  const row = await db.first<TotalsRow>(sql`
    select count(*)::int as count,
      count(*) filter (where o.status = 'cancelado')::int as cancelled,
      coalesce(sum(o.total_cents) filter (where o.status <> 'cancelado' and o.is_cash), 0)::bigint
        as cash_cents,
      coalesce(sum(o.total_cents) filter (where o.status <> 'cancelado' and not o.is_cash), 0)::bigint
        as online_cents
    from ${filtered}`);
  const { count = 0, cancelled = 0, cash_cents: cash = 0, online_cents: online = 0 } = row ?? {};
  return {
    count,
    cancelled,
    total: toPesos(cash + online),
    cash: toPesos(cash),
    online: toPesos(online),
  };
}
