import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import {
  isStepLegal,
  type MerchantAction,
  type OrderAction,
  type OrderStatus,
  orderStatuses,
  orderSteps,
} from '@mostrador/contract/order-states';
import type { Order } from '@mostrador/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { makeOrder, type OrderWish, tracesOf } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
let key: string;
let keyId: string;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
  ({ id: keyId, secret: key } = await createMarketplaceKey(test.deps.db, 'prueba', test.now));
});
afterAll(() => test.stop());

interface Changed {
  data: Order;
  code: string;
  status: string;
}

const make = (wish: OrderWish = {}) =>
  makeOrder(test.deps, owner.businessId, { marketplaceKeyId: keyId, ...wish });
const patch = (id: string, body: unknown) =>
  test.call<Changed>(`PATCH /api/orders/${id}/status`, { token: owner.token, body });
const confirmPickup = (id: string) =>
  test.call<Changed>(`PATCH /api/orders/${id}/confirm-pickup`, { token: owner.token });

const kinds: [DeliveryType, LogisticsType][] = [
  ['envio', 'UNBREIK'],
  ['envio', 'PROPIA'],
  ['retirar', 'UNBREIK'],
  ['retirar', 'PROPIA'],
];

/** Steps that the server takes by itself. */
type ByItself = 'completeByTimeout' | 'acceptAutomatically' | 'expire';

/** How each step of the state machine is asked for over HTTP. */
const doors: Record<
  Exclude<OrderAction, ByItself>,
  (id: string) => Promise<{ status: number; body: Changed }>
> = {
  accept: (id) => patch(id, { status: 'preparando' }),
  reject: (id) => patch(id, { status: 'cancelado', motivo: 'Local cerrado' }),
  markReady: (id) => patch(id, { status: 'listo' }),
  dispatch: (id) => patch(id, { status: 'en_camino' }),
  confirmPickup: (id) => confirmPickup(id),
  cancelByCustomer: (id) => marketplace(id, 'cancel'),
  collectByCourier: (id) => marketplace(id, 'collected'),
  deliverByCourier: (id) => marketplace(id, 'delivered'),
  confirmReceipt: (id) => marketplace(id, 'received'),
  delay: (id) => aside(id, 'delay', { minutes: 5 }),
  undoReady: (id) => aside(id, 'undo-ready'),
  cancelPreparing: (id) => aside(id, 'cancel', { motivo: 'Problema en la cocina' }),
  cancelReady: (id) => aside(id, 'cancel', { motivo: 'Problema en la cocina' }),
  cancelPreparingByPlatform: (id) => marketplace(id, 'cancel-accepted', { motivo: 'Fraude' }),
  cancelReadyByPlatform: (id) => marketplace(id, 'cancel-accepted', { motivo: 'Fraude' }),
};
const marketplace = (id: string, what: string, body?: unknown) =>
  test.call<Changed>(`POST /api/marketplace/orders/${id}/${what}`, { token: key, body });
const aside = (id: string, what: string, body?: unknown) =>
  test.call<Changed>(`POST /api/orders/${id}/${what}`, { token: owner.token, body });

/** One call cancels what is being prepared and what is ready. */
const twins: Partial<Record<OrderAction, OrderAction>> = {
  cancelPreparing: 'cancelReady',
  cancelReady: 'cancelPreparing',
  cancelPreparingByPlatform: 'cancelReadyByPlatform',
  cancelReadyByPlatform: 'cancelPreparingByPlatform',
};

describe.each(kinds)('an order of type %s with %s', (deliveryType, logistics) => {
  it.each(orderStatuses)('in state %s takes exactly the steps of the table', async (status) => {
    for (const [action, ask] of Object.entries(doors) as [
      keyof typeof doors,
      (typeof doors)['accept'],
    ][]) {
      const id = await make({ status, deliveryType, logistics });
      const before = await tracesOf(test.deps, id);
      const answer = await ask(id);
      const isLegal = [action, twins[action]].some(
        (one) => one && isStepLegal(one, { status, deliveryType, logistics }),
      );
      if (isLegal) {
        expect([action, answer.status, answer.body.data.status]).toEqual([
          action,
          200,
          orderSteps[action].to,
        ]);
      } else {
        expect([action, answer.status, answer.body.code, answer.body.status]).toEqual([
          action,
          409,
          'illegal_step',
          status,
        ]);
        expect(await tracesOf(test.deps, id)).toEqual(before);
      }
    }
  });

  it.each(orderStatuses)(
    'in state %s refuses every state that no step of the shop leads to',
    async (status) => {
      const reachable: Partial<Record<OrderStatus, MerchantAction>> = {
        preparando: 'accept',
        listo: 'markReady',
        cancelado: 'reject',
        en_camino: 'dispatch',
      };
      for (const target of orderStatuses) {
        const id = await make({ status, deliveryType, logistics });
        const motivo = target === 'cancelado' ? { motivo: 'Local cerrado' } : {};
        const answer = await patch(id, { status: target, ...motivo });
        const action = reachable[target];
        const isLegal =
          action !== undefined && isStepLegal(action, { status, deliveryType, logistics });
        expect([target, answer.status]).toEqual([target, isLegal ? 200 : 409]);
      }
    },
  );
});
