import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import type { OrderStatus } from '@mostrador/contract/order-states';

/** An order as somebody would keep it on a sheet of paper, to compare with what the server did. */
export interface OrderModel {
  status: OrderStatus;
  deliveryType: DeliveryType;
  logistics: LogisticsType;
  acceptBy: number | null;
  since: number;
  delays: number;
  quantities: readonly number[];
  /** How often its board was told of it. */
  events: number;
}

export const modelSteps = [
  'accept',
  'reject',
  'markReady',
  'dispatch',
  'confirmPickup',
  'delay',
  'undoReady',
  'cancel',
  'cancelByCustomer',
  'cancelByPlatform',
  'collected',
  'delivered',
  'received',
  'takeOneOut',
] as const;
export type ModelStep = (typeof modelSteps)[number];

export const undoMs = 60_000;
export const autoCompleteMs = 120 * 60_000;

const isOwnDelivery = (order: OrderModel) =>
  order.deliveryType === 'envio' && order.logistics === 'PROPIA';
const isPlatformDelivery = (order: OrderModel) =>
  order.deliveryType === 'envio' && order.logistics === 'UNBREIK';
const isInKitchen = ({ status }: OrderModel) => status === 'preparando' || status === 'listo';

const mayTake: Record<ModelStep, (order: OrderModel, now: number) => boolean> = {
  accept: ({ status, acceptBy }, now) =>
    status === 'pendiente' && (acceptBy === null || now < acceptBy),
  reject: ({ status }) => status === 'pendiente',
  markReady: ({ status }) => status === 'preparando',
  dispatch: (order) => order.status === 'listo' && isOwnDelivery(order),
  confirmPickup: ({ status, deliveryType }) => status === 'listo' && deliveryType === 'retirar',
  delay: ({ status, delays }) => status === 'preparando' && delays < 3,
  undoReady: ({ status, since }, now) => status === 'listo' && now - since <= undoMs,
  cancel: isInKitchen,
  cancelByCustomer: ({ status }) => status === 'pendiente',
  cancelByPlatform: isInKitchen,
  collected: (order) => order.status === 'listo' && isPlatformDelivery(order),
  delivered: (order) => order.status === 'en_camino' && isPlatformDelivery(order),
  received: (order) => order.status === 'en_camino' && isOwnDelivery(order),
  takeOneOut: ({ status, quantities }) =>
    (status === 'pendiente' || status === 'preparando') &&
    quantities.reduce((sum, quantity) => sum + quantity, 0) > 1,
};

const leadsTo: Record<ModelStep, OrderStatus | null> = {
  accept: 'preparando',
  reject: 'cancelado',
  markReady: 'listo',
  dispatch: 'en_camino',
  confirmPickup: 'entregado',
  delay: null,
  undoReady: 'preparando',
  cancel: 'cancelado',
  cancelByCustomer: 'cancelado',
  cancelByPlatform: 'cancelado',
  collected: 'en_camino',
  delivered: 'entregado',
  received: 'entregado',
  takeOneOut: null,
};

/** What becomes of it; null where the step is refused. */
export function afterStep(order: OrderModel, step: ModelStep, now: number): OrderModel | null {
  if (!mayTake[step](order, now)) return null;
  const status = leadsTo[step] ?? order.status;
  return {
    ...order,
    status,
    since: status === order.status ? order.since : now,
    delays: order.delays + (step === 'delay' ? 1 : 0),
    quantities: step === 'takeOneOut' ? withoutOne(order.quantities) : order.quantities,
    events: order.events + 1,
  };
}

/** One unit less of the first line; a line without units is gone. */
const withoutOne = ([first = 0, ...others]: readonly number[]): readonly number[] =>
  first > 1 ? [first - 1, ...others] : others;

/** What the clock alone does with it. */
export function afterJobs(order: OrderModel, now: number): OrderModel {
  const isUnanswered =
    order.status === 'pendiente' && order.acceptBy !== null && order.acceptBy <= now;
  const isArrived =
    order.status === 'en_camino' && isOwnDelivery(order) && now - order.since >= autoCompleteMs;
  if (!isUnanswered && !isArrived) return order;
  const status = isUnanswered ? 'cancelado' : 'entregado';
  return { ...order, status, since: now, events: order.events + 1 };
}
