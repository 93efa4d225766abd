import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { newIdOf } from '../../lib/ids.ts';
import { postSale } from './post-sale.ts';
import type { SoldOrder } from './sale-money.ts';
import type { SettlementRow } from './settlement-summary.ts';

let counter = 0;

export interface MadeOrder {
  id: string;
  shortId: string;
}

interface OrderOptions extends Partial<SoldOrder> {
  status?:
    | 'pendiente'
    | 'preparando'
    | 'listo'
    | 'en_camino'
    | 'entregado'
    | 'retirado'
    | 'cancelado';
  at: Date;
}

/** An order row as intake would have left it: an online pickup of $ 10.000 at 10 %. */
export async function makeOrder(
  db: Queryable,
  businessId: string,
  { status = 'entregado', at, ...money }: OrderOptions,
): Promise<MadeOrder> {
  const order: SoldOrder = {
    productsTotalCents: 1_000_000,
    shippingCostCents: 0,
    discountCents: 0,
    discountBorneBy: 'business',
    logistics: 'UNBREIK',
    isCash: false,
    commissionBp: 1_000,
    ...money,
  };
  const id = newIdOf(businessId);
  const shortId = `T${++counter}`;
  await db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, delivery_type,
      logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents, discount_cents,
      discount_borne_by, total_cents, payment_method, is_cash, commission_bp, cancel_reason)
    values (${id}, ${businessId}, ${shortId}, ${status}, ${at}, ${at}, ${'envio'},
      ${order.logistics}, ${order.productsTotalCents}, ${order.shippingCostCents},
      ${order.shippingCostCents}, ${order.discountCents}, ${order.discountBorneBy},
      ${order.productsTotalCents + order.shippingCostCents - order.discountCents},
      ${order.isCash ? 'efectivo' : 'mercadopago'}, ${order.isCash}, ${order.commissionBp},
      ${status === 'cancelado' ? 'Local cerrado' : null})`);
  return { id, shortId };
}

/** A delivered order whose money is in the ledger. */
export async function makeSale(
  db: Queryable,
  businessId: string,
  options: OrderOptions,
): Promise<MadeOrder> {
  const order = await makeOrder(db, businessId, options);
  await postSale(db, order.id, options.at);
  return order;
}

/** As somebody with the keys of the database could: the triggers of the product stand aside. */
export async function tamper(
  db: Queryable,
  statement: Sql,
  table = 'ledger_entries',
): Promise<void> {
  const triggers = (word: 'disable' | 'enable') =>
    db.run({ strings: [`alter table ${table} ${word} trigger user`], values: [] });
  await triggers('disable');
  await db.run(statement);
  await triggers('enable');
}

export interface LedgerRow {
  id: string;
  seq: number;
  kind: string;
  amount_cents: number;
  effect_cents: number;
  balance_after_cents: number;
  counterpart: string;
  description: string;
  created_at: Date;
}

export const ledgerOf = (db: Queryable, businessId: string): Promise<LedgerRow[]> =>
  db.many<LedgerRow>(sql`
    select id, seq, kind, amount_cents, effect_cents, balance_after_cents, counterpart, description, created_at
    from ledger_entries where business_id = ${businessId} order by seq`);

export const settlementsOf = (db: Queryable, businessId: string): Promise<SettlementRow[]> =>
  db.many<SettlementRow>(
    sql`select * from settlements where business_id = ${businessId} order by number`,
  );

export const setAlias = (db: Queryable, businessId: string, alias: string): Promise<number> =>
  db.run(sql`update businesses set alias_cbu = ${alias} where id = ${businessId}`);
