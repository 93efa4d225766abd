import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrations } from './migrate.ts';
import { coordinatorTables, copiedTables, distributionColumns } from './placement.ts';
import { sql } from './sql.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('every table has exactly one place', async () => {
  const tables = await db.many<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`);
  const placed = [distributionColumns, copiedTables, coordinatorTables].flatMap(Object.keys);
  expect(placed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it('every key of what lies with its business begins with the business', async () => {
  const keys = await db.many<{ table: string; key: string; first: string }>(sql`
    select c.relname::text as "table", i.relname::text as key, a.attname::text as first
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where x.indisunique and c.relname = any(${Object.keys(distributionColumns)}::text[])`);
  expect(keys.length).toBeGreaterThan(Object.keys(distributionColumns).length);
  expect(keys.filter(({ table, first }) => first !== distributionColumns[table])).toEqual([]);
});

it('what is guarded on the coordinator has a trigger of its own against being emptied', async () => {
  // Citus keeps one that also stands for other changes on the name alone, where no row is.
  const truncate = 32;
  const ofRows = 28;
  const both = await db.many(sql`
    select tgname::text as name from pg_trigger where not tgisinternal
      and tgtype & ${truncate} > 0 and tgtype & ${ofRows} > 0
      and tgrelid::regclass::text = any(${Object.keys(coordinatorTables)}::text[])`);
  expect(both).toEqual([]);
});

it('a migration gives a table a column and its constraints apart', () => {
  // Several servers take them only so.
  const together = /\badd column[^;]*?\b(check|references|unique|primary key)\b/i;
  const later = migrations.slice(1).flatMap(({ name, text }) =>
    text
      .replace(/^\s*--.*$/gm, '')
      .split(';')
      .filter((statement) => together.test(statement))
      .map((statement) => [name, statement.trim()]),
  );
  expect(later).toEqual([]);
});

it('foreign keys never leave a business, nor lead into one from outside', async () => {
  const keys = await db.many<{ name: string; from: string; to: string; definition: string }>(sql`
    select conname::text as name, conrelid::regclass::text as "from",
      confrelid::regclass::text as "to", pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(keys.length).toBeGreaterThan(20);
  const wrong = keys.filter(({ from, to, definition }) => {
    if (to in distributionColumns) return !/^FOREIGN KEY \(business_id/.test(definition);
    return from in distributionColumns && !(to in copiedTables);
  });
  expect(wrong).toEqual([]);
  expect(
    keys.filter(({ from, to }) => to in distributionColumns && !(from in distributionColumns)),
  ).toEqual([]);
});
