import { maxDelays } from '@mostrador/contract/lists';
import { type OrderAction, type OrderStep, orderSteps } from '@mostrador/contract/order-states';
import type { Order } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { postSale } from '../finances/post-sale.ts';
import { queueAccepted } from '../printing/queue-tickets.ts';
import { hasDevices } from '../session/push-devices.ts';
import { giveOrderBack } from './give-back.ts';
import { alertCancelled } from './order-alerts.ts';
import { findStatus, type Mover, moveRow, type StepDetails } from './store.ts';
import { orderTexts } from './texts.ts';

/**
 * Takes one step of the state machine, in the caller's transaction: the new state, who took it, the
 * event and the money are written together or not at all.
 */
export async function moveOrder(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  action: OrderAction,
  now: Date,
  details: StepDetails = {},
): Promise<Order> {
  const step: OrderStep = orderSteps[action];
  const moved = await moveRow(tx, mover, orderId, step, details, now);
  if (!moved) throw await refusalOf(tx, mover, orderId, action, now);
  const { order, isPrinted } = moved;
  if (isPrinted) await queueAccepted(tx, orderId, now);
  if (isLostByOthers(step) && (await hasDevices(tx, businessOf(orderId)))) {
    await alertCancelled(tx, orderId, now);
  }
  if (step.to === 'cancelado') await giveOrderBack(tx, orderId);
  if (order.status === 'entregado' && !order.isTest) await postSale(tx, orderId, now);
  return order;
}

/** Accepted by the shop and taken back by somebody else. */
const isLostByOthers = ({ from, to, by }: OrderStep): boolean =>
  to === 'cancelado' && from !== 'pendiente' && by !== 'negocio';

/** Why an order did not move: it is not the caller's, or it is in another state by now. */
export async function refusalOf(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  action?: OrderAction,
  now?: Date,
): Promise<Refusal> {
  const found = await findStatus(tx, mover, orderId);
  if (!found) return notFound(orderTexts.notFound);
  const { status, acceptBy, delays } = found;
  if (action === 'accept' && now && acceptBy && acceptBy <= now && status === 'pendiente') {
    return new Refusal('illegal_step', orderTexts.tooLate, { status: 'cancelado' });
  }
  if (action === 'delay' && status === 'preparando' && delays >= maxDelays) {
    return new Refusal('conflict', orderTexts.noMoreDelays);
  }
  if (action === 'undoReady' && status === 'listo') {
    return new Refusal('conflict', orderTexts.readyForGood);
  }
  return new Refusal('illegal_step', orderTexts.illegalStep(status), { status });
}
