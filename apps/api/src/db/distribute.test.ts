import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newName, urlOf } from '../testing/database-names.ts';
import { TestApp } from '../testing/test-app.ts';
import { createCluster, dropCluster, isCitus } from '../testing/test-cluster.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { distribute, isDistributed } from './distribute.ts';
import { growsByPlans } from './kept-plans.ts';
import { migrate, migrations } from './migrate.ts';
import { businessFunctions, distributionColumns } from './placement.ts';
import { openPostgres } from './postgres.ts';
import { rawSql, sql } from './sql.ts';

describe.skipIf(isCitus)('a database on one server', () => {
  it('is not spread, and says what is missing', async () => {
    const db = await openTestDatabase();
    expect(await isDistributed(db)).toBe(false);
    await expect(db.maintenance((connection) => distribute(connection))).rejects.toThrow(
      /no tiene la extensión citus/,
    );
    await db.close();
  });
});

/** Each table with its place, and each of its columns, keys, checks, indexes and triggers. */
const shapeOf = (database: Database): Promise<unknown[]> =>
  database.many(sql`
    select distinct regexp_replace(name, ${shardNumbers}, '', 'g') as name,
      regexp_replace("is", ${shardNumbers}, '', 'g') as "is"
    from (${partsOf}) part
    order by 1, 2`);

const shardNumbers = '_1[0-9]{5}\\M';
const partsOf = sql`
    select table_name::text as name, citus_table_type || ' ' || distribution_column as "is"
      from citus_tables
    union all
    select objid::regprocedure::text, 'beside its business' from pg_catalog.pg_dist_object
      where classid = 'pg_proc'::regclass and distribution_argument_index is not null
    union all
    select table_name || '.' || column_name, data_type || ' ' || is_nullable
      from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all
    select tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger
      where not tgisinternal and tgrelid::regclass::text !~ '[.]'`;

