import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import {
  type OrderActor,
  type OrderStatus,
  type OrderStep,
  orderSteps,
} from '@mostrador/contract/order-states';
import type { Step } from './demo-order.ts';

export interface Life {
  status: OrderStatus;
  deliveryType: DeliveryType;
  logistics: LogisticsType;
  createdAt: Date;
  /** From its creation to its last step, or to now while it has not ended. */
  minutes: number;
  cancelledBy?: OrderActor;
}

const paths: Record<OrderStatus, Record<DeliveryType, readonly OrderStatus[]>> = {
  pendiente: same('pendiente'),
  preparando: same('pendiente', 'preparando'),
  listo: same('pendiente', 'preparando', 'listo'),
  en_camino: same('pendiente', 'preparando', 'listo', 'en_camino'),
  cancelado: same('pendiente', 'cancelado'),
  retirado: same('pendiente', 'preparando', 'listo', 'retirado'),
  entregado: {
    envio: ['pendiente', 'preparando', 'listo', 'en_camino', 'entregado'],
    retirar: ['pendiente', 'preparando', 'listo', 'entregado'],
  },
};

function same(...path: readonly OrderStatus[]): Record<DeliveryType, readonly OrderStatus[]> {
  return { envio: path, retirar: path };
}

/** How far into its life an order takes each step, by how many steps it has. */
const moments: Readonly<Record<number, readonly number[]>> = {
  1: [0],
  2: [0, 0.2],
  3: [0, 0.1, 0.8],
  4: [0, 0.08, 0.6, 0.9],
  5: [0, 0.06, 0.5, 0.6, 1],
};

/** The steps that bring an order to its state, each taken by whoever may take it. */
export function stepsOf(life: Life): Step[] {
  const path = paths[life.status][life.deliveryType];
  return path.map((to, index) => {
    const from = path[index - 1] ?? null;
    const part = moments[path.length]?.[index] ?? 0;
    const at = new Date(life.createdAt.getTime() + Math.round(life.minutes * part * 60) * 1000);
    return { from, to, at, actor: actorOf(life, from, to) };
  });
}

/** "retirado" has no step of its own in the table: the shop hands those over too. */
function actorOf(life: Life, from: OrderStatus | null, to: OrderStatus): OrderActor {
  if (from === null) return 'cliente';
  if (to === 'cancelado' && life.cancelledBy) return life.cancelledBy;
  const all: readonly OrderStep[] = Object.values(orderSteps);
  const step = all.find(
    (one) =>
      one.from === from &&
      one.to === to &&
      (one.deliveryType ?? life.deliveryType) === life.deliveryType &&
      (one.logistics ?? life.logistics) === life.logistics,
  );
  return step?.by ?? 'negocio';
}
