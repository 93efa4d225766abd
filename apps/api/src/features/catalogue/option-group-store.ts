import { bounds } from '@mostrador/contract/limits';
import type { OptionGroup } from '@mostrador/contract/option-groups';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { isOptionInStock } from './offer-now.ts';
import { type OptionRow, toOption } from './option-store.ts';
import { groupNotFound, tooManyGroups } from './texts.ts';

interface GroupRow {
  id: string;
  name: string;
  options: OptionRow[] | null;
}

interface GroupPath {
  businessId: string;
  groupId: string;
}

const toGroup = (row: GroupRow): OptionGroup => ({
  _id: row.id,
  groupName: row.name,
  options: (row.options ?? []).map(toOption),
});

const groupsWithOptions = (businessId: string, now: Date): Sql => sql`
  select g.id, g.name, (
    select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name,
        'price_modifier_cents', x.price_modifier_cents, 'in_stock', x.in_stock,
        'off_until', x.off_until, 'sold_out_since', x.sold_out_since,
        'is_in_stock', ${isOptionInStock(now)})
      order by x.position, x.created_at, x.id)
    from options x where x.business_id = ${businessId} and x.group_id = g.id
  ) as options
  from option_groups g`;

export async function listGroups(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<OptionGroup[]> {
  const rows = await db.many<GroupRow>(sql`
    ${groupsWithOptions(businessId, now)} where g.business_id = ${businessId}
    order by g.position, g.created_at, g.id`);
  return rows.map(toGroup);
}

/** Counts before adding, holding what it belongs to, so that two at once cannot pass together. */
export async function createGroup(
  db: Queryable,
  businessId: string,
  groupName: string,
  now: Date,
): Promise<OptionGroup> {
  await db.run(sql`select 1 from businesses where id = ${businessId} for no key update`);
  const row = await db.first<GroupRow>(sql`
    insert into option_groups (id, business_id, name, created_at)
    select ${newId()}, ${businessId}, ${groupName}, ${now}
    where (select count(*) from option_groups where business_id = ${businessId})
      < ${bounds.groupsPerBusiness}
    returning id, name`);
  if (!row) throw new Refusal('conflict', tooManyGroups);
  return toGroup({ ...row, options: null });
}

export async function renameGroup(
  db: Queryable,
  { businessId, groupId }: GroupPath,
  groupName: string,
  now: Date,
): Promise<OptionGroup> {
  const renamed = await db.run(sql`
    update option_groups set name = ${groupName}
    where id = ${groupId} and business_id = ${businessId}`);
  if (renamed === 0) throw notFound(groupNotFound);
  const row = await db.first<GroupRow>(sql`
    ${groupsWithOptions(businessId, now)}
    where g.id = ${groupId} and g.business_id = ${businessId}`);
  if (!row) throw notFound(groupNotFound);
  return toGroup(row);
}

/** Its options and links go with it; the products that used it count as changed. */
export async function deleteGroup(
  db: Queryable,
  { businessId, groupId }: GroupPath,
): Promise<void> {
  await db.run(sql`
    select p.id from products p
    join product_option_groups l on l.business_id = p.business_id and l.product_id = p.id
    where p.business_id = ${businessId} and l.group_id = ${groupId}
    order by p.id for update of p`);
  await db.run(sql`
    update products set version = version + 1
    where business_id = ${businessId}
      and id in (select l.product_id from product_option_groups l
        where l.business_id = ${businessId} and l.group_id = ${groupId})`);
  const deleted = await db.run(sql`
    delete from option_groups where id = ${groupId} and business_id = ${businessId}`);
  if (deleted === 0) throw notFound(groupNotFound);
}
