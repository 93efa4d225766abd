import { describe, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { verifyLedger } from '../features/finances/verify-ledger.ts';
import { TestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed.ts';

describe.runIf(process.env.TEST_DATABASE_URL)('two processes that start at once', () => {
  it('make it once, also just after a week has ended', async () => {
    const other = await TestApp.start();
    try {
      // Monday, ten past midnight in Córdoba.
      other.setNow('2026-03-02T03:10:00Z');
      await Promise.all([seedDemo(other.deps, 1), seedDemo(other.deps, 1)]);
      const accounts = await other.deps.db.many(sql`select 1 from accounts`);
      expect(accounts).toHaveLength(8);
      expect((await verifyLedger(other.deps.db)).differences).toEqual([]);
      const open = await other.deps.db.many<{ state: string }>(sql`
        select s.state from settlements s where s.period_end = ${new Date('2026-03-02T03:00:00Z')}`);
      expect(open.map(({ state }) => state)).toEqual(['cerrada', 'cerrada', 'cerrada']);
    } finally {
      await other.stop();
    }
  }, 120_000);
});
