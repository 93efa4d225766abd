import { type CancellationReason, undoReadySeconds } from '@mostrador/contract/lists';
import type { OrderAction, OrderActor, OrderStatus } from '@mostrador/contract/order-states';
import type { Order } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import { moveOrder, refusalOf } from './move-order.ts';
import { holdStatus, type Mover, noAccount } from './store.ts';

/** For a shop that chose to have new orders accepted by themselves. */
export const acceptAutomatically = (
  tx: Queryable,
  orderId: string,
  prepMinutes: number,
  now: Date,
): Promise<Order> =>
  moveOrder(tx, noAccount, orderId, 'acceptAutomatically', now, {
    prepMinutes,
    promisedAt: new Date(now.getTime() + prepMinutes * 60_000),
  });

/** Promises a later time to the customer. */
export const delayOrder = (
  tx: Queryable,
  mover: Mover,
  orderId: string,
  moreMinutes: number,
  now: Date,
): Promise<Order> => moveOrder(tx, mover, orderId, 'delay', now, { moreMinutes });

/** Takes back "ready", for whoever pressed it by mistake. */
export const undoReady = (
  tx: Queryable,
  mover: Mover,
  orderId: string,
  now: Date,
): Promise<Order> =>
  moveOrder(tx, mover, orderId, 'undoReady', now, {
    onlySince: new Date(now.getTime() - undoReadySeconds * 1000),
  });

const cancellations: Record<'negocio' | 'sistema', Partial<Record<OrderStatus, OrderAction>>> = {
  negocio: { preparando: 'cancelPreparing', listo: 'cancelReady' },
  sistema: { preparando: 'cancelPreparingByPlatform', listo: 'cancelReadyByPlatform' },
};

/** Cancels what was accepted and is still in the shop. */
export async function cancelAccepted(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  by: keyof typeof cancellations & OrderActor,
  reason: CancellationReason | string,
  now: Date,
): Promise<Order> {
  // Held, so that it is not ready by the time that what is being prepared is cancelled.
  const found = await holdStatus(tx, mover, orderId);
  const action = found && cancellations[by][found.status];
  if (!action) throw await refusalOf(tx, mover, orderId);
  return moveOrder(tx, mover, orderId, action, now, { cancelReason: reason, cancelledBy: by });
}
