import { bounds } from '@mostrador/contract/limits';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../http/errors.ts';
import { newId } from '../../../lib/ids.ts';
import { tooManyGroups } from '../texts.ts';
import { freeName } from './free-name.ts';

interface StoredOption {
  name: string;
  price_modifier_cents: number;
  in_stock: boolean;
  position: number;
}

export interface StoredGroup {
  id: string;
  name: string;
  options: StoredOption[];
}

export const readGroups = (tx: Queryable, businessId: string): Promise<StoredGroup[]> =>
  tx.many<StoredGroup>(sql`
    select g.id, g.name, coalesce((
      select jsonb_agg(jsonb_build_object('name', o.name,
          'price_modifier_cents', o.price_modifier_cents, 'in_stock', o.in_stock,
          'position', o.position) order by o.position, o.created_at, o.id)
      from options o where o.business_id = ${businessId} and o.group_id = g.id), '[]') as options
    from option_groups g where g.business_id = ${businessId}
    order by g.position, g.created_at, g.id`);

/** Two groups that offer a customer the same, at the same price. */
const contentOf = ({ name, options }: StoredGroup): string =>
  JSON.stringify([
    name.toLowerCase(),
    options.map((option) => [option.name.toLowerCase(), option.price_modifier_cents]),
  ]);

export interface GroupPlan {
  /** From a group of the source to the one that its copies use. */
  idOf: Map<string, string>;
  made: StoredGroup[];
}

/** A group that is there already is used; any other is made, so that nothing of the target changes. */
export function planGroups(
  wanted: readonly StoredGroup[],
  known: readonly StoredGroup[],
): GroupPlan {
  const byContent = new Map(known.toReversed().map((group) => [contentOf(group), group.id]));
  const taken = new Set(known.map(({ name }) => name.toLowerCase()));
  const plan: GroupPlan = { idOf: new Map(), made: [] };
  for (const group of wanted) {
    const same = byContent.get(contentOf(group));
    const id = same ?? newId();
    plan.idOf.set(group.id, id);
    if (same === undefined) plan.made.push({ ...group, id, name: freeName(group.name, taken) });
  }
  return plan;
}

export async function insertGroups(
  tx: Queryable,
  businessId: string,
  made: readonly StoredGroup[],
  knownCount: number,
  now: Date,
): Promise<void> {
  if (made.length === 0) return;
  if (knownCount + made.length > bounds.groupsPerBusiness) {
    throw new Refusal('conflict', tooManyGroups);
  }
  await tx.run(sql`
    insert into option_groups (business_id, id, name, created_at)
    select ${businessId}, c.id, c.name, ${now}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as c (id text, name text)`);
  const options = made.flatMap(({ id, options: own }) => {
    // Of those that were never put in order the id tells it, since all are made at once.
    const ids = own.map(() => newId()).toSorted();
    return own.map((option, index) => ({ ...option, id: ids[index], group_id: id }));
  });
  await tx.run(sql`
    insert into options
      (business_id, id, group_id, name, price_modifier_cents, in_stock, position, created_at)
    select ${businessId}, c.id, c.group_id, c.name, c.price_modifier_cents, c.in_stock, c.position,
      ${now}
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as c (id text, group_id text,
      name text, price_modifier_cents bigint, in_stock boolean, position int)`);
}
