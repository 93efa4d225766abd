import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { isInStock } from '../offer-now.ts';
import type { ImportPlan } from './plan-import.ts';
import type { PlannedGroup, PlannedOption } from './plan-options.ts';
import type { ChangedProduct } from './plan-products.ts';
import type { StoredProduct } from './stored-menu.ts';

/** Writes the plan, a statement for each kind of row. Whoever calls holds the menu. */
export async function importMenu(
  tx: Queryable,
  businessId: string,
  { options, products }: ImportPlan,
  now: Date,
): Promise<void> {
  const { newProducts, changedProducts } = products;
  await insertGroups(
    tx,
    businessId,
    options.groups.filter(({ isNew }) => isNew),
    now,
  );
  await insertOptions(tx, businessId, options.newOptions, now);
  await updateOptions(tx, businessId, options.changedOptions, now);
  await insertProducts(tx, businessId, newProducts, now);
  await updateProducts(tx, businessId, changedProducts, now);
  await replaceLinks(tx, businessId, [
    ...newProducts.filter(({ links }) => links.length > 0),
    ...changedProducts.filter(({ hasNewLinks }) => hasNewLinks),
  ]);
}

async function insertGroups(
  tx: Queryable,
  businessId: string,
  groups: readonly PlannedGroup[],
  now: Date,
): Promise<void> {
  if (groups.length === 0) return;
  await tx.run(sql`
    insert into option_groups (business_id, id, name, created_at)
    select ${businessId}, sent.id, sent.name, ${now}
    from unnest(${groups.map(({ id }) => id)}::text[], ${groups.map(({ name }) => name)}::text[])
      as sent (id, name)`);
}

/** As a table named `sent`, in the order of the file. */
const sentOptions = (options: readonly PlannedOption[]) => sql`
  unnest(${options.map(({ id }) => id)}::text[], ${options.map(({ groupId }) => groupId)}::text[],
    ${options.map(({ name }) => name)}::text[],
    ${options.map(({ extraCents }) => extraCents)}::bigint[],
    ${options.map(({ switchTo }) => switchTo)}::boolean[])
    as sent (id, group_id, name, extra_cents, switch_to)`;

async function insertOptions(
  tx: Queryable,
  businessId: string,
  options: readonly PlannedOption[],
  now: Date,
): Promise<void> {
  if (options.length === 0) return;
  await tx.run(sql`
    insert into options (business_id, id, group_id, name, price_modifier_cents, in_stock,
      sold_out_since, created_at)
    select ${businessId}, sent.id, sent.group_id, sent.name, sent.extra_cents, sent.switch_to,
      case when not sent.switch_to then ${now}::timestamptz end, ${now}
    from ${sentOptions(options)}`);
}

async function updateOptions(
  tx: Queryable,
  businessId: string,
  options: readonly PlannedOption[],
  now: Date,
): Promise<void> {
  if (options.length === 0) return;
  await tx.run(sql`
    update options x set name = sent.name, price_modifier_cents = sent.extra_cents,
      in_stock = coalesce(sent.switch_to, x.in_stock),
      off_until = case when sent.switch_to is null then x.off_until end,
      sold_out_since = case when sent.switch_to is null then x.sold_out_since
        when not sent.switch_to then ${now}::timestamptz end
    from ${sentOptions(options)}
    where x.business_id = ${businessId} and x.id = sent.id`);
}

/** An array of arrays must be even: the tags of a product travel as one text. */
const sentProducts = (products: readonly Omit<ChangedProduct, 'hasNewLinks'>[]) => sql`
  unnest(${products.map(({ id }) => id)}::text[], ${products.map(({ name }) => name)}::text[],
    ${products.map(({ category }) => category)}::text[],
    ${products.map(({ description }) => description)}::text[],
    ${products.map(({ priceCents }) => priceCents)}::bigint[],
    ${products.map(({ originalCents }) => originalCents)}::bigint[],
    ${products.map(({ promoActive }) => promoActive)}::boolean[],
    ${products.map(({ promoText }) => promoText)}::text[],
    ${products.map(({ switchTo }) => switchTo)}::boolean[],
    ${products.map(({ tags }) => tags.join(','))}::text[],
    ${products.map(({ serves }) => serves)}::int[],
    ${products.map(({ units }) => units)}::int[],
    ${products.map(({ lowAt }) => lowAt)}::int[],
    ${products.map(({ times }) => times.startsAt?.toISOString() ?? null)}::timestamptz[],
    ${products.map(({ times }) => times.endsAt?.toISOString() ?? null)}::timestamptz[],
    ${products.map(({ times }) => times.days)}::int[])
    with ordinality as sent (id, name, category, description, price_cents, original_cents,
      promo_active, promo_text, switch_to, tags, serves, units, low_at, promo_start, promo_end,
      promo_days, place)`;

