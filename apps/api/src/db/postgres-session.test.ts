import { tracingChannel } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { isUnavailable } from './database.ts';
import { openPostgres } from './postgres.ts';
import { rawSql, sql } from './sql.ts';
import { together } from './together.ts';

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a preload is told the text of each statement and whether it failed, never its values',
  async () => {
    const told: unknown[] = [];
    const statements = tracingChannel('mostrador:statement');
    const ended = (statement: { text?: string; error?: unknown }) =>
      told.push([statement.text, statement.error !== undefined]);
    const unheard = () => {};
    const listener = {
      start: unheard,
      end: unheard,
      asyncStart: ended,
      asyncEnd: unheard,
      error: unheard,
    };
    const db = openPostgres(process.env.TEST_DATABASE_URL ?? '', 1);
    statements.subscribe(listener);
    try {
      await db.first(sql`select ${'Juana'}::text as name`);
      await expect(db.first(sql`select 1 / 0`)).rejects.toThrow();
    } finally {
      statements.unsubscribe(listener);
      await db.close();
    }
    expect(told).toEqual([
      ['select $1::text as name', false],
      ['select 1 / 0', true],
    ]);
  },
);

it.skipIf(!process.env.TEST_DATABASE_URL).each([
  { what: 'another server cannot be reached', code: '08006' },
  { what: 'a file cannot be read', code: '58030' },
])('where $what the caller may try again, and the connection is kept', async ({ code }) => {
  const db = openPostgres(process.env.TEST_DATABASE_URL ?? '', 1);
  const pid = () => db.first(sql`select pg_backend_pid() as pid`);
  const before = await pid();
  const failure = db.run(rawSql(`do $$ begin raise exception using errcode = '${code}'; end $$`));
  expect(isUnavailable(await failure.catch((error: unknown) => error))).toBe(true);
  expect(await pid()).toEqual(before);
  await db.close();
});

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'what a transaction asks without waiting is sent in one go',
  async () => {
    const db = openPostgres(process.env.TEST_DATABASE_URL ?? '', 1);
    const sent = vi.spyOn(Socket.prototype, '_writev');
    await db.transaction(async (tx) => {
      sent.mockClear();
      const answers = await together(tx.first(sql`select 1 as n`), tx.first(sql`select 2 as n`));
      expect(answers).toEqual([{ n: 1 }, { n: 2 }]);
      expect(sent).toHaveBeenCalledTimes(1);
    });
    sent.mockRestore();
    await db.close();
  },
);
