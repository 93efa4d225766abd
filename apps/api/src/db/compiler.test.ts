import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
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

    it('and what the operator wants of each connection is kept', async () => {
      vi.stubEnv('PGOPTIONS', '-c work_mem=5MB');
      const theirs = openPostgres(process.env.TEST_DATABASE_URL ?? '', 1);
      const settings = sql`
        select current_setting('work_mem') as memory, current_setting('jit') as compiler`;
      const wanted = { memory: '5MB', compiler: 'off' };
      try {
        expect(await theirs.first(settings)).toEqual(wanted);
        expect(await theirs.maintenance((own) => own.first(settings))).toEqual(wanted);
      } finally {
        await theirs.close();
        vi.unstubAllEnvs();
      }
    });
  },
);
