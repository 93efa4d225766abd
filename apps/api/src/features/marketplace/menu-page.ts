import type { OfferedProduct } from '@mostrador/contract/marketplace';
import { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { currentAddress } from '../../lib/image-address.ts';
import { type AvailableHours, outOfHoursReader } from '../catalogue/availability.ts';
import { menuOrder, withSection } from '../catalogue/menu-order.ts';
import {
  chargedCents,
  crossedOutCents,
  isInStock,
  isOptionInStock,
  promotionRuns,
} from '../catalogue/offer-now.ts';
import { hoursReader } from '../catalogue/section-hours.ts';
import { groupTitle, hasOptions } from './store.ts';
import { marketplaceTexts } from './texts.ts';

export interface MenuPage {
  products: (OfferedProduct & { available: boolean })[];
  nextCursor: string | null;
}

interface Asked {
  cursor?: string | undefined;
  limit: number;
  /** Whether what cannot be ordered now is in it too. */
  withSoldOut: boolean;
  now: Date;
}

type MenuRow = Omit<MenuPage['products'][number], 'outOfHours'> & {
  place: Place;
  hours: AvailableHours;
};

/** The place of a product in the menu, from which the next page starts. */
const place = z.tuple([z.int(), z.int(), z.iso.datetime(), z.int(), z.string().max(64)]);
type Place = z.infer<typeof place>;

const last = 2_147_483_647;
const placeColumns = sql`coalesce(s.position, ${last}::int), coalesce(p.menu_position, ${last}::int),
  p.created_at, p.position, p.id`;

/** A page of the menu in the order of the shop. */
export async function menuPage(
  db: Queryable,
  businessId: string,
  { cursor, limit, withSoldOut, now }: Asked,
  publicUrl: string,
): Promise<MenuPage> {
  const rows = await db.many<MenuRow>(sql`
    with lacking as (
      select distinct used.product_id from product_option_groups used
      join (
        select x.group_id, count(*) filter (where ${isOptionInStock(now)}) as available
        from options x where x.business_id = ${businessId} group by x.group_id
      ) choices on choices.group_id = used.group_id
      where used.business_id = ${businessId} and used.min_selections > choices.available
    ), page as (
      select p.*, s.position as section_position,
        ${isInStock(now)} and lacking.product_id is null as available
      from products p ${withSection} left join lacking on lacking.product_id = p.id
      where p.business_id = ${businessId}
        and (${withSoldOut}::boolean or (${isInStock(now)} and lacking.product_id is null))
        ${cursor === undefined ? sql`` : after(placeOf(cursor))}
      order by ${menuOrder} limit ${limit}
    )
    select p.id as "_id", p.name, (${chargedCents(now)}) / 100::float8 as price, p.description,
      p.category, p.image_url as "imageUrl", p.available_hours as hours,
      p.stock_quantity as "unitsLeft", jsonb_build_object('isActive', ${promotionRuns(now)},
        'originalPrice', (${crossedOutCents(now)}) / 100::float8,
        'description', case when ${promotionRuns(now)} then p.promo_description else '' end
      ) as promotion,
      p.tags, p.serves, 'alcohol' = any(p.tags) as "adultsOnly", p.available,
      jsonb_build_array(coalesce(p.section_position, ${last}::int),
        coalesce(p.menu_position, ${last}::int),
        to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), p.position, p.id
      ) as place,
      coalesce((
        select jsonb_agg(jsonb_build_object('optionGroup', g.id, 'titleForUser', ${groupTitle},
          'minSelections', used.min_selections, 'maxSelections', used.max_selections,
          'options', coalesce((
            select jsonb_agg(jsonb_build_object('_id', x.id, 'name', x.name,
              'priceModifier', x.price_modifier_cents / 100::float8)
              order by x.position, x.created_at, x.id)
            from options x where x.business_id = ${businessId} and x.group_id = g.id
              and ${isOptionInStock(now)}
          ), '[]')) order by g.position, used.position)
        from product_option_groups used
        join option_groups g on g.business_id = used.business_id and g.id = used.group_id
        where used.business_id = ${businessId} and used.product_id = p.id
          and ${hasOptions(businessId)}
      ), '[]') as "optionGroups"
    from page p
    order by p.section_position, p.menu_position, p.created_at, p.position, p.id`);
  const hoursOf = await hoursReader(db, businessId);
  const tellHours = outOfHoursReader(now);
  const end = rows.length === limit ? rows.at(-1)?.place : undefined;
  return {
    products: rows.map(({ place: _, hours, ...product }) => ({
      ...product,
      outOfHours: tellHours(hoursOf({ category: product.category, hours })),
      imageUrl: currentAddress(publicUrl, product.imageUrl),
    })),
    nextCursor: end ? Buffer.from(JSON.stringify(end)).toString('base64url') : null,
  };
}

const after = ([section, position, createdAt, typed, id]: Place): Sql => sql`
  and (${placeColumns}) > (${section}::int, ${position}::int, ${createdAt}::timestamptz,
    ${typed}::int, ${id}::text)`;

function placeOf(cursor: string): Place {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid(marketplaceTexts.badCursor, 'cursor');
  }
}
