import { finalStatuses, type OrderStatus } from '@mostrador/contract/order-states';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { refusalOf } from './move-order.ts';
import { wordList } from './order-json.ts';
import { announce, isMovers, type Mover } from './store.ts';

interface Courier {
  firstName: string;
  lastName: string;
}

/** Says who brings an order of the platform's own riders; may change until it is finished. */
export async function assignCourier(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  courier: Courier,
  now: Date,
): Promise<void> {
  const assigned = await tx.first<{ status: OrderStatus }>(sql`
    update orders o set courier_first_name = ${courier.firstName},
      courier_last_name = ${courier.lastName}
    where ${isMovers(mover, orderId)} and o.delivery_type = 'envio'
      and o.logistics = 'UNBREIK' and o.status not in (${wordList(finalStatuses)})
    returning o.status`);
  if (!assigned) throw await refusalOf(tx, mover, orderId);
  await announce(tx, { orderId, kind: 'courier', status: assigned.status, now });
}
