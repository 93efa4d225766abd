import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { sql } from '../../db/sql.ts';
import { atLength } from '../../testing/at-length.ts';
import { testDatabaseUrls } from '../../testing/database-names.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { postSale } from './post-sale.ts';
import { verifyLedger } from './verify-ledger.ts';

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const monday = new Date('2025-03-03T03:00:00Z');

let db: Database;
let url: string;
beforeAll(async () => {
  if (!isPostgres) return;
  db = await openTestDatabase();
  url = testDatabaseUrls.get(db) ?? '';
});
afterAll(() => db?.close());

/** Businesses with an account, named by a prefix. */
async function makeBusinesses(prefix: string, count: number): Promise<void> {
  await db.run(sql`
    insert into accounts (id, email, password_hash, role, name, created_at)
    values (${prefix}, ${`${prefix}@ejemplo.ar`}, 'x', 'business', 'Dueña', ${monday})`);
  await db.run(sql`
    insert into businesses (id, name, cuit, alias_cbu, status, approved_at, created_at)
    select ${prefix} || n, 'Negocio ' || n, '30-71234567-1', 'NEGOCIO.' || n, 'approved',
      ${monday}::timestamptz, ${monday}::timestamptz
    from generate_series(1, ${count}::int) n`);
  await db.run(sql`
    insert into business_owners (business_id, account_id, since)
    select ${prefix} || n, ${prefix}, ${monday}::timestamptz from generate_series(1, ${count}::int) n`);
  await db.run(sql`
    insert into wallets (business_id) select ${prefix} || n from generate_series(1, ${count}::int) n`);
}

/** Delivered orders of every kind whose money nobody has posted yet. */
const makeOrders = (prefix: string, count: number, weeks: number, perWeek: number) =>
  db.run(sql`
    insert into orders (id, business_id, short_id, status, created_at, status_since, delivery_type,
      logistics, products_total_cents, shipping_cost_cents, delivery_fee_cents, discount_cents,
      discount_borne_by, total_cents, payment_method, is_cash, commission_bp)
    select ${prefix} || b || '-o' || i, ${prefix} || b, 'O' || i, 'entregado', at, at, 'envio',
      case when i % 3 = 0 then 'PROPIA' else 'UNBREIK' end, products, 15000, 15000, discount,
      case when i % 5 = 0 then 'platform' else 'business' end, products + 15000 - discount,
      case when i % 2 = 0 then 'efectivo' else 'mercadopago' end, i % 2 = 0, 1000 + i % 700
    from generate_series(1, ${count}::int) b, generate_series(1, ${weeks * perWeek}::int) i,
      lateral (select 10007 * (i % 97 + 1) + b as products, 101 * (i % 11) as discount,
        ${monday}::timestamptz + (i % ${weeks}::int) * interval '7 days'
          + b * interval '1 minute' as at) x`);

const count = async (statement: ReturnType<typeof sql>) =>
  (await db.first<{ n: number }>(statement))?.n;

describe.skipIf(!isPostgres)('the ledger under load', () => {
  it('has no difference after many sales posted twice each by 32 writers', async () => {
    await makeBusinesses('carga', 8);
    const each = atLength(40, 1_250);
    await makeOrders('carga', 8, 1, each);
    const orders = await db.many<{ id: string }>(
      sql`select id from orders where business_id like 'carga%' order by random()`,
    );
    expect(orders).toHaveLength(8 * each);
    const pool = openPostgres(url, 32);
    const waiting = [...orders, ...orders.toReversed()];
    const write = async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        const { id } = order;
        await pool.transaction((tx) => postSale(tx, id, monday));
      }
    };
    await Promise.all(Array.from({ length: 32 }, write));
    await pool.close();

    const report = await verifyLedger(db);
    expect(report.differences).toEqual([]);
    expect(await count(sql`select count(distinct order_id)::int as n from ledger_entries`)).toBe(
      8 * each,
    );
  }, 120_000);

  it('is settled once per week and business while its processes are killed', async () => {
    const [shops, weeks] = [atLength(15, 200), atLength(8, 52)];
    await makeBusinesses('semana', shops);
    await makeOrders('semana', shops, weeks, 1);
    expect(await surviveKills(weeks, shops * weeks)).toBe(leastKills);

    expect(await settled()).toBe(shops * weeks);
    expect(
      await count(sql`
        select count(*)::int as n from ledger_entries e
        where e.settlement_id is null and e.business_id like 'semana%' and (
          select count(*) from settlements s
          where s.business_id = e.business_id and e.seq between s.from_seq and s.to_seq) <> 1`),
    ).toBe(0);
    expect(
      await count(sql`
        select sum(w.balance_cents)::int as n from wallets w
        where w.business_id like 'semana%' and w.balance_cents > 0`),
    ).toBeNull();
    expect((await verifyLedger(db)).differences).toEqual([]);
  }, 600_000);
});

const workerSource = fileURLToPath(new URL('./testing-worker.ts', import.meta.url));
const workerDir = fileURLToPath(new URL('../../../../../.cache/money-worker', import.meta.url));
const leastKills = atLength(3, 20);

/** Plain JavaScript, as the server runs: a process that starts in an instant can die at any. */
const buildWorker = () =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: workerSource, target: 'node20', outDir: workerDir, emptyOutDir: true },
    ssr: { noExternal: ['@mostrador/contract'] },
  });

const startServer = (weeks: number): ChildProcess =>
  spawn(
    process.execPath,
    [join(workerDir, 'testing-worker.js'), url, monday.toISOString(), String(weeks)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );

/** Keeps three servers at work and kills one again and again, in the middle of a week. */
async function surviveKills(weeks: number, settlements: number): Promise<number> {
  await buildWorker();
  const servers = [1, 2, 3].map(() => startServer(weeks));
  let kills = 0;
  try {
    for (let done = 0; done < settlements; done = await settled()) {
      const place = kills % servers.length;
      if (kills < leastKills && done > (kills * settlements) / leastKills) {
        if (servers[place]?.kill('SIGKILL')) kills += 1;
        servers[place] = startServer(weeks);
      }
      if (servers.some(({ exitCode }) => exitCode)) throw new Error('A server gave up.');
      await delay(50);
    }
    for (const server of servers) {
      if (server.exitCode === null) await once(server, 'exit');
      expect(server.exitCode).toBe(0);
    }
    return kills;
  } finally {
    for (const server of servers) server.kill('SIGKILL');
  }
}

const settled = async () =>
  (await count(sql`select count(*)::int as n from settlements where business_id like 'semana%'`)) ??
  0;
