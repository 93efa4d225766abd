import { toPesos } from '@mostrador/contract/money';
import type { HistoryFilter, HistoryTotals } from '@mostrador/contract/order-history';
import type { Order } from '@mostrador/contract/orders';
import type { Reader } from '../../db/database.ts';
import { firstOf, type Sql, sql } from '../../db/sql.ts';
import {
  afterPosition,
  cursorOf,
  filteredOrders,
  type Position,
  positionOf,
} from './history-filter.ts';
import { orderColumns } from './order-json.ts';

interface Page {
  /** Each as the database writes it: a list of them leaves this process as the text that arrived. */
  orders: string[];
  /** Where the next page starts, or null after the last one. */
  next: Position | null;
}

const newestFirst = sql`o.created_at desc, o.id desc`;

/** One page of what the filter leaves, newest first. One more row than asked for tells the end. */
export async function readHistoryPage(
  db: Reader,
  businessId: string,
  filtered: Sql,
  { from, limit }: { from: Position | null; limit: number },
): Promise<Page> {
  const rows = await db.many<{ body: string }>(sql`
    select row_to_json(wire)::text as body from (
      select ${orderColumns(sql`${businessId}`)} from (
        ${firstOf(sql`select * from ${filtered} and ${from ? afterPosition(from) : sql`true`}`, newestFirst, limit + 1)}) o
      order by ${newestFirst}) wire`);
  const orders = rows.slice(0, limit).map(({ body }) => body);
  const last = rows.length > limit ? orders.at(-1) : undefined;
  return { orders, next: last === undefined ? null : placeOf(JSON.parse(last)) };
}

const placeOf = ({ _id, createdAt }: Order): Position => ({
  id: _id,
  createdAt: new Date(createdAt),
});

/** A page as JSON. */
export async function listHistory(
  db: Reader,
  businessId: string,
  query: HistoryFilter & { cursor?: string | undefined; limit: number },
): Promise<string> {
  const filtered = await filteredOrders(db, businessId, query);
  const from = query.cursor === undefined ? null : positionOf(query.cursor);
  const { orders, next } = await readHistoryPage(db, businessId, filtered, {
    from,
    limit: query.limit,
  });
  const rest = {
    nextCursor: next && cursorOf(next),
    totals: from === null ? await readTotals(db, filtered) : null,
  };
  return `{"orders":[${orders.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

interface TotalsRow {
  count: number;
  cancelled: number;
  cash_cents: number;
  online_cents: number;
  on_the_way_cents: number;
  platform_shipping_cents: number;
  platform_discount_cents: number;
}

const isSold = sql`o.status in ('entregado', 'retirado')`;
const sumOf = (cents: Sql, condition: Sql): Sql =>
  sql`coalesce(sum(${cents}) filter (where ${condition}), 0)::bigint`;

async function readTotals(db: Reader, filtered: Sql): Promise<HistoryTotals> {
  const paid = sql`o.total_cents`;
  const row = await db.first<TotalsRow>(sql`
    select count(*)::int as count,
      count(*) filter (where o.status = 'cancelado')::int as cancelled,
      ${sumOf(paid, sql`o.status <> 'cancelado' and o.is_cash`)} as cash_cents,
      ${sumOf(paid, sql`o.status <> 'cancelado' and not o.is_cash`)} as online_cents,
      ${sumOf(paid, sql`o.status = 'en_camino'`)} as on_the_way_cents,
      ${sumOf(sql`o.shipping_cost_cents`, sql`${isSold} and o.logistics <> 'PROPIA'`)}
        as platform_shipping_cents,
      ${sumOf(sql`o.discount_cents`, sql`${isSold} and o.discount_borne_by = 'platform'`)}
        as platform_discount_cents
    from ${filtered}`);
  if (!row) throw new Error('A sum has always one row.');
  const total = row.cash_cents + row.online_cents;
  // Of each order the total is products and delivery without discount (a check of its row), and
  // `saleCents` leaves out of it what is not the shop's: adding that up apart took a fifth of this.
  const own =
    total - row.on_the_way_cents - row.platform_shipping_cents + row.platform_discount_cents;
  return {
    count: row.count,
    cancelled: row.cancelled,
    total: toPesos(total),
    cash: toPesos(row.cash_cents),
    online: toPesos(row.online_cents),
    sales: {
      own: toPesos(own),
      onTheWay: toPesos(row.on_the_way_cents),
      platformShipping: toPesos(row.platform_shipping_cents),
      platformDiscounts: toPesos(row.platform_discount_cents),
    },
  };
}
