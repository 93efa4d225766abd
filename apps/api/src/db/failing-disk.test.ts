import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { atLength } from '../testing/at-length.ts';
import { FailingDisk } from '../testing/failing-disk.ts';
import { ServedShop } from './testing/served-shop.ts';

const patience = { timeout: 60_000, interval: 20 };
const isTried = atLength(0, 1) === 1 && process.env.TEST_DATABASE_URL && FailingDisk.isPossible();

/** A real server on a real PostgreSQL whose disk says five times that it could not keep what was written. */
describe.runIf(isTried)('a server whose database has a disk that fails', () => {
  let disk: FailingDisk;
  let postgres: ThrowAwayPostgres;
  let served: ServedShop;
  beforeAll(async () => {
    disk = new FailingDisk();
    postgres = await startPostgres({ durable: true, env: disk.env });
    served = await ServedShop.open(postgres.url);
  });
  afterAll(async () => {
    await served.close();
    await postgres.stop();
    disk.remove();
  });

  it('refuses with 503 meanwhile, loses nothing that it acknowledged, and goes on', async () => {
    const pid = served.server.pid;
    const customers = served.customers();
    const writing = customers.keepBuying(4);
    const isTaken = (more: number, since = customers.accepted.length) =>
      vi.waitUntil(() => customers.accepted.length >= since + more, patience);
    const refusals = () => customers.answers.filter(({ status }) => status === 503).length;
    for (let time = 0; time < 5; time++) {
      await isTaken(50);
      const refusedBefore = refusals();
      disk.fail();
      await vi.waitUntil(() => refusals() > refusedBefore, patience);
      await delay(1_000);
      disk.heal();
      // As an operator does, or its supervisor: PostgreSQL ends itself rather than guess.
      await postgres.restart({ mode: 'immediate' });
    }
    await isTaken(50);
    await writing.stop();

    expect(customers.strange).toEqual([]);
    expect(served.server.pid).toBe(pid);
    expect(await served.storedOrders()).toEqual(customers.accepted.toSorted());
  }, 180_000);
});
