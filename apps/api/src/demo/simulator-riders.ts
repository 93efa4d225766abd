import type { MarketplaceEvent } from '@mostrador/contract/marketplace';
import type { OrderStatus } from '@mostrador/contract/order-states';
import { makeRider } from './orders/customers.ts';
import type { Random } from './random.ts';
import type { SimulatorClient } from './simulator-client.ts';

/** The next thing that somebody outside the shop will do with an order. */
export interface Plan {
  inMs: number;
  act(client: SimulatorClient): Promise<unknown>;
}

const seconds = (random: Random, from: number, to: number) => random.between(from, to) * 1_000;
const hasRider = ({ deliveryType, logisticaUtilizada }: MarketplaceEvent) =>
  deliveryType === 'envio' && logisticaUtilizada === 'UNBREIK';

type PlanFor = (random: Random, event: MarketplaceEvent) => Plan | null;

/**
 * Few customers change their mind; the others leave before the shop's time to answer is up, so that a
 * demonstration that nobody looks at is not paused for it.
 */
const cancel: PlanFor = (random, { at, orderId, scheduledFor }) => ({
  inMs: random.chance(0.06)
    ? seconds(random, 40, 120)
    : scheduledFor === null
      ? seconds(random, 360, 570)
      : Date.parse(scheduledFor) - Date.parse(at) - seconds(random, 360, 570),
  act: (client) => client.tell(orderId, 'cancel'),
});

const assign: PlanFor = (random, event) =>
  hasRider(event) && event.deliveryId === null
    ? {
        inMs: seconds(random, 5, 25),
        act: (client) => client.assignCourier(event.orderId, makeRider(random)),
      }
    : null;

const collect: PlanFor = (random, event) =>
  hasRider(event)
    ? {
        inMs: seconds(random, 20, 70),
        act: async (client) => {
          if (event.deliveryId === null)
            await client.assignCourier(event.orderId, makeRider(random));
          await client.tell(event.orderId, 'collected');
        },
      }
    : null;

const deliver: PlanFor = (random, event) =>
  hasRider(event)
    ? { inMs: seconds(random, 60, 200), act: (client) => client.tell(event.orderId, 'delivered') }
    : { inMs: seconds(random, 90, 260), act: (client) => client.tell(event.orderId, 'received') };

const nothing: PlanFor = () => null;

export const planFor: Record<OrderStatus, PlanFor> = {
  pendiente: cancel,
  preparando: assign,
  listo: collect,
  en_camino: deliver,
  cancelado: nothing,
  entregado: nothing,
  retirado: nothing,
};
