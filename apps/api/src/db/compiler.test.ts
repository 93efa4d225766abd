import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const compiler = sql`select current_setting('jit') as compiler`;

/** It took seconds before each board of a shop with 500,000 orders. */
describe.runIf(process.env.TEST_DATABASE_URL)(
  'no statement is compiled before it is answered',
  () => {
    it.each([
      ['by itself', () => db.first(compiler)],
      ['of the history', () => db.history.first(compiler)],
      ['in a transaction', () => db.transaction((tx) => tx.first(compiler))],
      ['in a migration', () => db.maintenance((connection) => connection.first(compiler))],
      ['in a copy', () => db.bulk((tx) => tx.first(compiler))],
    ])('%s', async (_, ask) => {
      expect(await ask()).toEqual({ compiler: 'off' });
    });
  },
);
