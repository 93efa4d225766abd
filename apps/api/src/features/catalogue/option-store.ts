import type { Option, OptionChanges } from '@mostrador/contract/catalogue';
import { bounds } from '@mostrador/contract/limits';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { groupNotFound, optionNotFound, stillAskedFor, tooManyOptions } from './texts.ts';

export interface OptionRow {
  id: string;
  name: string;
  price_modifier_cents: number;
  in_stock: boolean;
}

interface GroupPath {
  businessId: string;
  groupId: string;
}

/** An option is only ever reached through its group and the group's business. */
interface OptionPath extends GroupPath {
  optionId: string;
}

/** On the row `o` of options. */
const hasPath = ({ businessId, groupId, optionId }: OptionPath): Sql =>
  sql`o.business_id = ${businessId} and o.group_id = ${groupId} and o.id = ${optionId}`;

export const toOption = (row: OptionRow): Option => ({
  _id: row.id,
  name: row.name,
  priceModifier: toPesos(row.price_modifier_cents),
  inStock: row.in_stock,
});

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
    returning id, name, price_modifier_cents, in_stock`);
  if (!row) throw new Refusal('conflict', tooManyOptions);
  return toOption(row);
}

export async function changeOption(
  db: Queryable,
  { businessId, groupId, optionId }: OptionPath,
  { name, priceModifier, inStock }: OptionChanges,
): Promise<Option> {
  const row = await db.first<OptionRow>(sql`
    update options o set
      name = coalesce(${name ?? null}::text, o.name),
      price_modifier_cents = coalesce(
        ${priceModifier === undefined ? null : toCents(priceModifier)}::bigint,
        o.price_modifier_cents),
      in_stock = coalesce(${inStock ?? null}::boolean, o.in_stock)
    where ${hasPath({ businessId, groupId, optionId })}
    returning o.id, o.name, o.price_modifier_cents, o.in_stock`);
  if (!row) throw notFound(optionNotFound);
  return toOption(row);
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
    delete from options o where ${hasPath({ businessId, groupId, optionId })}`);
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
