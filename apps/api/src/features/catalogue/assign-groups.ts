import type { AssignedGroup } from '@mostrador/contract/catalogue';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { foreignGroup } from './texts.ts';

/** Replaces the groups of a product; each must be of the same business. */
export async function assignGroups(
  db: Queryable,
  { id, businessId }: { id: string; businessId: string },
  groups: readonly AssignedGroup[],
): Promise<void> {
  await db.run(sql`
    delete from product_option_groups where product_id = ${id} and business_id = ${businessId}`);
  if (groups.length === 0) return;
  const linked = await db.run(sql`
    insert into product_option_groups
      (product_id, group_id, business_id, title, min_selections, max_selections, position)
    select ${id}, g.id, g.business_id, case when sent.title = g.name then '' else sent.title end,
      sent.min, sent.max, sent.position
    from jsonb_to_recordset(${JSON.stringify(groups.map(toLink))}::jsonb)
      as sent (id text, title text, min int, max int, position int)
    join option_groups g on g.id = sent.id and g.business_id = ${businessId}`);
  if (linked !== groups.length) throw invalid(foreignGroup);
}

const toLink = (group: AssignedGroup, position: number) => ({
  id: group.optionGroup,
  title: group.titleForUser,
  min: group.minSelections,
  max: group.maxSelections,
  position,
});
