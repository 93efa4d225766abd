import type { DeliveryType, LogisticsType } from './lists.ts';

export const orderStatuses = [
  'pendiente',
  'preparando',
  'listo',
  'en_camino',
  'cancelado',
  'entregado',
  'retirado',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const finalStatuses: readonly OrderStatus[] = ['cancelado', 'entregado', 'retirado'];
/** What the history lists; everything else is on the board. */
export const historyStatuses: readonly OrderStatus[] = [
  'entregado',
  'cancelado',
  'retirado',
  'en_camino',
];
export const boardStatuses = ['pendiente', 'preparando', 'listo'] as const;

/** Who can move an order. */
export type OrderActor = 'negocio' | 'cliente' | 'repartidor' | 'sistema';

export interface OrderStep {
  from: OrderStatus;
  to: OrderStatus;
  by: OrderActor;
  /** Beside the way forward: it has a call of its own, and no place among the next steps. */
  isAside?: true;
  /** Limits the step to orders of this kind. */
  deliveryType?: DeliveryType;
  logistics?: LogisticsType;
}

/**
 * The whole state machine. The server refuses whatever is not here with 409; the panel draws its
 * buttons from the same rows.
 */
export const orderSteps = {
  accept: { from: 'pendiente', to: 'preparando', by: 'negocio' },
  reject: { from: 'pendiente', to: 'cancelado', by: 'negocio' },
  markReady: { from: 'preparando', to: 'listo', by: 'negocio' },
  dispatch: {
    from: 'listo',
    to: 'en_camino',
    by: 'negocio',
    deliveryType: 'envio',
    logistics: 'PROPIA',
  },
  confirmPickup: { from: 'listo', to: 'entregado', by: 'negocio', deliveryType: 'retirar' },
  cancelByCustomer: { from: 'pendiente', to: 'cancelado', by: 'cliente' },
  collectByCourier: {
    from: 'listo',
    to: 'en_camino',
    by: 'repartidor',
    deliveryType: 'envio',
    logistics: 'UNBREIK',
  },
  deliverByCourier: {
    from: 'en_camino',
    to: 'entregado',
    by: 'repartidor',
    deliveryType: 'envio',
    logistics: 'UNBREIK',
  },
  confirmReceipt: {
    from: 'en_camino',
    to: 'entregado',
    by: 'cliente',
    deliveryType: 'envio',
    logistics: 'PROPIA',
  },
  completeByTimeout: {
    from: 'en_camino',
    to: 'entregado',
    by: 'sistema',
    deliveryType: 'envio',
    logistics: 'PROPIA',
  },
  acceptAutomatically: { from: 'pendiente', to: 'preparando', by: 'sistema' },
  /** Nobody answered in time. */
  expire: { from: 'pendiente', to: 'cancelado', by: 'sistema' },
  delay: { from: 'preparando', to: 'preparando', by: 'negocio', isAside: true },
  undoReady: { from: 'listo', to: 'preparando', by: 'negocio', isAside: true },
  cancelPreparing: { from: 'preparando', to: 'cancelado', by: 'negocio', isAside: true },
  cancelReady: { from: 'listo', to: 'cancelado', by: 'negocio', isAside: true },
  cancelPreparingByPlatform: { from: 'preparando', to: 'cancelado', by: 'sistema' },
  cancelReadyByPlatform: { from: 'listo', to: 'cancelado', by: 'sistema' },
} as const satisfies Record<string, OrderStep>;

export type OrderAction = keyof typeof orderSteps;
/** The shop's way forward with an order, or its refusal at the beginning. */
export type MerchantAction = {
  [A in OrderAction]: (typeof orderSteps)[A] extends { by: 'negocio'; isAside?: never } ? A : never;
}[OrderAction];

/** What the shop may do beside it. */
export type AsideAction = {
  [A in OrderAction]: (typeof orderSteps)[A] extends { by: 'negocio'; isAside: true } ? A : never;
}[OrderAction];

export interface OrderKind {
  status: string;
  deliveryType: DeliveryType;
  logistics: LogisticsType;
}

export function isStepLegal(action: OrderAction, order: OrderKind): boolean {
  const step: OrderStep = orderSteps[action];
  return (
    step.from === order.status &&
    (step.deliveryType === undefined || step.deliveryType === order.deliveryType) &&
    (step.logistics === undefined || step.logistics === order.logistics)
  );
}

const steps: Record<string, OrderStep> = orderSteps;

export const merchantActions = Object.keys(steps).filter(
  (action): action is MerchantAction => steps[action]?.by === 'negocio' && !steps[action]?.isAside,
);

/** What the shop can do with an order now. */
export const merchantActionsFor = (order: OrderKind): MerchantAction[] =>
  merchantActions.filter((action) => isStepLegal(action, order));
