import type { AssignedGroup } from '@mostrador/contract/catalogue';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { foreignGroup, minimumTooHigh } from './texts.ts';

/** Replaces the groups of a product; each must be of the same business, with options enough. */
export async function assignGroups(
  db: Queryable,
  { id, businessId }: { id: string; businessId: string },
  groups: readonly AssignedGroup[],
): Promise<void> {
  await db.run(sql`
    delete from product_option_groups where product_id = ${id} and business_id = ${businessId}`);
  if (groups.length === 0) return;
  await lockGroups(
    db,
    businessId,
    groups.map(({ optionGroup }) => optionGroup),
  );
  await db.run(sql`
    insert into product_option_groups
      (product_id, group_id, business_id, title, min_selections, max_selections, position)
    select ${id}, g.id, g.business_id, case when sent.title = g.name then '' else sent.title end,
      sent.min, sent.max, sent.position
    from jsonb_to_recordset(${JSON.stringify(groups.map(toLink))}::jsonb)
      as sent (id text, title text, min int, max int, position int)
    join option_groups g on g.business_id = ${businessId} and g.id = sent.id`);
  await refuseMinimumAboveOptions(db, businessId, id);
}

/** Until the end of the transaction no option of these groups is deleted. */
export async function lockGroups(
  db: Queryable,
  businessId: string,
  groupIds: readonly string[],
): Promise<void> {
  const locked = await db.many(sql`
    select g.id from option_groups g
    where g.id = any(${groupIds}::text[]) and g.business_id = ${businessId}
    order by g.id for share`);
  if (locked.length !== groupIds.length) throw invalid(foreignGroup);
}

/** A group that is still empty may ask for one: it asks nothing until it has options. */
async function refuseMinimumAboveOptions(
  db: Queryable,
  businessId: string,
  productId: string,
): Promise<void> {
  const tooHigh = await db.first<{ name: string; options: number }>(sql`
    select g.name, count(o.id)::int as options
    from product_option_groups used
    join option_groups g on g.business_id = used.business_id and g.id = used.group_id
    left join options o on o.business_id = g.business_id and o.group_id = g.id
    where used.business_id = ${businessId} and used.product_id = ${productId}
    group by g.id, g.name, used.min_selections, used.position
    having used.min_selections > greatest(1, count(o.id))
    order by used.position limit 1`);
  if (tooHigh) throw invalid(minimumTooHigh(tooHigh.name, tooHigh.options), 'optionGroups');
}

const toLink = (group: AssignedGroup, position: number) => ({
  id: group.optionGroup,
  title: group.titleForUser,
  min: group.minSelections,
  max: group.maxSelections,
  position,
});
