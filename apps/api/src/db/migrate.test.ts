import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmptyDatabase, openTestDatabase } from '../testing/test-database.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { type Migration, migrate, migrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { rawSql, sql } from './sql.ts';

const file = (name: string, text: string): Migration => ({ name, text });
const appliedNames = async (db: Database) => {
  const rows = await db.many<{ name: string }>(sql`
    select name from schema_migrations where name like 'prueba%' order by name`);
  return rows.map(({ name }) => name);
};
const isValid = async (db: Database, index: string) =>
  (
    await db.first<{ valid: boolean }>(sql`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`)
  )?.valid;

it('the version before can be started again: no migration takes away what its code reads', () => {
  const takesAway = /\bdrop (table|column|function|view)\b|\brename (to|column)\b/i;
  expect(migrations.filter(({ text }) => takesAway.test(text)).map(({ name }) => name)).toEqual([]);
});

describe('migrations', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  it('are whole files: of one that fails nothing stays, the ones before it do', async () => {
    const all = [
      file('prueba1', 'create table t1 (a int);\n'),
      file('prueba2', 'create table t2 (a int);\nselect 1 / 0;\n'),
    ];
    await expect(migrate(db, { all })).rejects.toThrow('division by zero');
    expect(await appliedNames(db)).toEqual(['prueba1']);
    expect(await db.first(sql`select to_regclass('t2') as t2`)).toEqual({ t2: null });

    const mended = [...all.slice(0, 1), file('prueba2', 'create table t2 (a int);\n')];
    expect(await migrate(db, { all: mended })).toEqual(['prueba2']);
  });

  it('make an index beside running writes where the file asks for no transaction', async () => {
    const text =
      '-- no transaction\n-- Why.\ncreate index concurrently if not exists t1_a\n  on t1 (a);\n';
    expect(await migrate(db, { all: [file('prueba3', text)] })).toEqual(['prueba3']);
    expect(await isValid(db, 't1_a')).toBe(true);
    expect(await migrate(db, { all: [file('prueba3', text)] })).toEqual([]);
  });

  it('make an index anew that an interrupted start left half made', async () => {
    await db.run(rawSql('create index t1_half on t1 (a)'));
    // So marks PostgreSQL what remains of it.
    await db.run(sql`
      update pg_index set indisvalid = false where indexrelid = 't1_half'::regclass`);
    const text = '-- no transaction\ncreate index concurrently if not exists t1_half on t1 (a);\n';
    expect(await migrate(db, { all: [file('prueba4', text)] })).toEqual(['prueba4']);
    expect(await isValid(db, 't1_half')).toBe(true);
  });

  it('refuse a statement without a transaction that could not be repeated', async () => {
    const text = '-- no transaction\ncreate index concurrently t1_b on t1 (a);\n';
    await expect(migrate(db, { all: [file('prueba5', text)] })).rejects.toThrow('if (not) exists');
    expect(await appliedNames(db)).not.toContain('prueba5');
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('servers that start at once', () => {
  const limits = { connectMs: 5_000, lockMs: 100, statementMs: 200 };
  let db: Database;
  let starters: Database[];
  const told: string[] = [];
  const log = { info: (_details: object, message: string) => void told.push(message), warn() {} };
  beforeAll(async () => {
    const url = await createEmptyDatabase();
    db = openPostgres(url, 1);
    starters = Array.from({ length: 3 }, () => openPostgres(url, 1, { limits }));
  });
  afterAll(async () => {
    for (const opened of [db, ...starters]) await opened.close();
  });
  const startAll = (all: readonly Migration[]) =>
    Promise.all(starters.map((starter) => migrate(starter, { log, all })));

  it('migrate an empty database once, and those that wait say so', async () => {
    const names = migrations.map(({ name }) => name);
    expect((await startAll(migrations)).toSorted((a, b) => a.length - b.length)).toEqual([
      [],
      [],
      names,
    ]);
    const rows = await db.many(sql`select name from schema_migrations order by name`);
    expect(rows).toEqual(names.map((name) => ({ name })));
    expect(told.filter((line) => line.startsWith('another process is migrating'))).toHaveLength(2);
  });

  it('take longer over a filled database than any request may', async () => {
    await db.run(rawSql('create table filled as select n as a from generate_series(1, 5000) n'));
    const slow = [
      file('prueba1', 'update filled set a = a + 1 where (select pg_sleep(0.5)) is not null;\n'),
      file(
        'prueba2',
        '-- no transaction\ncreate index concurrently if not exists filled_a on filled (a);\n',
      ),
      file('prueba3', 'select pg_sleep(0.5);\nalter table filled add column b int;\n'),
    ];
    const done = await startAll(slow);
    expect(done.flat()).toEqual(['prueba1', 'prueba2', 'prueba3']);
    expect(await isValid(db, 'filled_a')).toBe(true);
  });

  it('go on where one of them died', async () => {
    const all = [
      file('prueba4', 'create table half (a int);\n'),
      file('prueba5', 'alter table half add column b int;\nselect pg_sleep(1);\n'),
    ];
    const ending = Promise.allSettled(starters.map((starter) => migrate(starter, { all })));
    await expect
      .poll(() => db.many(sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`))
      .toHaveLength(1);
    await db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'`);
    const ends = await ending;
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.any(DatabaseUnavailable) },
    ]);
    const done = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    expect(done).toEqual(['prueba5']);
    expect(await db.first(sql`select count(*) as n from half`)).toEqual({ n: 0 });
  });
});
