import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../../../scripts/lib/postgres.mjs';
import { atLength } from '../testing/at-length.ts';
import { SmallDisk } from '../testing/small-disk.ts';
import { ServedShop } from './testing/served-shop.ts';

const patience = { timeout: 60_000, interval: 20 };
const longest = 180_000;
const isTried = atLength(0, 1) === 1 && process.env.TEST_DATABASE_URL && SmallDisk.isPossible();

/** A real server on a real PostgreSQL whose tables and whose log of changes lie on small disks of their own. */
describe.runIf(isTried)('a server whose database has no room left on its disk', () => {
  let place: string;
  let tables: SmallDisk;
  let log: SmallDisk;
  let postgres: ThrowAwayPostgres;
  let served: ServedShop;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'mostrador-disks-'));
    // PostgreSQL runs as a user of its own.
    chmodSync(place, 0o755);
    tables = new SmallDisk(join(place, 'tables'), 'size=300m');
    log = new SmallDisk(join(place, 'log'), 'size=120m');
    postgres = await startPostgres({
      durable: true,
      dataIn: tables.path,
      walIn: log.path,
      // It never writes over what it wrote, so it always needs more.
      settings: ['wal_keep_size=1GB'],
    });
    served = await ServedShop.open(postgres.url);
  });
  afterAll(async () => {
    await served.close();
    await postgres.stop();
    for (const disk of [tables, log]) disk.remove();
    rmSync(place, { recursive: true, force: true });
  });

  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${served.shop.token}` };
    return (await fetch(served.server.url + path, { headers })).status;
  };
  const accepted: string[] = [];

  it(
    'refuses what it cannot store with 503, shows what it has, and goes on when there is room',
    async () => {
      const pid = served.server.pid;
      const customers = served.customers();
      const writing = customers.keepBuying(4);
      await vi.waitUntil(() => customers.accepted.length >= 50, patience);
      tables.fill();
      await vi.waitUntil(() => customers.answers.some(({ status }) => status === 503), patience);
      await delay(2_000);
      const reads = [
        await read(`/api/businesses/${served.shop.businessId}/orders`),
        await read(`/api/businesses/${served.shop.businessId}/products`),
        await read('/api/auth/session'),
      ];
      const takenBefore = customers.accepted.length;
      tables.makeRoom();
      await vi.waitUntil(() => customers.accepted.length >= takenBefore + 50, patience);
      await writing.stop();
      accepted.push(...customers.accepted);

      expect(reads).toEqual([200, 200, 200]);
      expect(customers.strange).toEqual([]);
      expect(served.server.pid).toBe(pid);
      expect(await served.storedOrders()).toEqual(accepted.toSorted());
    },
    longest,
  );

  it(
    'loses nothing when the log of changes finds no room and PostgreSQL gives up',
    async () => {
      const pid = served.server.pid;
      const customers = served.customers();
      const writing = customers.keepBuying(4);
      await vi.waitUntil(() => customers.accepted.length >= 50, patience);
      log.fill();
      await vi.waitUntil(() => customers.answers.some(({ status }) => status === 503), patience);
      await delay(2_000);
      log.makeRoom();
      // As an operator does, or its supervisor: it ended itself, or is still trying.
      await postgres.restart({ mode: 'immediate' });
      const takenBefore = customers.accepted.length;
      await vi.waitUntil(() => customers.accepted.length >= takenBefore + 50, patience);
      await writing.stop();
      accepted.push(...customers.accepted);

      expect(customers.strange).toEqual([]);
      expect(served.server.pid).toBe(pid);
      expect(await served.storedOrders()).toEqual(accepted.toSorted());
    },
    longest,
  );
});
