import { historyStatuses } from '@mostrador/contract/order-states';
import type { HistoryFilter } from '@mostrador/contract/orders';
import { addDays, dayStart } from '@mostrador/contract/time';
import { joinSql, type Sql, sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { wordList } from './order-json.ts';
import { orderTexts } from './texts.ts';

/** Where a page ended. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** The condition on the row `o` of orders that the filter means. */
export function historyCondition(businessId: string, filter: HistoryFilter): Sql {
  const { from, to, status, text } = filter;
  if (from !== undefined && to !== undefined && from > to) throw invalid(orderTexts.badRange);
  const conditions = [
    sql`o.business_id = ${businessId}`,
    sql`o.status in (${wordList(historyStatuses)})`,
  ];
  if (from !== undefined) conditions.push(sql`o.created_at >= ${dayStart(from)}`);
  if (to !== undefined) conditions.push(sql`o.created_at < ${addDays(dayStart(to), 1)}`);
  if (status !== undefined) conditions.push(sql`o.status = ${status}`);
  if (text) conditions.push(textCondition(text));
  return joinSql(conditions, sql` and `);
}

const plain = (text: Sql): Sql => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

/** The short id as people say it (with or without #), or a part of the customer's name. */
const textCondition = (text: string): Sql => sql`(
  o.short_id = ${text.replace(/^#/, '')}
  or ltrim(o.short_id, '0') = ${text.replace(/^#?0*/, '')}
  or strpos(${plain(sql`o.customer_name`)}, ${plain(sql`${text}::text`)}) > 0)`;

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
