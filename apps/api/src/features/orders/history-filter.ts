import type { HistoryFilter } from '@mostrador/contract/order-history';
import { historyStatuses } from '@mostrador/contract/order-states';
import type { Reader } from '../../db/database.ts';
import { joinSql, type Sql, sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { dayStart } from '../../lib/local-time.ts';
import { wordList } from './order-json.ts';
import { ordersWithText } from './search-history.ts';
import { orderTexts } from './texts.ts';

/** Where a page ended. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** The orders that the filter means, to be read as `o`. */
export async function filteredOrders(
  db: Reader,
  businessId: string,
  filter: HistoryFilter,
): Promise<Sql> {
  const { from, to, status, text } = filter;
  if (from !== undefined && to !== undefined && from > to) throw invalid(orderTexts.badRange);
  const conditions = [
    sql`o.business_id = ${businessId}`,
    sql`o.status in (${wordList(historyStatuses)})`,
    sql`not o.is_test`,
  ];
  if (from !== undefined) conditions.push(sql`o.created_at >= ${dayStart(from)}`);
  if (to !== undefined) conditions.push(sql`o.created_at < ${dayStart(to, 1)}`);
  if (status !== undefined) conditions.push(sql`o.status = ${status}`);
  const orders = text ? await ordersWithText(db, businessId, text) : sql`orders`;
  return sql`${orders} o where ${joinSql(conditions, sql` and `)}`;
}

export const afterPosition = ({ createdAt, id }: Position): Sql =>
  sql`(o.created_at, o.id) < (${createdAt}, ${id})`;

export const cursorOf = ({ createdAt, id }: Position): string =>
  Buffer.from(`${createdAt.getTime()} ${id}`).toString('base64url');

export function positionOf(cursor: string): Position {
  const match = /^(\d{1,14}) ([A-Za-z0-9_-]{1,64})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  );
  if (!match) throw invalid(orderTexts.badCursor);
  const [, ms = '', id = ''] = match;
  return { createdAt: new Date(Number(ms)), id };
}
