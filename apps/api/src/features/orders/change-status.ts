import { defaultPreparationMinutes } from '@mostrador/contract/lists';
import {
  type MerchantAction,
  merchantActions,
  type OrderStatus,
  orderSteps,
} from '@mostrador/contract/order-states';
import type { Order, StatusChange } from '@mostrador/contract/orders';
import type { Queryable } from '../../db/database.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { invalid } from '../../http/errors.ts';
import { moveOrder, refusalOf } from './move-order.ts';
import { type Mover, productsOfOrder, type StepDetails } from './store.ts';
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
