import type { BulkGroups } from '@mostrador/contract/catalogue';
import { bounds, defaultOptionSelections } from '@mostrador/contract/limits';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { lockGroups } from './assign-groups.ts';
import { tooManyGroupsOnProduct } from './texts.ts';
import { lockProducts } from './update-many.ts';

/**
 * Gives several products some groups, after those that each has, or takes them away. All or nothing;
 * a product that already is as asked does not count as changed.
 */
export async function changeGroupsOfMany(
  db: Queryable,
  businessId: string,
  { productIds, groupIds, action }: BulkGroups,
): Promise<number> {
  await lockProducts(db, businessId, productIds);
  await lockGroups(db, businessId, groupIds);
  const change = action === 'add' ? addGroups : removeGroups;
  const changed = await change(db, businessId, productIds, groupIds);
  const changedIds = [...new Set(changed.map(({ product_id }) => product_id))];
  await db.run(sql`
    update products set version = version + 1
    where business_id = ${businessId} and id = any(${changedIds}::text[])`);
  return changedIds.length;
}

interface Link {
  product_id: string;
}

async function addGroups(
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  groupIds: readonly string[],
): Promise<Link[]> {
  const added = await db.many<Link>(sql`
    insert into product_option_groups
      (business_id, product_id, group_id, min_selections, max_selections, position)
    select p.business_id, p.id, sent.group_id, ${defaultOptionSelections.min}::int,
      ${defaultOptionSelections.max}::int, sent.place + coalesce((
        select max(used.position) from product_option_groups used
        where used.business_id = ${businessId} and used.product_id = p.id), 0)
    from products p
    cross join unnest(${groupIds}::text[]) with ordinality as sent (group_id, place)
    where p.business_id = ${businessId} and p.id = any(${productIds}::text[])
    on conflict do nothing
    returning product_id`);
  const crowded = await db.first<{ name: string }>(sql`
    select p.name from products p
    where p.business_id = ${businessId} and p.id = any(${productIds}::text[])
      and (select count(*) from product_option_groups used
        where used.business_id = ${businessId} and used.product_id = p.id)
        > ${bounds.optionGroupsPerProduct}
    order by p.id limit 1`);
  if (crowded) throw invalid(tooManyGroupsOnProduct(crowded.name));
  return added;
}

const removeGroups = (
  db: Queryable,
  businessId: string,
  productIds: readonly string[],
  groupIds: readonly string[],
): Promise<Link[]> =>
  db.many<Link>(sql`
    delete from product_option_groups
    where business_id = ${businessId} and product_id = any(${productIds}::text[])
      and group_id = any(${groupIds}::text[])
    returning product_id`);
