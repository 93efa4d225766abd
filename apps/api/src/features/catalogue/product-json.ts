import type { Product } from '@mostrador/contract/catalogue';
import { weekDays } from '@mostrador/contract/lists';
import { type Sql, sql } from '../../db/sql.ts';
import { wireInstant, wirePesos } from '../../db/wire.ts';
import { type AvailableHours, outOfHoursReader, toSlots } from './availability.ts';
import { withSection } from './menu-order.ts';
import { isInStock, promotionEnded, promotionRuns } from './offer-now.ts';

/** Where pictures are reached, and the moment that a product is read at. */
export interface Reading {
  publicUrl: string;
  now: Date;
}

/** A product as JSON, but for what its hours say. */
export interface WrittenRow {
  body: string;
  hours: AvailableHours;
  section_hours: AvailableHours;
}

/**
 * The products of one business, or that one of them, in the shape of the contract. The database writes the JSON:
 * a list of five hundred leaves this process as the text that arrived. Needs nothing but `order by` after it.
 */
export const writtenProducts = (
  businessId: string,
  { publicUrl, now }: Reading,
  productId?: string,
): Sql => sql`
  select row_to_json(wire)::text as body, p.available_hours as hours, h.hours as section_hours
  from products p ${withSection}
  left join section_hours h on h.business_id = p.business_id and h.category = p.category
  left join (
    ${linksByProduct(businessId)} ${productId === undefined ? sql`` : sql`and l.product_id = ${productId}`}
    group by l.product_id
  ) links on links.product_id = p.id
  cross join lateral (
    select ${isInStock(now)} as is_in_stock, ${promotionRuns(now)} as promo_runs,
      p.promo_active and not ${promotionEnded(now)} as has_promo) offer
  cross join lateral (select ${productColumns(publicUrl)}) wire
  where p.business_id = ${businessId} ${productId === undefined ? sql`` : sql`and p.id = ${productId}`}`;

/** An empty title stands for the group's name, also after the group is renamed. */
const linksByProduct = (businessId: string) => sql`
  select l.product_id, json_agg(json_build_object(
      'optionGroup', l.group_id,
      'titleForUser', coalesce(nullif(l.title, ''), g.name),
      'minSelections', l.min_selections,
      'maxSelections', l.max_selections) order by g.position, l.position) as option_groups
  from product_option_groups l
  join option_groups g on g.business_id = l.business_id and g.id = l.group_id
  where l.business_id = ${businessId}`;

const productColumns = (publicUrl: string): Sql => sql`
  p.id as "_id", p.name,
  ${wirePesos(sql`case when offer.promo_runs then p.price_cents
    else coalesce(p.original_price_cents, p.price_cents) end`)} as price,
  p.description, p.category, ${currentAddressOf(publicUrl, sql`p.image_url`)} as "imageUrl",
  offer.is_in_stock as stock,
  case when offer.has_promo then ${promotion} else ${noPromotion}::json end as promotion,
  coalesce(links.option_groups, '[]') as "optionGroups", p.business_id as business, p.version,
  p.tags, p.serves,
  case when not offer.is_in_stock then ${wireInstant(sql`p.sold_out_since`)} end as "soldOutSince",
  case when not offer.is_in_stock and not p.in_stock and p.stock_quantity is distinct from 0
    then ${wireInstant(sql`p.off_until`)} end as "unavailableUntil",
  p.stock_quantity as "stockQuantity", p.low_stock_at as "lowStockAt"`;

/** `currentAddress` of a stored picture, said by the database; nearly all are stored as they are reached. */
export const currentAddressOf = (publicUrl: string, stored: Sql): Sql => sql`
  case when ${stored} = '' or starts_with(${stored}, ${`${publicUrl}/files/`}) then ${stored}
    when ${stored} ~ '(^|://[^/]+)/files/[^/]+$'
      then ${publicUrl}::text || substring(${stored} from '/files/[^/]+$')
    else ${stored} end`;

const noPromotion = JSON.stringify({
  isActive: false,
  originalPrice: null,
  description: '',
  startsAt: null,
  endsAt: null,
  days: [],
  planned: null,
} satisfies Product['promotion']);

/** Of one that did not end. What does not run now is only told as planned. */
const promotion = sql`json_build_object(
  'isActive', offer.promo_runs,
  'originalPrice', case when offer.promo_runs then ${wirePesos(sql`p.original_price_cents`)} end,
  'description', case when offer.promo_runs then p.promo_description else '' end,
  'startsAt', ${wireInstant(sql`p.promo_starts_at`)},
  'endsAt', ${wireInstant(sql`p.promo_ends_at`)},
  'days', array(
    select day.name from unnest(${weekDays}::text[]) with ordinality as day (name, place)
    where p.promo_days & (1 << (day.place - 1)::int) <> 0 order by day.place),
  'planned', case when not offer.promo_runs then json_build_object(
    'price', ${wirePesos(sql`p.price_cents`)}, 'description', p.promo_description) end)`;

/** Adds what takes the clock of the week: the hours of the product, or of its section, and when they begin. */
export function hoursWriter(now: Date): (row: WrittenRow) => string {
  const tellHours = outOfHoursReader(now);
  return ({ body, hours, section_hours }) => {
    const runsOut = {
      availability: toSlots(hours),
      outOfHours: tellHours(hours ?? section_hours),
    } satisfies Partial<Product>;
    return `${body.slice(0, -1)},${JSON.stringify(runsOut).slice(1)}`;
  };
}
