import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { groupNotFound, optionNotFound } from './texts.ts';

/** The groups named, in this order; those made meanwhile come after them. */
export async function orderGroups(
  db: Queryable,
  businessId: string,
  groupIds: readonly string[],
): Promise<void> {
  // In order of id, as products that take several groups hold them.
  await db.run(sql`
    select id from option_groups where business_id = ${businessId} order by id for no key update`);
  const placed = await db.many<{ position: number | null }>(sql`
    update option_groups set position = array_position(${groupIds}::text[], id)
    where business_id = ${businessId} returning position`);
  if (countPlaced(placed) !== groupIds.length) throw notFound(groupNotFound);
}

export async function orderOptions(
  db: Queryable,
  { businessId, groupId }: { businessId: string; groupId: string },
  optionIds: readonly string[],
): Promise<void> {
  await db.run(sql`
    select 1 from option_groups where id = ${groupId} and business_id = ${businessId}
    for no key update`);
  const placed = await db.many<{ position: number | null }>(sql`
    update options set position = array_position(${optionIds}::text[], id)
    where business_id = ${businessId} and group_id = ${groupId} returning position`);
  if (countPlaced(placed) !== optionIds.length) throw notFound(optionNotFound);
}

const countPlaced = (rows: readonly { position: number | null }[]): number =>
  rows.filter(({ position }) => position !== null).length;
