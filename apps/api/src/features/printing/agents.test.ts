import type { ClaimedJob } from '@mostrador/contract/print-jobs';
import type { PrintDevice } from '@mostrador/contract/printers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { makeOrder } from '../orders/testing/make-order.ts';
import { type Device, PrintingShop } from './testing/printing-shop.ts';

let test: TestApp;
let shop: PrintingShop;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const agentPrinter = async ({ id }: Device, wish: object = {}) =>
  shop.printer({ way: 'agent', deviceId: id, address: '10.0.0.9', bagCopies: 0, ...wish });

const accept = async () => {
  const orderId = await makeOrder(test.deps, shop.owner.businessId);
  await shop.accept(orderId);
  return orderId;
};

const devices = async () =>
  (await shop.call<{ devices: PrintDevice[] }>('GET /print-devices')).body.devices;

beforeAll(async () => {
  shop = await PrintingShop.open(test);
});

describe('a print agent', () => {
  it('gets the tickets of its own printers, one of each that is free', async () => {
    const [mine, other] = [await shop.device(), await shop.device()];
    const first = await agentPrinter(mine);
    const second = await agentPrinter(mine);
    const theirs = await agentPrinter(other);
    await accept();
    await accept();
    const { body } = await shop.agentClaim(mine);
    expect(body.jobs.map(({ printerId }) => printerId).sort()).toEqual([first, second].sort());
    expect(body.jobs[0]?.printer.address).toBe('10.0.0.9:9100');
    const held = body.jobs.map(({ _id }) => _id);
    const next = await shop.agentClaim(mine, { held, busyPrinterIds: [first] });
    expect(next.body.jobs.map(({ printerId }) => printerId)).toEqual([second]);
    expect((await shop.agentEnd(other, body.jobs[0] as ClaimedJob)).status).toBe(404);
    expect((await shop.agentEnd(mine, body.jobs[0] as ClaimedJob)).status).toBe(200);
    // A browser does not print what an agent prints.
    expect(await shop.claim([theirs])).toEqual([]);
    expect((await shop.agentClaim(other)).body.jobs).toHaveLength(1);
    for (const id of [first, second, theirs]) await shop.call(`DELETE /printers/${id}`);
  });

  it('waits for a printer that is away as long as the ticket is worth it', async () => {
    const device = await shop.device();
    const printerId = await agentPrinter(device);
    const orderId = await accept();
    for (let i = 0; i < 5; i++) {
      const [job] = (await shop.agentClaim(device)).body.jobs;
      await shop.agentEnd(device, job as ClaimedJob, 'not_printed', 'La impresora no responde');
      test.advance({ seconds: 5 });
    }
    expect(await shop.marks()).toContainEqual({
      orderId,
      state: 'waiting',
      error: 'La impresora no responde',
      failedJobIds: [],
    });
    const [job] = (await shop.agentClaim(device)).body.jobs;
    expect(job?.mayBeRepeated).toBe(false);
    await shop.agentEnd(device, job as ClaimedJob);
    await shop.call(`DELETE /printers/${printerId}`);
  });

  it('is answered at once when an order is accepted, and with nothing when its time is over', async () => {
    const device = await shop.device();
    const printerId = await agentPrinter(device);
    const startedAt = performance.now();
    expect((await shop.agentClaim(device, { waitSeconds: 1 })).body.jobs).toEqual([]);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    const waiting = shop.agentClaim(device, { waitSeconds: 25 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await accept();
    const acceptedAt = performance.now();
    expect((await waiting).body.jobs).toHaveLength(1);
    expect(performance.now() - acceptedAt).toBeLessThan(1_500);
    await shop.call(`DELETE /printers/${printerId}`);
  });

  it('whose key is revoked is refused at once, also while it waits', async () => {
    const device = await shop.device();
    await agentPrinter(device);
    expect((await devices()).find(({ _id }) => _id === device.id)?.lastSeenAt).toBeNull();
    const waiting = shop.agentClaim(device, { waitSeconds: 25 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await shop.call(`DELETE /print-devices/${device.id}`);
    const sentence = 'La clave (token) de este agente de impresión no vale o fue revocada.';
    for (const { status, body } of [await waiting, await shop.agentClaim(device)]) {
      expect([status, body.error]).toEqual([401, sentence]);
    }
    expect((await devices()).find(({ _id }) => _id === device.id)).toMatchObject({
      name: 'PC de la caja',
      revokedAt: test.now.toISOString(),
      lastSeenAt: test.now.toISOString(),
    });
    expect((await shop.call(`DELETE /print-devices/${device.id}`)).status).toBe(404);
  });

  it('has a secret of which nothing is shown again', async () => {
    const device = await shop.device();
    expect((await shop.call('GET /print-devices')).text).not.toContain(device.key);
    expect(device.key.startsWith(`${shop.owner.businessId}-`)).toBe(true);
    const forged = `${device.key.slice(0, -1)}${device.key.endsWith('0') ? '1' : '0'}`;
    expect((await shop.agentClaim({ id: '', key: forged })).status).toBe(401);
  });
});
