import { toCents } from '@mostrador/contract/money';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { nextDawn } from '../features/catalogue/sold-out.ts';
import { newId } from '../lib/ids.ts';
import { startOfDay } from '../lib/local-time.ts';
import type { StockedGroup, StockedProduct } from './open-shop.ts';
import type { AssignedGroup, ChoiceGroup, Dish, Shop } from './shops/shop.ts';
import type { StoredPictures } from './store-pictures.ts';

interface ListedDish {
  id: string;
  dish: Dish;
  category: string;
  notes: readonly string[];
  groups: readonly AssignedGroup[];
}

/** Writes the groups of options and the menu of a shop. */
export async function seedCatalogue(
  tx: Queryable,
  businessId: string,
  shop: Shop,
  pictures: StoredPictures,
  { createdAt, now }: { createdAt: Date; now: Date },
): Promise<StockedProduct[]> {
  const listed = listDishes(shop);
  const groupIds = await insertGroups(tx, businessId, shop.groups, createdAt);
  const rows = listed.map(({ id, dish, category }, position) => ({
    ...columnsOf(dish, now),
    id,
    category,
    position,
    imageUrl: pictures.addressOf(shop, dish.picture),
  }));
  await tx.run(sql`
    insert into products (id, business_id, name, price_cents, description, category, image_url,
      in_stock, promo_active, original_price_cents, promo_description, created_at, position,
      tags, serves, off_until, sold_out_since, stock_quantity, low_stock_at, promo_ends_at)
    select r.id, ${businessId}, r.name, r."priceCents", r.description, r.category, r."imageUrl",
      r."inStock", r."promoActive", r."originalCents", r."promoDescription", ${createdAt}, r.position,
      r.tags, r.serves, r."offUntil", r."soldOutSince", r.units, r."lowAt", r."promoEndsAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, name text,
      "priceCents" bigint, description text, category text, "imageUrl" text, "inStock" boolean,
      "promoActive" boolean, "originalCents" bigint, "promoDescription" text, position int,
      tags text[], serves int, "offUntil" timestamptz, "soldOutSince" timestamptz, units int,
      "lowAt" int, "promoEndsAt" timestamptz)`);
  await assignGroups(tx, businessId, listed, groupIds);
  return listed.map(({ id, dish, notes, groups }) => ({
    id,
    name: dish.name,
    priceCents: toCents(dish.price),
    inStock: !dish.outOfStock,
    notes,
    groups: groups.map((assigned) => stockedGroup(assigned, shop.groups)),
  }));
}

const listDishes = ({ menu }: Shop): ListedDish[] =>
  menu.flatMap(({ category, groups = [], notes = [], dishes }) =>
    dishes.map((dish) => ({
      id: newId(),
      dish,
      category,
      notes,
      groups: [...groups, ...(dish.groups ?? [])],
    })),
  );

async function assignGroups(
  tx: Queryable,
  businessId: string,
  listed: readonly ListedDish[],
  groupIds: ReadonlyMap<string, string>,
): Promise<void> {
  const links = listed.flatMap(({ id, groups }) =>
    groups.map((assigned, position) => ({
      ...assigned,
      productId: id,
      groupId: groupIds.get(assigned.group),
      position,
    })),
  );
  await tx.run(sql`
    insert into product_option_groups (product_id, group_id, business_id, title, min_selections,
      max_selections, position)
    select r."productId", r."groupId", ${businessId}, r.title, r.min, r.max, r.position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r("productId" text,
      "groupId" text, title text, min int, max int, position int)`);
}

const soldOutHoursAgo = 3;

const columnsOf = (dish: Dish, now: Date) => ({
  name: dish.name,
  priceCents: toCents(dish.price),
  description: dish.description,
  inStock: !dish.outOfStock,
  promoActive: dish.promotion !== undefined,
  originalCents: dish.before === undefined ? null : toCents(dish.before),
  promoDescription: dish.promotion ?? '',
  tags: dish.tags ?? [],
  serves: dish.serves ?? null,
  offUntil: dish.backTomorrow ? nextDawn(now) : null,
  soldOutSince: dish.outOfStock ? new Date(now.getTime() - soldOutHoursAgo * 3_600_000) : null,
  units: dish.units?.left ?? null,
  lowAt: dish.units?.lowAt ?? null,
  promoEndsAt:
    dish.promotionDaysLeft === undefined ? null : startOfDay(now, dish.promotionDaysLeft),
});

/** One millisecond apart, because that is how the panel lists them. */
async function insertGroups(
  tx: Queryable,
  businessId: string,
  groups: Shop['groups'],
  createdAt: Date,
): Promise<Map<string, string>> {
  const later = (place: number) => new Date(createdAt.getTime() + place);
  const ids = new Map(Object.keys(groups).map((key) => [key, newId()]));
  const groupRows = Object.entries(groups).map(([key, { name }], place) => ({
    id: ids.get(key),
    name,
    at: later(place),
  }));
  await tx.run(sql`
    insert into option_groups (id, business_id, name, created_at)
    select r.id, ${businessId}, r.name, r.at
    from jsonb_to_recordset(${JSON.stringify(groupRows)}::jsonb)
      as r(id text, name text, at timestamptz)`);
  const optionRows = Object.entries(groups).flatMap(([key, { options }]) =>
    options.map(({ name, extra = 0, outOfStock = false }, place) => ({
      id: newId(),
      group: ids.get(key),
      name,
      extra: toCents(extra),
      inStock: !outOfStock,
      at: later(place),
    })),
  );
  await tx.run(sql`
    insert into options
      (business_id, id, group_id, name, price_modifier_cents, in_stock, created_at)
    select ${businessId}, r.id, r."group", r.name, r.extra, r."inStock", r.at
    from jsonb_to_recordset(${JSON.stringify(optionRows)}::jsonb) as r(id text, "group" text,
      name text, extra bigint, "inStock" boolean, at timestamptz)`);
  return ids;
}

function stockedGroup(
  { group, title, min, max }: AssignedGroup,
  groups: Readonly<Record<string, ChoiceGroup>>,
): StockedGroup {
  const options = (groups[group]?.options ?? [])
    .filter(({ outOfStock }) => !outOfStock)
    .map(({ name, extra = 0 }) => ({ name, extraCents: toCents(extra) }));
  return { title, min, max, options };
}
