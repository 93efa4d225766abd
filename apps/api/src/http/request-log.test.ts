import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { TestApp } from '../testing/test-app.ts';

let test: TestApp;
let app: FastifyInstance;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await TestApp.start();
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  app = await buildApp({ ...test.deps, log: pino(log) });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await test.stop();
});

async function lineOf(url: string, token?: string, headers: Record<string, string> = {}) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await app.inject({ url, headers: { ...authorization, ...headers } });
  return lines.find(({ msg }) => msg === 'request');
}

it('names the account and the business of who asked', async () => {
  const owner = await test.make.owner({ businesses: 2 });
  const [first = '', second = ''] = owner.businessIds;
  const byPath = await lineOf(`/api/businesses/${second}/products?buscar=x`, owner.token);
  expect(byPath).toMatchObject({
    method: 'GET',
    url: `/api/businesses/${second}/products`,
    accountId: owner.accountId,
    businessId: second,
  });
  expect(byPath).not.toHaveProperty('impersonatorId');
  lines = [];
  const selected = { 'x-business-id': second };
  expect(await lineOf('/api/finances/wallet', owner.token, selected)).toMatchObject({
    businessId: second,
  });
  lines = [];
  expect(await lineOf('/api/finances/wallet', owner.token)).toMatchObject({ businessId: first });
});

it('never names a business that is not the caller’s, nor anybody for a wrong token', async () => {
  const owner = await test.make.owner();
  const stranger = await test.make.owner();
  const foreign = await lineOf(`/api/businesses/${stranger.businessId}/products`, owner.token);
  expect(foreign).toMatchObject({ status: 404, accountId: owner.accountId });
  expect(foreign).not.toHaveProperty('businessId');
  lines = [];
  expect(await lineOf('/api/finances/wallet', 'x'.repeat(43))).not.toHaveProperty('accountId');
});

it('names the administrator behind a takeover, and the key of a marketplace', async () => {
  const owner = await test.make.owner();
  const admin = await test.make.account('admin');
  const adminToken = await test.make.token(admin.accountId);
  const takeover = await test.call<{ url: string }>(
    `POST /api/admin/businesses/${owner.businessId}/takeover`,
    { token: adminToken, body: { reason: 'Ayuda con el menú' } },
  );
  const token = new URL(takeover.body.url).searchParams.get('token') ?? '';
  expect(await lineOf('/api/auth/session', token)).toMatchObject({
    accountId: owner.accountId,
    businessId: owner.businessId,
    impersonatorId: admin.accountId,
  });
  lines = [];
  const key = await test.call<{ secret: string; id: string }>('POST /api/admin/keys', {
    token: adminToken,
    body: { name: 'Prueba' },
  });
  const line = await lineOf('/api/marketplace/events', key.body.secret);
  expect(line?.marketplaceKeyId).toEqual(expect.any(String));
});

it('holds no secret and no address of a person', async () => {
  const owner = await test.make.owner();
  await lineOf(`/api/auth/session?token=${owner.token}`, owner.token);
  const text = JSON.stringify(lines);
  for (const secret of [owner.token, owner.email]) expect(text).not.toContain(secret);
});