describe.skipIf(!isCitus)('a database on several servers', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db?.close());

  it('is spread once', async () => {
    expect(await isDistributed(db)).toBe(true);
    expect(await db.maintenance((connection) => distribute(connection))).toEqual([]);
  });

  it('keeps the rows of a business on one server, whichever table they are in', async () => {
    const groups = await db.many<{ colocation: number; tables: number }>(sql`
      select colocation_id as colocation, count(*)::int as tables from citus_tables
      where citus_table_type = 'distributed' group by 1`);
    expect(groups.map(({ tables }) => tables)).toEqual([Object.keys(distributionColumns).length]);
  });

  it('lets no connection grow by the plans of its functions, whatever its release of Citus', async () => {
    const settings = () =>
      db.many<{ release: string; name: string; forgets: boolean }>(sql`
        select substring(citus_version() from '[0-9.]+') as release, proname as name,
          coalesce('plan_cache_mode=force_custom_plan' = any(proconfig), false) as forgets
        from pg_proc where proname = any(${businessFunctions}::text[]) order by proname`);
    const made = await settings();
    expect(made.map(({ name }) => name)).toEqual([...businessFunctions].sort());
    for (const { release, forgets } of made) expect(forgets).toBe(growsByPlans(release));
    // Another release came meanwhile.
    const other = made[0]?.forgets
      ? 'reset plan_cache_mode'
      : 'set plan_cache_mode = force_custom_plan';
    await db.maintenance(async (connection) => {
      const row = await connection.first<{ signature: string }>(
        sql`select 'take_step'::regproc::oid::regprocedure::text as signature`,
      );
      await connection.run(rawSql(`alter function ${row?.signature} ${other}`));
    });
    expect(await settings()).not.toEqual(made);
    expect(await db.maintenance((connection) => distribute(connection))).toEqual([]);
    expect(await settings()).toEqual(made);
  });

  it('has its append-only tables guarded on every server', async () => {
    const test = await TestApp.start({}, db);
    const { businessId } = await test.make.owner();
    await db.run(sql`
      insert into ledger_entries (business_id, seq, id, kind, amount_cents, effect_cents,
        balance_after_cents, counterpart, description, created_at)
      values (${businessId}, 1, 'x', 'adjustment', 1, 1, 1, 'ajustes', 'x', ${test.now})`);
    for (const change of [
      sql`update ledger_entries set amount_cents = 2 where business_id = ${businessId}`,
      sql`delete from ledger_entries where business_id = ${businessId}`,
      sql`truncate ledger_entries`,
    ]) {
      await expect(db.run(change)).rejects.toMatchObject({ code: '55000' });
    }
    await test.app.close();
  });

  it('is not spread while a dead server would hold up everybody, and says so where it is', async () => {
    const servers = process.env.TEST_CITUS_URLS?.split(' ') ?? [];
    const name = newName();
    await createCluster(servers, name);
    const fresh = openPostgres(urlOf(servers[0] ?? '', name), 2);
    await migrate(fresh, { all: migrations.slice(0, 1) });
    const warnings: string[] = [];
    const log = { info() {}, warn: (_: object, message: string) => warnings.push(message) };
    // What a session sees before the real settings.
    const recoveringEvery = (ms: number) =>
      sql`create or replace temp view pg_settings as
        select 'citus.recover_2pc_interval' as name, ${rawSql(`'${ms}'`)} as setting`;
    for (const ms of [60_000, -1]) {
      for (const database of [fresh, db]) {
        await database.maintenance(async (connection) => {
          await connection.run(recoveringEvery(ms));
          const spreading = distribute(connection, { log });
          if (database === db) expect(await spreading).toEqual([]);
          else await expect(spreading).rejects.toThrow(/citus\.recover_2pc_interval = '5s'/);
        });
      }
    }
    expect(warnings).toHaveLength(2);
    expect(await isDistributed(fresh)).toBe(false);
    await fresh.close();
    await dropCluster(servers, name);
  });

  it('that was spread with the first schema grows with every later one, and keeps its rows', async () => {
    const servers = process.env.TEST_CITUS_URLS?.split(' ') ?? [];
    const name = newName();
    await createCluster(servers, name);
    const grown = openPostgres(urlOf(servers[0] ?? '', name), 2);
    await migrate(grown, { all: migrations.slice(0, 1) });
    expect(
      (await grown.maintenance((connection) => distribute(connection, { shards: 4 }))).length,
    ).toBeGreaterThan(30);
    await grown.run(sql`
      insert into accounts (id, email, password_hash, role, name, created_at)
      values ('ana', 'ana@ejemplo.ar', '', 'admin', 'Ana', now())`);
    await grown.run(sql`
      insert into businesses (id, name, cuit, status, created_at)
      values ('lomo', 'Lomo', '00000000000', 'approved', now())`);

    for (const migration of migrations.slice(1)) {
      const known = migrations.slice(0, migrations.indexOf(migration) + 1);
      expect(await migrate(grown, { all: known })).toEqual([migration.name]);
    }

    expect(await shapeOf(grown)).toEqual(await shapeOf(db));
    expect(await grown.many(sql`select id from accounts`)).toEqual([{ id: 'ana' }]);
    expect(await grown.many(sql`/* every business */ select id from businesses`)).toEqual([
      { id: 'lomo' },
    ]);
    await grown.close();
    await dropCluster(servers, name);
  });

  it('takes later migrations, and what they add finds its place', async () => {
    const later = {
      name: '9999_later',
      text: `alter table orders add column later int;
create table later_table (id text primary key);
`,
    };
    expect(await migrate(db, { all: [...migrations, later] })).toEqual(['9999_later']);
    expect(await db.many(sql`/* every business */ select later from orders`)).toEqual([]);
    const tables = await db.many(sql`select 1 from citus_tables where table_name::text = 'orders'`);
    expect(tables).toHaveLength(1);
  });
});
