import { allCalls } from '@mostrador/contract/all-calls';
import type { Endpoint } from '@mostrador/contract/endpoint';
import { boardStatuses } from '@mostrador/contract/order-states';
import { sampleOf } from '@mostrador/contract/testing/sample-of';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrder } from '../features/orders/testing/make-order.ts';
import { atLength } from '../testing/at-length.ts';
import { type Answer, TestApp } from '../testing/test-app.ts';

/**
 * Thousands of requests, most of them one change away from a valid one, to every call of the
 * contract: whatever is sent, the answer is a sentence, never a failure of the server.
 */

const calls = allCalls
  // A stream does not end by itself.
  .filter(([name]) => name !== 'GET /api/live' && !name.endsWith('/logout'));

const nasty: unknown[] = [
  null,
  undefined,
  true,
  -1,
  0,
  1.005,
  1e308,
  -1e9,
  2 ** 53,
  '',
  ' ',
  '0',
  'texto',
  '\u0000',
  'a\ud800b',
  '\u202e',
  "' or 1=1 --",
  '%',
  '_',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("x")',
  'x'.repeat(5_000),
  [],
  {},
  [[[[[]]]]],
  ['a', 1, null],
  { __proto__: { role: 'admin' } },
  { constructor: 1 },
  '99:99',
  '2026-13-45',
];
const nastyPaths = [
  'desconocido',
  '%00',
  '%ff',
  '..%2f..',
  'x'.repeat(300),
  '%F0%9F%8D%95',
  "1'",
  '-1',
  'null',
];

type Tree = Record<string, unknown>;

/** Changes nothing. */
const asItIs = Symbol('as it is');

/** The value with one leaf, somewhere inside, replaced. */
function withOneChange(value: unknown, where: number, change: unknown): unknown {
  if (change === asItIs) return value;
  if (typeof value !== 'object' || value === null) return change;
  const keys = Object.keys(value);
  const key = keys[where % (keys.length + 1)];
  if (key === undefined) return change;
  const inside = withOneChange((value as Tree)[key], Math.floor(where / (keys.length + 1)), change);
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? inside : item))
    : { ...value, [key]: inside };
}

interface Shot {
  call: number;
  where: number;
  change: unknown;
  path: string | null;
}

const shots = fc.record<Shot>({
  call: fc.nat(calls.length - 1),
  where: fc.nat(400),
  change: fc.constantFrom(...nasty),
  path: fc.option(fc.constantFrom(...nastyPaths), { freq: 4 }),
});

let test: TestApp;
let ids: Record<string, string>;
let keyId: string;
let ownerId: string;
let tablet: string;
let tokens: Record<Endpoint['access'], string | undefined>;
beforeAll(async () => {
  test = await TestApp.start({ rateLimitPerMinute: 1_000_000 });
  const owner = await test.make.owner();
  const admin = await test.make.account('admin');
  const adminToken = await test.make.token(admin.accountId);
  const key = await test.call<{ _id: string; secret: string }>('POST /api/admin/keys', {
    token: adminToken,
    body: { name: 'Prueba' },
  });
  const device = await test.call<{ secret: string }>(
    `POST /api/businesses/${owner.businessId}/print-devices`,
    { token: owner.token, body: { name: 'Cocina' } },
  );
  const productId = await test.make.product(owner.businessId);
  const group = await test.call<{ data: { _id: string } }>(
    `POST /api/option-groups/${owner.businessId}`,
    { token: owner.token, body: { groupName: 'Salsas' } },
  );
  const cook = await test.make.staff(owner.businessId, 'kitchen');
  ids = {
    businessId: owner.businessId,
    productId,
    groupId: group.body.data._id,
    accountId: cook.accountId,
  };
  ownerId = owner.accountId;
  tablet = (await test.make.sharedDevice(owner.businessId)).token;
  keyId = key.body._id;
  tokens = {
    public: undefined,
    business: owner.token,
    admin: adminToken,
    account: owner.token,
    marketplace: key.body.secret,
    agent: device.body.secret,
  };
});
afterAll(() => test.stop());

const fill = (url: string, value: (name: string) => string) =>
  url.replace(/:(\w+)/g, (_, name) => value(name));

/** A step is only reached with an order that stands where it starts. */
const someOrder = (turn: number): Promise<string> =>
  makeOrder(test.deps, ids.businessId ?? '', {
    status: boardStatuses[turn % boardStatuses.length],
    marketplaceKeyId: keyId,
    products: ['Lomo completo', 'Flan'],
  });

/** Sharing a device ends the session that asks; what is of a shared device is asked by one. */
async function tokenFor(name: string, { access, onSharedDevice }: Endpoint) {
  if (onSharedDevice === 'only') return tablet;
  return name.endsWith('/shared-devices') ? test.make.token(ownerId) : tokens[access];
}

async function fire({ call, where, change, path }: Shot): Promise<Answer> {
  const [name, endpoint] = calls[call] as [string, Endpoint];
  const isPathTurn = path !== null && name.includes(':');
  if (name.includes('/orders/:id')) ids = { ...ids, id: await someOrder(where) };
  const url = fill(name, (param) => (isPathTurn ? path : (ids[param] ?? 'desconocido')));
  const query = endpoint.query
    ? `?${new URLSearchParams(
        Object.entries(withOneChange(sampleOf(endpoint.query), where, change) ?? {}).map(
          ([key, value]): [string, string] => [key, String(value)],
        ),
      )}`
    : '';
  const body = endpoint.body && withOneChange(sampleOf(endpoint.body), where, change);
  return test.call(`${url}${query}`, {
    token: await tokenFor(name, endpoint),
    headers: { 'x-forwarded-for': `10.0.${call % 250}.${where % 250}` },
    ...(body !== undefined && { body }),
  });
}

const leaks = /\bat \/|node_modules|select |SQLSTATE|ECONN|\$argon2|syntax error/i;

it('answers whatever is sent with a sentence, never with a failure', async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(shots, async (shot) => {
      const { status, body, text } = await fire(shot);
      const [name] = calls[shot.call] as [string, Endpoint];
      if (status < 300) reached.add(shot.call);
      expect(`${name} ${status < 500 || status === 503 ? 'ok' : status}`).toBe(`${name} ok`);
      expect(text).not.toMatch(leaks);
      if (status < 400) return;
      expect(body.error).toBe(body.message);
      expect(String(body.error).length).toBeGreaterThan(8);
      if (status !== 401) expect(String(body.error)).not.toMatch(/token/i);
    }),
    { numRuns: atLength(500, 30_000) },
  );
  for (const call of calls.keys()) {
    const { status } = await fire({ call, where: 0, change: asItIs, path: null });
    if (status < 300) reached.add(call);
  }
  // Many handlers must be reached with something they accept, or this proves nothing.
  expect(reached.size).toBeGreaterThan(calls.length / 4);
}, 900_000);
