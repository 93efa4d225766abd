import type { ServiceFigures } from '@mostrador/contract/order-history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder } from './testing/make-order.ts';

let test: TestApp;
let owner: MadeOwner;
beforeAll(async () => {
  test = await TestApp.start();
  owner = await test.make.owner();
});
afterAll(() => test.stop());

const figures = (query: string, token = owner.token) =>
  test.call<ServiceFigures & { error: string }>(
    `GET /api/businesses/${owner.businessId}/orders/service-figures?${query}`,
    { token },
  );
const today = 'from=2026-03-04&to=2026-03-04';

/** An order to collect that takes so many minutes for each of its steps. */
async function live(toAccept: number, toReady: number, toHandOver: number): Promise<void> {
  const id = await makeOrder(test.deps, owner.businessId, { deliveryType: 'retirar' });
  const step = (what: string, body?: object) =>
    test.call(`PATCH /api/orders/${id}/${what}`, { token: owner.token, body });
  test.advance({ minutes: toAccept });
  await step('status', { status: 'preparando', tiempoEstimado: 20 });
  test.advance({ minutes: toReady });
  await step('status', { status: 'listo' });
  test.advance({ minutes: toHandOver });
  await step('confirm-pickup');
}

it('how customers were served is counted from what happened', async () => {
  expect((await figures(today)).body).toEqual({
    ...{ answered: 0, missed: 0, rejected: [], cancelledLater: 0, late: 0 },
    ...{ lateBy: null, toAccept: null, toReady: null, toHandOver: null },
  });
  await live(1, 15, 5);
  await live(2, 26, 7);
  await live(4, 30, 3);
  for (const motivo of ['Local cerrado', 'Local cerrado', 'Alta demanda en el local']) {
    const id = await makeOrder(test.deps, owner.businessId);
    await test.call(`PATCH /api/orders/${id}/status`, {
      token: owner.token,
      body: { status: 'cancelado', motivo },
    });
  }
  expect((await figures(today)).body).toEqual({
    answered: 3,
    missed: 0,
    rejected: [
      { reason: 'Local cerrado', count: 2 },
      { reason: 'Alta demanda en el local', count: 1 },
    ],
    cancelledLater: 0,
    late: 2,
    lateBy: 8,
    toAccept: 2,
    toReady: 26,
    toHandOver: 5,
  });
  expect((await figures('from=2026-03-05&to=2026-03-06')).body.answered).toBe(0);
});

it('the days must be there and in order, and the shop the caller’s', async () => {
  expect((await figures('from=2026-03-05&to=2026-03-04')).status).toBe(400);
  expect((await figures('from=2026-03-05')).status).toBe(400);
  const stranger = await test.make.owner();
  expect((await figures(today, stranger.token)).status).toBe(404);
});
