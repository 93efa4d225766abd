import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { businessOf } from '../../lib/ids.ts';
import { appendMovements, type LockedWallet, lockWallet } from './ledger.ts';
import { movementsOfSale, type NewMovement } from './movements-of-sale.ts';
import { type SoldOrder, saleMoney } from './sale-money.ts';
import { type SoldOrderRow, soldOrderColumns, soldOrderOf } from './sold-order-row.ts';

interface OrderRow extends SoldOrderRow {
  business_id: string;
  short_id: string;
  status: string;
  is_test: boolean;
}

/**
 * Credits a delivered order, in the transaction that delivers it. Asking again for the same order
 * changes nothing: the wallet is locked before looking whether it was posted, and the unique index
 * on (order, kind) stands behind that.
 */
export async function postSale(tx: Queryable, orderId: string, now: Date): Promise<void> {
  const row = await tx.first<OrderRow>(sql`
    select o.business_id, o.short_id, o.status, o.is_test, ${soldOrderColumns} from orders o
    where o.business_id = ${businessOf(orderId)} and o.id = ${orderId}`);
  if (!row) throw new Error(`There is no order ${orderId} to post.`);
  if (row.status !== 'entregado' && row.status !== 'retirado') {
    throw new Error(`Order ${orderId} is ${row.status}: only a delivered order is a sale.`);
  }
  if (row.is_test) throw new Error(`Order ${orderId} is a test: it is no sale.`);
  const wallet = await lockWallet(tx, row.business_id);
  const posted = await tx.first(sql`
    select 1 from ledger_entries
    where business_id = ${row.business_id} and order_id = ${orderId}`);
  if (posted) return;

  const order = soldOrderOf(row);
  const movements = movementsOfSale(order, row.short_id);
  const caused = movements.map((movement) => ({ ...movement, orderId }));
  const head = await appendMovements(tx, wallet, caused, now);
  await addToSums(tx, head, order, movements);
}

async function addToSums(
  tx: Queryable,
  head: LockedWallet,
  order: SoldOrder,
  movements: readonly NewMovement[],
): Promise<void> {
  const { saleCents } = saleMoney(order);
  const cashCommissionCents = movements
    .filter(({ kind }) => kind === 'debit_cash_commission')
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
  await tx.run(sql`
    update wallets set last_seq = ${head.lastSeq}, balance_cents = ${head.balanceCents},
      online_sales_cents = online_sales_cents + ${order.isCash ? 0 : saleCents}::bigint,
      cash_sales_cents = cash_sales_cents + ${order.isCash ? saleCents : 0}::bigint,
      pending_cash_commission_cents = pending_cash_commission_cents + ${cashCommissionCents}::bigint
    where business_id = ${head.businessId}`);
}
