import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { sql } from '../../db/sql.ts';
import { testDatabaseUrls } from '../../testing/database-names.ts';
import { testPassword } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { issueResetLink } from './issue-reset-link.ts';
import { hashPassword } from './password-hash.ts';

let test: TestApp;
/** A server with one connection: whoever holds it keeps everybody else waiting. */
let narrow: { app: FastifyInstance; db: Database };
beforeAll(async () => {
  test = await TestApp.start();
  const url = testDatabaseUrls.get(test.deps.db);
  const db = url === undefined ? test.deps.db : openPostgres(url, 1);
  narrow = { db, app: await buildApp({ ...test.deps, db }) };
});
afterAll(async () => {
  await narrow.app.close();
  if (narrow.db !== test.deps.db) await narrow.db.close();
  await test.stop();
});

const newPassword = 'milanesa-napolitana';

/** Sends the call behind a long line of hashes, and tells whether the database answered meanwhile. */
async function answersWhileHashing(url: string, body: unknown, token?: string) {
  const line = Array.from({ length: 20 }, () => hashPassword('otra persona'));
  let isAnswered = false;
  const answer = narrow.app
    .inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: JSON.stringify(body),
    })
    .finally(() => {
      isAnswered = true;
    });
  // The call has reached its place in the line when half of the line is done.
  await Promise.all(line.slice(0, 10));
  await narrow.db.first(sql`select 1 as one`);
  const wasFree = !isAnswered;
  await Promise.all(line);
  return { wasFree, status: (await answer).statusCode };
}

it('changing a password holds no connection while it is hashed', async () => {
  const { token } = await test.make.owner();
  const body = { oldPassword: testPassword, newPassword };
  expect(await answersWhileHashing('/api/auth/change-password', body, token)).toEqual({
    wasFree: true,
    status: 200,
  });
});

it('resetting a password holds no connection while it is hashed', async () => {
  const { accountId } = await test.make.owner();
  const link = await issueResetLink(test.deps, test.deps.db, accountId, test.now);
  const body = { token: new URL(link).searchParams.get('token'), newPassword };
  expect(await answersWhileHashing('/api/auth/reset-password', body)).toEqual({
    wasFree: true,
    status: 200,
  });
});

it('hashing inside a transaction is a mistake that shows at once', async () => {
  await expect(test.deps.db.transaction(() => hashPassword('una clave'))).rejects.toThrow(
    /before the transaction/,
  );
});

it('a repeated change with the same key gets the answer of the first', async () => {
  const { token } = await test.make.owner();
  const change = () =>
    test.call('POST /api/auth/change-password', {
      token,
      body: { oldPassword: testPassword, newPassword },
      headers: { 'idempotency-key': 'cambio-1' },
    });
  const first = await change();
  const second = await change();
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
});
