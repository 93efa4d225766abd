import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { TestApp } from '../testing/test-app.ts';

let test: TestApp;
let adminToken: string;
beforeAll(async () => {
  test = await TestApp.start();
  const { accountId } = await test.make.account('admin');
  adminToken = await test.make.token(accountId);
});
afterAll(() => test.stop());

const createKey = (idempotencyKey: string, name = 'Mercado') =>
  test.call<{ _id: string; secret: string; code: string }>('POST /api/admin/keys', {
    token: adminToken,
    headers: { 'idempotency-key': idempotencyKey },
    body: { name },
  });

const wholeTable = async () =>
  JSON.stringify(await test.deps.db.many(sql`select * from idempotency_keys`));

it('answers a repetition as the first time, and keeps nothing that a stranger could read', async () => {
  const first = await createKey('intento-0001');
  const again = await createKey('intento-0001');
  expect([again.status, again.body]).toEqual([201, first.body]);

  const table = await wholeTable();
  expect(table).not.toBe('[]');
  for (const secret of [first.body.secret, first.body._id, 'intento-0001', 'Mercado']) {
    expect(table).not.toContain(secret);
  }
});

it('tells another question with the same key apart, without keeping the question', async () => {
  await createKey('intento-0002');
  const other = await createKey('intento-0002', 'Otro');
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
});

it('lets nobody guess what was asked: equal questions look different each time', async () => {
  await createKey('intento-0003');
  await createKey('intento-0004');
  const rows = await test.deps.db.many<{ request_hash: string }>(
    sql`select request_hash from idempotency_keys`,
  );
  expect(new Set(rows.map(({ request_hash }) => request_hash)).size).toBe(rows.length);
});

it('does the work once when both arrive together', async () => {
  const both = await Promise.all([createKey('intento-0005'), createKey('intento-0005')]);
  expect(both[0].body).toEqual(both[1].body);
});

it('takes a repetition for one, whichever business the panel has selected meanwhile', async () => {
  const ask = (selected: string) =>
    test.call<{ _id: string }>('POST /api/admin/keys', {
      token: adminToken,
      headers: { 'idempotency-key': 'intento-selector', 'x-business-id': selected },
      body: { name: 'Selector' },
    });
  const first = await ask('uno');
  const again = await ask('otro');
  expect([again.status, again.body]).toEqual([201, first.body]);
});
