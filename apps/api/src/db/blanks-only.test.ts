import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../http/audit.ts';
import { TestApp } from '../testing/test-app.ts';
import { type Sql, sql } from './sql.ts';

let test: TestApp;
let businessId: string;
beforeAll(async () => {
  test = await TestApp.start();
  ({ businessId } = await test.make.owner());
  await writeAudit(test.deps.db, {
    at: test.now,
    accountId: 'a',
    impersonatorId: 'b',
    action: 'algo',
    businessId,
    target: 'ana@ejemplo.ar',
    details: { words: 'Ana Gómez' },
    ip: '10.0.0.1',
    requestId: 'r',
  });
  await test.deps.db.run(sql`
    insert into opening_changes (business_id, id, at, kind, until, minutes, reason, actor,
      account_id, impersonator_id)
    values (${businessId}, '1', ${test.now}, 'pause', ${test.now}, 5, 'Ana se enfermó', 'negocio',
      'a', 'b')`);
});
afterAll(() => test.stop());

const raw = (text: string): Sql => ({ strings: [text], values: [] });

const tables = {
  audit_log: { blanks: { ip: 'null', target: 'null', details: 'null' }, keeps: ['id'] },
  opening_changes: { blanks: { reason: "''" }, keeps: [] },
};

describe.each(Object.entries(tables))('a line of %s', (table, { blanks, keeps }) => {
  const change = (column: string, value: string) =>
    test.deps.db.run(
      raw(`update ${table} set ${column} = ${value} where business_id = '${businessId}'`),
    );
  const columns = async (): Promise<{ name: string; type: string }[]> =>
    test.deps.db.many(sql`
      select column_name::text as name, data_type::text as type from information_schema.columns
      where table_name = ${table} and column_name <> all(${keeps}::text[])`);

  it('keeps every column as it is, whatever is tried', async () => {
    const other: Readonly<Record<string, string>> = {
      jsonb: `'{"other": 1}'`,
      integer: '77',
      'timestamp with time zone': 'now()',
    };
    for (const { name, type } of await columns()) {
      await expect(change(name, other[type] ?? `'pause2'`), name).rejects.toMatchObject({
        code: expect.stringMatching(/^55000|0A000$/),
      });
    }
    for (const { name } of (await columns()).filter((column) => !(column.name in blanks))) {
      await expect(change(name, 'null'), name).rejects.toThrow();
    }
  });

  it('can be emptied of what tells of persons, for good', async () => {
    for (const [name, empty] of Object.entries(blanks)) {
      expect(await change(name, empty)).toBe(1);
      await expect(
        change(name, table === 'audit_log' && name === 'details' ? `'{}'` : `'x'`),
      ).rejects.toMatchObject({ code: '55000' });
    }
  });

  it('is never removed', async () => {
    await expect(test.deps.db.run(raw(`delete from ${table}`))).rejects.toThrow(/never changed/);
    await expect(test.deps.db.run(raw(`truncate ${table}`))).rejects.toThrow(/never changed/);
  });
});
