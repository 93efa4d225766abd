import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { testDatabaseUrls } from '../../testing/database-names.ts';
import { TestApp } from '../../testing/test-app.ts';

/** A server with few connections, and somebody who holds every count of guesses, as a flood does for moments. */
describe.runIf(process.env.TEST_DATABASE_URL)('a flood of guesses', () => {
  let test: TestApp;
  let narrow: { app: FastifyInstance; db: Database };
  let holder: pg.Client;
  beforeAll(async () => {
    test = await TestApp.start();
    const url = testDatabaseUrls.get(test.deps.db) ?? '';
    const db = openPostgres(url, 3);
    narrow = { db, app: await buildApp({ ...test.deps, db }) };
    holder = new pg.Client({ connectionString: url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await narrow.app.close();
    await narrow.db.close();
    await test.stop();
  });

  const guess = async (email: string, remoteAddress: string) => {
    const payload = { email, password: 'adivino' };
    const url = '/api/businesses/login';
    const answer = await narrow.app.inject({ method: 'POST', url, payload, remoteAddress });
    return answer.statusCode;
  };
  const hold = () => holder.query('begin; select * from password_guesses for update');
  const letGo = () => holder.query('commit');

  it.each([
    ['from one address', (n: number) => guess(`nadie${n}@ejemplo.ar`, '10.2.0.1')],
    ['at one account', (n: number) => guess('nadie@ejemplo.ar', `10.2.1.${n}`)],
  ])('%s leaves the connections to everybody else', async (_, guessAt) => {
    const { token } = await test.make.owner();
    expect(await guessAt(0)).toBe(401);
    await hold();
    const flood = Array.from({ length: 10 }, (_each, n) => guessAt(n + 1));
    const session = await narrow.app.inject({
      url: '/api/auth/session',
      headers: { authorization: `Bearer ${token}` },
    });
    await letGo();
    expect(session.statusCode).toBe(200);
    expect(await Promise.all(flood)).toEqual(Array.from({ length: 10 }, () => 401));
  });

  it('that was told to wait is told so again without asking the database', async () => {
    const tryNext = (n: number) => guess(`otro${n}@ejemplo.ar`, '10.2.0.2');
    for (let n = 0; n < 100; n += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => tryNext(n + i)));
    }
    expect(await tryNext(100)).toBe(429);
    await hold();
    const again = await tryNext(101);
    await letGo();
    expect(again).toBe(429);
    test.advance({ minutes: 1 });
    expect(await tryNext(102)).toBe(401);
  });
});