const sentTags = sql`case when sent.tags = '' then '{}' else string_to_array(sent.tags, ',') end`;

async function insertProducts(
  tx: Queryable,
  businessId: string,
  products: readonly StoredProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const sent = products.map((product) => ({ ...product, switchTo: product.stock }));
  await tx.run(sql`
    insert into products (business_id, id, name, category, description, price_cents,
      original_price_cents, promo_active, promo_description, in_stock, stock_quantity,
      low_stock_at, sold_out_since, tags, serves, promo_starts_at, promo_ends_at, promo_days,
      created_at, position)
    select ${businessId}, sent.id, sent.name, sent.category, sent.description, sent.price_cents,
      sent.original_cents, sent.promo_active, sent.promo_text, sent.switch_to, sent.units, sent.low_at,
      case when not sent.switch_to or sent.units = 0 then ${now}::timestamptz end, ${sentTags},
      sent.serves, sent.promo_start, sent.promo_end, sent.promo_days, ${now}, sent.place
    from ${sentProducts(sent)}`);
}

/**
 * In a new section a product comes last. Whoever switches a product on whose units ran out says that the
 * count was wrong.
 */
async function updateProducts(
  tx: Queryable,
  businessId: string,
  products: readonly ChangedProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  await tx.run(sql`
    update products p set name = sent.name, category = sent.category,
      menu_position = case when p.category = sent.category then p.menu_position end,
      description = sent.description, price_cents = sent.price_cents,
      original_price_cents = sent.original_cents, promo_active = sent.promo_active,
      promo_description = sent.promo_text,
      promo_starts_at = sent.promo_start, promo_ends_at = sent.promo_end,
      promo_days = sent.promo_days, low_stock_at = sent.low_at,
      in_stock = coalesce(sent.switch_to, p.in_stock),
      off_until = case when sent.switch_to is null then p.off_until end,
      sold_out_since = case when sent.switch_to then null
        when sent.switch_to is not null or (${isInStock(now)} and sent.units = 0)
        then ${now}::timestamptz else p.sold_out_since end,
      stock_quantity = case when sent.switch_to and sent.units = 0 then null else sent.units end,
      tags = ${sentTags}, serves = sent.serves, version = p.version + 1
    from ${sentProducts(products)}
    where p.business_id = ${businessId} and p.id = sent.id`);
}

async function replaceLinks(
  tx: Queryable,
  businessId: string,
  products: readonly StoredProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.run(sql`
    delete from product_option_groups where business_id = ${businessId}
      and product_id = any(${products.map(({ id }) => id)}::text[])`);
  const links = products.flatMap(({ id, links }) =>
    links.map((link, position) => ({ ...link, productId: id, position })),
  );
  if (links.length === 0) return;
  await tx.run(sql`
    insert into product_option_groups
      (business_id, product_id, group_id, title, min_selections, max_selections, position)
    select ${businessId}, sent.product_id, sent.group_id, sent.title, sent.min, sent.max, sent.place
    from unnest(${links.map(({ productId }) => productId)}::text[],
        ${links.map(({ groupId }) => groupId)}::text[], ${links.map(({ title }) => title)}::text[],
        ${links.map(({ min }) => min)}::int[], ${links.map(({ max }) => max)}::int[],
        ${links.map(({ position }) => position)}::int[])
      as sent (product_id, group_id, title, min, max, place)`);
}
