import { finalStatuses } from '@mostrador/contract/order-states';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { refusalOf } from '../orders/move-order.ts';
import { wordList } from '../orders/order-json.ts';
import { announce, noAccount } from '../orders/store.ts';

interface Courier {
  firstName: string;
  lastName: string;
}

/** Says who brings an order of the platform's own riders; may change until it is finished. */
export async function assignCourier(
  tx: Queryable,
  orderId: string,
  courier: Courier,
  now: Date,
): Promise<void> {
  const assigned = await tx.many(sql`
    with changed as (
      update orders set courier_first_name = ${courier.firstName},
        courier_last_name = ${courier.lastName}
      where id = ${orderId} and delivery_type = 'envio' and logistics = 'UNBREIK'
        and status not in (${wordList(finalStatuses)})
      returning *),
    ${announce('courier', now)}
    select id from changed`);
  if (assigned.length === 0) throw await refusalOf(tx, noAccount, orderId);
}
