import { bounds } from '@mostrador/contract/limits';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { Option, OptionChanges } from '@mostrador/contract/option-groups';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isOptionInStock } from './offer-now.ts';
import { switched } from './sold-out.ts';
import { groupNotFound, optionNotFound, stillAskedFor, tooManyOptions } from './texts.ts';

export interface OptionRow {
  id: string;
  name: string;
  price_modifier_cents: number;
  in_stock: boolean;
  off_until: Date | string | null;
  sold_out_since: Date | string | null;
  /** What the clock makes of it. */
  is_in_stock: boolean;
}

/** Of the row `x` of options. */
export const optionColumns = (now: Date): Sql => sql`
  x.id, x.name, x.price_modifier_cents, x.in_stock, x.off_until, x.sold_out_since,
  ${isOptionInStock(now)} as is_in_stock`;

interface GroupPath {
  businessId: string;
  groupId: string;
}

/** An option is only ever reached through its group and the group's business. */
interface OptionPath extends GroupPath {
  optionId: string;
}

/** On the row `x` of options. */
const hasPath = ({ businessId, groupId, optionId }: OptionPath): Sql =>
  sql`x.business_id = ${businessId} and x.group_id = ${groupId} and x.id = ${optionId}`;

export const toOption = (row: OptionRow): Option => ({
  _id: row.id,
  name: row.name,
  priceModifier: toPesos(row.price_modifier_cents),
  inStock: row.is_in_stock,
  soldOutSince: row.is_in_stock ? null : instantOf(row.sold_out_since),
  unavailableUntil: row.is_in_stock ? null : instantOf(row.off_until),
});

/** Json tells it as text. */
const dateOf = (told: Date | string | null): Date | null => (told === null ? null : new Date(told));
const instantOf = (told: Date | string | null): string | null =>
  dateOf(told)?.toISOString() ?? null;

export async function createOption(
  db: Queryable,
  { businessId, groupId }: GroupPath,
  { name, priceModifier }: { name: string; priceModifier: number },
  now: Date,
): Promise<Option> {
  const group = await db.first(sql`
    select 1 from option_groups where id = ${groupId} and business_id = ${businessId}
    for no key update`);
  if (!group) throw notFound(groupNotFound);
  const row = await db.first<OptionRow>(sql`
    insert into options (business_id, id, group_id, name, price_modifier_cents, created_at)
    select ${businessId}, ${newId()}, ${groupId}, ${name}, ${toCents(priceModifier)}, ${now}
    where (select count(*) from options where business_id = ${businessId} and group_id = ${groupId})
      < ${bounds.optionsPerGroup}
    returning id, name, price_modifier_cents, in_stock, off_until, sold_out_since,
      in_stock as is_in_stock`);
  if (!row) throw new Refusal('conflict', tooManyOptions);
  return toOption(row);
}

export async function changeOption(
  db: Queryable,
  path: OptionPath,
  { name, priceModifier, ...stock }: OptionChanges,
  now: Date,
): Promise<Option> {
  const row = await db.first<OptionRow>(sql`
    select ${optionColumns(now)} from options x where ${hasPath(path)} for update`);
  if (!row) throw notFound(optionNotFound);
  const stored = {
    isOn: row.in_stock,
    until: dateOf(row.off_until),
    since: dateOf(row.sold_out_since),
  };
  const wish = { stock: stock.inStock, unavailableUntil: stock.unavailableUntil };
  const { isOn, until, since } = switched(stored, row.is_in_stock, wish, now);
  const cents = priceModifier === undefined ? row.price_modifier_cents : toCents(priceModifier);
  const changed = await db.first<OptionRow>(sql`
    update options x set name = ${name ?? row.name}, price_modifier_cents = ${cents},
      in_stock = ${isOn}, off_until = ${until}::timestamptz, sold_out_since = ${since}::timestamptz
    where ${hasPath(path)} returning ${optionColumns(now)}`);
  if (!changed) throw notFound(optionNotFound);
  return toOption(changed);
}

/** An option without which a product could not be ordered any more stays. */
export async function deleteOption(
  db: Queryable,
  { businessId, groupId, optionId }: OptionPath,
): Promise<void> {
  // Assigning the group to a product waits for this, and this for that.
  await db.run(sql`
    select 1 from option_groups where id = ${groupId} and business_id = ${businessId}
    for no key update`);
  const deleted = await db.run(sql`
    delete from options x where ${hasPath({ businessId, groupId, optionId })}`);
  if (deleted === 0) throw notFound(optionNotFound);
  const asking = await db.first<{ name: string; min: number }>(sql`
    select p.name, used.min_selections as min
    from product_option_groups used
    join products p on p.business_id = used.business_id and p.id = used.product_id
    where used.business_id = ${businessId} and used.group_id = ${groupId}
      and used.min_selections > greatest(1, (select count(*) from options o
        where o.business_id = ${businessId} and o.group_id = ${groupId}))
    order by p.position, p.id limit 1`);
  if (asking) throw new Refusal('conflict', stillAskedFor(asking.name, asking.min));
}
