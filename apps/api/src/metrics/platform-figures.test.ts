import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { makeOrder } from '../features/finances/testing.ts';
import { PrintingShop } from '../features/printing/testing/printing-shop.ts';
import { TestApp } from '../testing/test-app.ts';
import { countUnwatched, loadPlatformFigures } from './platform-figures.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const load = () => loadPlatformFigures(test.deps.db, test.now);

it('nothing is under way at first', async () => {
  expect(await load()).toEqual({
    orders: new Map([
      ['pendiente', 0],
      ['preparando', 0],
      ['listo', 0],
      ['en_camino', 0],
    ]),
    unansweredOrders: 0,
    longestUnansweredSeconds: 0,
    waitingMails: 0,
    longestMailSeconds: 0,
    deadMails: 0,
    waitingTickets: 0,
    longestTicketSeconds: 0,
    failedTickets: 0,
    waitingPushes: 0,
    longestPushSeconds: 0,
    deadPushes: 0,
    unsoundLedgers: 0,
  });
  expect(await countUnwatched(test.deps.db, test.now)).toBe(0);
});

it('orders count by status, those that nobody answers for five minutes, and shops that nobody watches', async () => {
  const { businessId, token } = await test.make.owner();
  await test.make.alwaysOpen(businessId);
  await makeOrder(test.deps.db, businessId, { status: 'pendiente', at: test.now });
  await makeOrder(test.deps.db, businessId, { status: 'en_camino', at: test.now });
  await makeOrder(test.deps.db, businessId, { status: 'entregado', at: test.now });
  await test.call(`POST /api/businesses/${businessId}/orders/test`, { token });
  test.advance({ minutes: 5 });
  const before = await load();
  expect([...before.orders.values()]).toEqual([1, 0, 0, 1]);
  expect(before.unansweredOrders).toBe(0);
  test.advance({ seconds: 1 });
  expect(await load()).toMatchObject({
    unansweredOrders: 1,
    longestUnansweredSeconds: 301,
  });
  expect(await countUnwatched(test.deps.db, test.now)).toBe(1);
});

it('mails count that wait, and those that were given up; sent ones do not', async () => {
  await test.deps.db.run(sql`
    insert into outgoing_mail (id, recipient, subject, body, created_at, next_attempt_at, sent_at)
    values ('a', 'a@x.ar', 'Hola', '', ${test.now}, null, null),
      ('b', 'b@x.ar', 'Hola', 'x', ${test.now}, ${test.now}, null),
      ('c', 'c@x.ar', 'Hola', '', ${test.now}, ${test.now}, ${test.now})`);
  test.advance({ seconds: 20 });
  expect(await load()).toMatchObject({ waitingMails: 1, longestMailSeconds: 20, deadMails: 1 });
});

it('tickets count that wait for a printer, and those that were not printed', async () => {
  const shop = await PrintingShop.open(test);
  const printerId = await shop.printer();
  await shop.call(`POST /printers/${printerId}/test`);
  test.advance({ seconds: 30 });
  expect(await load()).toMatchObject({ waitingTickets: 1, longestTicketSeconds: 30 });
  await shop.call(`DELETE /printers/${printerId}`);
  expect(await load()).toMatchObject({ waitingTickets: 0, failedTickets: 1 });
  test.advance({ hours: 1 });
  expect(await load()).toMatchObject({ failedTickets: 0 });
});
