import { toCents } from '@mostrador/contract/money';
import { changedExtra, changedPrices, type PriceRule } from '@mostrador/contract/price-change-rule';
import type { NewPriceChange } from '@mostrador/contract/price-changes';
import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { Refusal } from '../../../http/errors.ts';
import { leavePromotionsThatEnded } from '../update-many.ts';
import { priceTexts } from './texts.ts';

/** One price before and after. */
export interface PlannedLine {
  kind: 'product' | 'option';
  itemId: string;
  name: string;
  beforeCents: number;
  afterCents: number;
  beforeRegularCents: number | null;
  afterRegularCents: number | null;
}

/** The prices that change, if all are still what was seen; otherwise 409 with the names. */
export async function planLines(
  db: Queryable,
  businessId: string,
  { rule, products, options }: NewPriceChange,
  now: Date,
): Promise<PlannedLine[]> {
  await leavePromotionsThatEnded(
    db,
    businessId,
    products.map(({ _id }) => _id),
    now,
  );
  const surprises: string[] = [];
  const lines = [
    ...(await productLines(db, businessId, products, rule, surprises)),
    ...(await optionLines(db, businessId, options, rule, surprises)),
  ];
  if (surprises.length > 0) throw new Refusal('stale', priceTexts.changed(surprises));
  return lines.filter(
    (line) =>
      line.beforeCents !== line.afterCents || line.beforeRegularCents !== line.afterRegularCents,
  );
}

interface ProductRow {
  id: string;
  name: string;
  price_cents: number;
  original_price_cents: number | null;
}

async function productLines(
  db: Queryable,
  businessId: string,
  shown: NewPriceChange['products'],
  rule: PriceRule,
  surprises: string[],
): Promise<PlannedLine[]> {
  const rows = await db.many<ProductRow>(sql`
    select id, name, price_cents, original_price_cents from products
    where business_id = ${businessId} and id = any(${shown.map(({ _id }) => _id)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ _id, price, regularPrice }) => {
    const row = byId.get(_id);
    const regularCents = regularPrice === null ? null : toCents(regularPrice);
    const isAsShown =
      row && row.price_cents === toCents(price) && row.original_price_cents === regularCents;
    if (!isAsShown) {
      surprises.push(row?.name ?? priceTexts.gone);
      return [];
    }
    const after = changedPrices({ priceCents: row.price_cents, regularCents }, rule);
    if (after === null) return [];
    return {
      kind: 'product',
      itemId: row.id,
      name: row.name,
      beforeCents: row.price_cents,
      afterCents: after.priceCents,
      beforeRegularCents: regularCents,
      afterRegularCents: after.regularCents,
    };
  });
}

interface OptionRow {
  id: string;
  name: string;
  group_name: string;
  price_modifier_cents: number;
}

async function optionLines(
  db: Queryable,
  businessId: string,
  shown: NewPriceChange['options'],
  rule: PriceRule,
  surprises: string[],
): Promise<PlannedLine[]> {
  if (shown.length === 0) return [];
  const rows = await db.many<OptionRow>(sql`
    select o.id, o.name, g.name as group_name, o.price_modifier_cents from options o
    join option_groups g on g.business_id = o.business_id and g.id = o.group_id
    where o.business_id = ${businessId} and o.id = any(${shown.map(({ _id }) => _id)}::text[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ _id, priceModifier }) => {
    const row = byId.get(_id);
    if (row?.price_modifier_cents !== toCents(priceModifier)) {
      surprises.push(row ? priceTexts.option(row.group_name, row.name) : priceTexts.gone);
      return [];
    }
    const after = changedExtra(row.price_modifier_cents, rule);
    if (after === null) return [];
    return {
      kind: 'option',
      itemId: row.id,
      name: priceTexts.option(row.group_name, row.name),
      beforeCents: row.price_modifier_cents,
      afterCents: after,
      beforeRegularCents: null,
      afterRegularCents: null,
    };
  });
}
