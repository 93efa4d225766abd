import type { Queryable } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Where a change's prices go: to what it says, or back. */
export interface Way {
  /** Of the lines that are to be moved. */
  from: 'waiting' | 'changed';
  moved: 'changed' | 'restored';
  edited: 'edited' | 'kept';
  deleted: 'deleted' | 'gone';
}

const there: Way = { from: 'waiting', moved: 'changed', edited: 'edited', deleted: 'deleted' };
const back: Way = { from: 'changed', moved: 'restored', edited: 'kept', deleted: 'gone' };

export const applyPrices = (tx: Queryable, businessId: string, changeId: string): Promise<void> =>
  movePrices(tx, businessId, changeId, there);

export const restorePrices = (tx: Queryable, businessId: string, changeId: string): Promise<void> =>
  movePrices(tx, businessId, changeId, back);

/** A price that is no longer what the change knows was edited by somebody: theirs stays. */
async function movePrices(
  tx: Queryable,
  businessId: string,
  changeId: string,
  way: Way,
): Promise<void> {
  const isLine = (kind: string, outcome: string): Sql => sql`
    l.business_id = ${businessId} and l.change_id = ${changeId} and l.kind = ${kind}
      and l.outcome = ${outcome}`;
  const [known, wanted] = way === there ? ['before', 'after'] : ['after', 'before'];
  const knownCents = known === 'before' ? sql`l.before_cents` : sql`l.after_cents`;
  const wantedCents = wanted === 'before' ? sql`l.before_cents` : sql`l.after_cents`;
  const knownRegular =
    known === 'before' ? sql`l.before_regular_cents` : sql`l.after_regular_cents`;
  const wantedRegular =
    wanted === 'before' ? sql`l.before_regular_cents` : sql`l.after_regular_cents`;

  // In order of id, as other changes of many products hold them.
  await tx.run(sql`
    select p.id from products p
    join price_change_lines l on l.business_id = p.business_id and l.item_id = p.id
    where p.business_id = ${businessId} and ${isLine('product', way.from)}
    order by p.id for update of p`);
  await tx.run(sql`
    update price_change_lines l set outcome = coalesce((
      select case when p.price_cents = ${knownCents}
        and p.original_price_cents is not distinct from ${knownRegular}
        then ${way.moved} else ${way.edited} end
      from products p where p.business_id = ${businessId} and p.id = l.item_id), ${way.deleted})
    where ${isLine('product', way.from)}`);
  await tx.run(sql`
    update products p set price_cents = ${wantedCents}, original_price_cents = ${wantedRegular},
      version = p.version + 1
    from price_change_lines l
    where p.business_id = ${businessId} and p.id = l.item_id and ${isLine('product', way.moved)}`);

  await tx.run(sql`
    select o.id from options o
    join price_change_lines l on l.business_id = o.business_id and l.item_id = o.id
    where o.business_id = ${businessId} and ${isLine('option', way.from)}
    order by o.id for update of o`);
  await tx.run(sql`
    update price_change_lines l set outcome = coalesce((
      select case when o.price_modifier_cents = ${knownCents}
        then ${way.moved} else ${way.edited} end
      from options o where o.business_id = ${businessId} and o.id = l.item_id), ${way.deleted})
    where ${isLine('option', way.from)}`);
  await tx.run(sql`
    update options o set price_modifier_cents = ${wantedCents}
    from price_change_lines l
    where o.business_id = ${businessId} and o.id = l.item_id and ${isLine('option', way.moved)}`);
}
