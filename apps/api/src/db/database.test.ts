import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, isDuplicate } from './database.ts';
import { migrate } from './migrate.ts';
import { rawSql, sql } from './sql.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const makeAccount = (id: string) => sql`
  insert into accounts (id, email, password_hash, role, name, created_at)
  values (${id}, ${`${id}@ejemplo.ar`}, ${'x'}, ${'business'}, ${'Ana'}, now())`;

it('does nothing when the schema is up to date', async () => {
  expect(await migrate(db)).toEqual([]);
});

it('answers numbers, dates and lists alike on both databases', async () => {
  const row = await db.first(sql`
    select count(*) as n, 7::smallint as small, 12345678901::bigint as big, '2026-03-04T15:00:00Z'::timestamptz as at,
      array['a', 'b'] as list, '{"x": 1}'::jsonb as json`);
  expect(row).toEqual({
    n: 1,
    small: 7,
    big: 12_345_678_901,
    at: new Date('2026-03-04T15:00:00Z'),
    list: ['a', 'b'],
    json: { x: 1 },
  });
});

it('keeps odd texts and numbers alike on both databases, and refuses the same ones', async () => {
  const texts = [
    '',
    "' or 1=1 --",
    '%_\\',
    '🥟 \u202e ñ',
    'a\ud800b',
    '{"a",null}',
    'x'.repeat(70_000),
  ];
  const whole = texts.map((text) => text.replace('\ud800', '\ufffd'));
  const kept = await db.first(sql`
    select ${texts}::text[] as list, ${texts.at(-1)}::text as long, ${JSON.stringify(whole)}::jsonb ->> 2 as inside,
      ${2 ** 53 - 1}::bigint as big, ${-0.1}::float8 as small, ${1e308}::float8 as large, ${null}::text as nothing`);
  expect(kept).toEqual({
    ...{ list: whole, long: texts.at(-1), inside: texts[2], big: 2 ** 53 - 1 },
    ...{ small: -0.1, large: 1e308, nothing: null },
  });
  for (const [query, code] of [
    [sql`select ${'a\u0000b'}::text`, '22021'],
    [sql`select ${1e308}::bigint`, '22P02'],
    [sql`select ${'2026-13-45'}::date`, '22008'],
  ] as const) {
    await expect(db.first(query)).rejects.toMatchObject({ code });
  }
});

it('undoes everything of a transaction that fails', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run(makeAccount('a1'));
    throw new Error('halfway');
  });
  await expect(failing).rejects.toThrow('halfway');
  expect(await db.first(sql`select 1 from accounts where id = ${'a1'}`)).toBeUndefined();
});

it('never claims a transaction in which a statement failed unnoticed', async () => {
  const claimed = db.transaction(async (tx) => {
    await tx.run(makeAccount('a3'));
    await tx.run(sql`select 1 / 0`).catch(() => 'unnoticed');
  });
  await expect(claimed).rejects.toThrow('rolled back instead of committed');
  expect(await db.first(sql`select 1 from accounts where id = ${'a3'}`)).toBeUndefined();
});

it('refuses the outer database inside a transaction', async () => {
  await expect(db.transaction(() => db.many(sql`select 1`))).rejects.toThrow(/use tx/);
});

it('tells a duplicate from other errors', async () => {
  await db.run(makeAccount('a2'));
  const error = await db.run(makeAccount('a2')).catch((caught: unknown) => caught);
  expect([isDuplicate(error), isDuplicate(error, 'accounts_pkey')]).toEqual([true, true]);
  expect(isDuplicate(new Error('other'))).toBe(false);
});

it('delivers notices after the commit', async () => {
  const heard: string[] = [];
  const stop = await db.listen(
    'prueba',
    (payload) => heard.push(payload),
    () => {},
  );
  await db.transaction(async (tx) => {
    await tx.run(sql`select pg_notify('prueba', 'hola')`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['hola']);
  await stop();
});

it.each(['ledger_entries', 'audit_log', 'order_transitions', 'settlement_lines'])(
  'never changes or removes rows of %s',
  async (table) => {
    await expect(db.run(rawSql(`delete from ${table}`))).rejects.toThrow(/never changed/);
    await expect(db.run(rawSql(`truncate ${table} cascade`))).rejects.toThrow(/never changed/);
  },
);
