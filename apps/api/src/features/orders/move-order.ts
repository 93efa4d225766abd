import { defaultPreparationMinutes, maxDelays } from '@mostrador/contract/lists';
import {
  type MerchantAction,
  merchantActions,
  type OrderAction,
  type OrderStatus,
  type OrderStep,
  orderSteps,
} from '@mostrador/contract/order-states';
import type { Order, StatusChange } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { invalid, notFound, Refusal } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { postSale } from '../finances/post-sale.ts';
import { queueAccepted } from '../printing/queue-tickets.ts';
import { hasDevices } from '../session/push-devices.ts';
import { giveOrderBack } from './give-back.ts';
import { alertCancelled } from './order-alerts.ts';
import { findStatus, type Mover, moveRow, productsOfOrder, type StepDetails } from './store.ts';
import { orderTexts } from './texts.ts';

/** The shop's own steps towards a state; a pickup is confirmed by a call of its own. */
const actionTowards = (status: OrderStatus): MerchantAction | undefined =>
  merchantActions.find((action) => action !== 'confirmPickup' && orderSteps[action].to === status);

/** Accepts, marks ready, rejects or dispatches an order of the caller. */
export async function changeStatus(
  tx: Queryable,
  caller: BusinessCaller,
  orderId: string,
  change: StatusChange,
  now: Date,
): Promise<Order> {
  const action = actionTowards(change.status);
  if (!action) throw await refusalOf(tx, caller, orderId);
  const details = await detailsOf[action](tx, caller, orderId, change, now);
  return moveOrder(tx, caller, orderId, action, now, details);
}

type DetailsOf = (
  tx: Queryable,
  mover: Mover,
  orderId: string,
  change: StatusChange,
  now: Date,
) => Promise<StepDetails>;

const nothing: DetailsOf = async () => ({});

const detailsOf: Record<MerchantAction, DetailsOf> = {
  accept: async (_tx, _mover, _orderId, change, now) => {
    const prepMinutes = change.tiempoEstimado ?? defaultPreparationMinutes;
    return { prepMinutes, promisedAt: new Date(now.getTime() + prepMinutes * 60_000) };
  },
  reject: async (tx, mover, orderId, { motivo, productosFaltantes }) => ({
    ...(motivo !== undefined && { cancelReason: motivo }),
    cancelledBy: 'negocio',
    missingProducts: await missingIds(tx, mover, orderId, productosFaltantes),
  }),
  markReady: nothing,
  dispatch: nothing,
  confirmPickup: nothing,
};

/** The ids of the order's products that were named, by id or by name. */
async function missingIds(
  tx: Queryable,
  mover: Mover,
  orderId: string,
  named: readonly string[],
): Promise<string[]> {
  if (named.length === 0) return [];
  const products = await productsOfOrder(tx, mover, orderId);
  // Nothing to compare with: the move itself will answer that there is no such order.
  if (products.length === 0) return [];
  const ids = named.map(
    (word) =>
      products.find(({ productId, name }) => word === productId || word === name)?.productId,
  );
  if (ids.includes(undefined)) throw invalid(orderTexts.missingNotInOrder);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

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
