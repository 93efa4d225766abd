import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../testing/test-app.ts';
import { isCitus } from '../testing/test-cluster.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { distribute, isDistributed } from './distribute.ts';
import { migrate, migrations } from './migrate.ts';
import { distributionColumns } from './placement.ts';
import { sql } from './sql.ts';

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
