import { historyStatuses } from '@mostrador/contract/order-states';
import type { Reader } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { wordList } from './order-json.ts';

/** A text with more hits is so common that going through the history finds them as quickly. */
const maxHits = 5_000;

const plain = (text: Sql): Sql => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

const isInName = (text: string): Sql =>
  sql`strpos(${plain(sql`o.customer_name`)}, ${plain(sql`${text}::text`)}) > 0`;

/** The short ids that people may mean: with or without #, with or without zeros. */
function shortIdsOf(text: string): string[] {
  const spoken = text.replace(/^#/, '');
  return [spoken, spoken.replace(/^0+/, '').padStart(4, '0')];
}

/**
 * The orders that a text may mean: a short id, or a part of the customer's name. Rare hits are looked
 * up first, so that a text without any does not read the whole history.
 */
export async function ordersWithText(db: Reader, businessId: string, text: string): Promise<Sql> {
  const hits = isIndexed(text) ? await db.many<{ id: string }>(hitsOf(businessId, text)) : null;
  if (hits === null || hits.length > maxHits) {
    return sql`(select * from orders o where o.business_id = ${businessId} and (o.short_id = any(${shortIdsOf(text)}::text[]) or ${isInName(text)}))`;
  }
  // The offset keeps the planner from going through the history to find them there.
  return sql`(select * from orders o where o.business_id = ${businessId}
    and o.id = any(${hits.map(({ id }) => id)}::text[]) offset 0)`;
}

/** The index knows names by two neighbouring letters. */
const isIndexed = (text: string): boolean => [...text].length >= 2;

/**
 * The collation keeps the planner from going through the history of the business, which it takes for
 * a handful of orders where nobody ever ran ANALYZE. Exported for the test that looks at the plan.
 */
export const hitsOf = (businessId: string, text: string): Sql => sql`
  select o.id from orders o
  where o.business_id = ${businessId} and o.short_id = any(${shortIdsOf(text)}::text[])
  union all (
    select o.id from orders o
    where o.business_id = ${businessId} collate "C"
      and o.status in (${wordList(historyStatuses)}) and ${isInName(text)}
      and name_pairs(o.business_id, o.customer_name)
        @> name_pairs(${businessId}::text, ${text}::text)
    limit ${maxHits + 1})`;
