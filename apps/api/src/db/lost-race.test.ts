import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { type Database, isUnavailable } from './database.ts';
import { rawSql, sql } from './sql.ts';

const cut = { code: 'XX000', message: 'could not find valid entry for shard 102392' };
const races = [
  { code: '40P01', message: 'deadlock detected' },
  { code: '40001', message: 'shard for the given value does not exist' },
  cut,
];

/** The embedded database does one thing after the other. */
describe.runIf(process.env.TEST_DATABASE_URL)('what loses a race in the database', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await db.run(sql`create sequence asked`);
    await db.run(sql`
      create function fails_first(times int, code text, message text) returns bigint
      language plpgsql as $$
      declare turn bigint := nextval('asked');
      begin
        if turn <= times then raise exception using errcode = code, message = message; end if;
        return turn;
      end $$`);
  });
  afterAll(() => db?.close());

  /** Answers at which attempt it went well. */
  const ask = async (alone: boolean, times: number, { code, message }: typeof cut) => {
    await db.run(sql`select setval('asked', 1, false)`);
    const question = sql`select fails_first(${times}::int, ${code}, ${message}) as turn`;
    const row = await (alone
      ? db.first<{ turn: number }>(question)
      : db.transaction((tx) => tx.first<{ turn: number }>(question)));
    return row?.turn;
  };

  it.each([true, false])(
    'is done again, three times at most (a statement alone: %s)',
    async (alone) => {
      for (const race of races) {
        expect(await ask(alone, 1, race)).toBe(2);
        const error = await ask(alone, 3, race).catch((reason: unknown) => reason);
        expect(isUnavailable(error)).toBe(true);
        expect(await db.first(rawSql('select last_value from asked'))).toEqual({ last_value: 3 });
      }
    },
  );

  it('is not taken for another error', async () => {
    const fault = { code: 'XX000', message: 'unexpected' };
    await expect(ask(true, 1, fault)).rejects.toThrow('unexpected');
    expect(await db.first(rawSql('select last_value from asked'))).toEqual({ last_value: 1 });
  });
});
