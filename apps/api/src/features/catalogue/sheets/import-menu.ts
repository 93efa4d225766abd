import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { ImportPlan } from './plan-import.ts';
import type { PlannedGroup, PlannedOption } from './plan-options.ts';
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
  await updateOptions(tx, businessId, options.changedOptions);
  await insertProducts(tx, businessId, newProducts, now);
  await updateProducts(tx, businessId, changedProducts);
  await loseTheirPlace(
    tx,
    businessId,
    changedProducts.filter(({ hasNewCategory }) => hasNewCategory),
  );
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
    ${options.map(({ stock }) => stock)}::boolean[])
    as sent (id, group_id, name, extra_cents, in_stock)`;

async function insertOptions(
  tx: Queryable,
  businessId: string,
  options: readonly PlannedOption[],
  now: Date,
): Promise<void> {
  if (options.length === 0) return;
  await tx.run(sql`
    insert into options (business_id, id, group_id, name, price_modifier_cents, in_stock, created_at)
    select ${businessId}, sent.id, sent.group_id, sent.name, sent.extra_cents, sent.in_stock, ${now}
    from ${sentOptions(options)}`);
}

async function updateOptions(
  tx: Queryable,
  businessId: string,
  options: readonly PlannedOption[],
): Promise<void> {
  if (options.length === 0) return;
  await tx.run(sql`
    update options o set name = sent.name, price_modifier_cents = sent.extra_cents,
      in_stock = sent.in_stock
    from ${sentOptions(options)}
    where o.business_id = ${businessId} and o.id = sent.id`);
}

/** An array of arrays must be even: the tags of a product travel as one text. */
const sentProducts = (products: readonly StoredProduct[]) => sql`
  unnest(${products.map(({ id }) => id)}::text[], ${products.map(({ name }) => name)}::text[],
    ${products.map(({ category }) => category)}::text[],
    ${products.map(({ description }) => description)}::text[],
    ${products.map(({ priceCents }) => priceCents)}::bigint[],
    ${products.map(({ originalCents }) => originalCents)}::bigint[],
    ${products.map(({ promoActive }) => promoActive)}::boolean[],
    ${products.map(({ promoText }) => promoText)}::text[],
    ${products.map(({ stock }) => stock)}::boolean[],
    ${products.map(({ tags }) => tags.join(','))}::text[],
    ${products.map(({ serves }) => serves)}::int[])
    with ordinality as sent (id, name, category, description, price_cents, original_cents,
      promo_active, promo_text, in_stock, tags, serves, place)`;

const sentTags = sql`case when sent.tags = '' then '{}' else string_to_array(sent.tags, ',') end`;

async function insertProducts(
  tx: Queryable,
  businessId: string,
  products: readonly StoredProduct[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  await tx.run(sql`
    insert into products (business_id, id, name, category, description, price_cents,
      original_price_cents, promo_active, promo_description, in_stock, tags, serves, created_at,
      position)
    select ${businessId}, sent.id, sent.name, sent.category, sent.description, sent.price_cents,
      sent.original_cents, sent.promo_active, sent.promo_text, sent.in_stock, ${sentTags},
      sent.serves, ${now}, sent.place
    from ${sentProducts(products)}`);
}

async function updateProducts(
  tx: Queryable,
  businessId: string,
  products: readonly StoredProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.run(sql`
    update products p set name = sent.name, category = sent.category,
      description = sent.description, price_cents = sent.price_cents,
      original_price_cents = sent.original_cents, promo_active = sent.promo_active,
      promo_description = sent.promo_text, in_stock = sent.in_stock, tags = ${sentTags},
      serves = sent.serves, version = p.version + 1
    from ${sentProducts(products)}
    where p.business_id = ${businessId} and p.id = sent.id`);
}

/** A product that changes its section comes last there. */
async function loseTheirPlace(
  tx: Queryable,
  businessId: string,
  products: readonly StoredProduct[],
): Promise<void> {
  if (products.length === 0) return;
  await tx.run(sql`
    update products set menu_position = null
    where business_id = ${businessId} and id = any(${products.map(({ id }) => id)}::text[])`);
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
