import { toPesos } from '@mostrador/contract/money';
import type { StoredPrices } from '@mostrador/contract/price-changes';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { menuOrder, withSection } from '../menu-order.ts';
import { promotionEnded } from '../offer-now.ts';

interface ProductRow {
  id: string;
  name: string;
  category: string;
  price_cents: number;
  original_price_cents: number | null;
  group_ids: string[] | null;
}

interface OptionRow {
  group_id: string;
  group_name: string;
  id: string;
  name: string;
  price_modifier_cents: number;
}

/** What is stored, whatever of it customers see now; a promotion that ended is none any more. */
export async function storedPrices(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<StoredPrices> {
  const products = await db.many<ProductRow>(sql`
    select p.id, p.name, p.category, links.group_ids,
      case when ${promotionEnded(now)} then coalesce(p.original_price_cents, p.price_cents)
        else p.price_cents end as price_cents,
      case when not ${promotionEnded(now)} then p.original_price_cents end as original_price_cents
    from products p ${withSection}
    left join (
      select l.product_id, array_agg(l.group_id) as group_ids from product_option_groups l
      where l.business_id = ${businessId} group by l.product_id
    ) links on links.product_id = p.id
    where p.business_id = ${businessId}
    order by ${menuOrder}`);
  const options = await db.many<OptionRow>(sql`
    select o.group_id, g.name as group_name, o.id, o.name, o.price_modifier_cents
    from options o
    join option_groups g on g.business_id = o.business_id and g.id = o.group_id
    where o.business_id = ${businessId}
    order by g.position, g.created_at, g.id, o.position, o.created_at, o.id`);
  return {
    products: products.map((row) => ({
      _id: row.id,
      name: row.name,
      category: row.category,
      price: toPesos(row.price_cents),
      regularPrice: row.original_price_cents === null ? null : toPesos(row.original_price_cents),
      groupIds: row.group_ids ?? [],
    })),
    groups: inGroups(options),
  };
}

function inGroups(options: readonly OptionRow[]): StoredPrices['groups'] {
  const groups = new Map<string, StoredPrices['groups'][number]>();
  for (const { group_id, group_name, id, name, price_modifier_cents } of options) {
    const group = groups.get(group_id) ?? { _id: group_id, name: group_name, options: [] };
    group.options.push({ _id: id, name, priceModifier: toPesos(price_modifier_cents) });
    groups.set(group_id, group);
  }
  return [...groups.values()];
}
