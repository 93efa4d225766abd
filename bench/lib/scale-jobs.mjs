import { measuredShops, ordersEach, since } from './seed-scale.mjs';

/** How many rows of each kind became old before each turn of the purge. */
export const oldRows = Number(process.env.BENCH_OLD ?? 500);

/**
 * Work of the server that no call asks for, on one database, measured where it runs. `fullShops` have all their
 * orders there.
 */
export function scaleJobs(parts, url, client, fullShops) {
  const { openPostgres, periodOf, purgeOldRows, readConfig, settleBusiness } = parts;
  const config = readConfig({ DATABASE_URL: url, SMTP_URL: 'none', DNI_KEY: '0'.repeat(64) });
  const db = openPostgres(url, 2);
  const now = () => new Date();
  let purges = 0;

  return {
    close: () => db.close(),

    /** No job of the night or the week begins by itself while something is measured. */
    async keepJobsQuiet() {
      const week = periodOf(now(), config.settlementOffsetHours).start.toISOString();
      const night = parts.nightOf(now());
      for (const [job, slot] of [
        ['settlement', week],
        ...['ledger-check', 'forget-customers', 'sweep-images', 'sweep-dni-photos'].map((job) => [
          job,
          night,
        ]),
      ]) {
        await client.query(
          `insert into job_runs (job, slot, started_at, finished_at) values ($1, $2, now(), now())
           on conflict do nothing`,
          [job, slot],
        );
      }
    },

    /** The two oldest weeks of each measured shop, so that there are statements to read. */
    async settleOldWeeks() {
      for (let n = 1; n <= measuredShops; n++) {
        for (let week = 0; week < 2; week++) {
          const isSettled = await db.transaction((tx) =>
            settleBusiness(tx, `local${n}`, config.settlementOffsetHours, now()),
          );
          if (!isSettled) throw new Error(`There is no week to settle for local${n}.`);
        }
      }
    },

    /** The next week, with everything but its commit: the shop is the same afterwards. */
    async settle(shop) {
      const undone = new Error('Measured.');
      let time;
      await db
        .transaction(async (tx) => {
          const start = performance.now();
          await settleBusiness(tx, shop, config.settlementOffsetHours, now());
          time = performance.now() - start;
          throw undone;
        })
        .catch((error) => {
          if (error !== undone) throw error;
        });
      return time;
    },

    async purge() {
      await addOldRows(client, fullShops, purges++);
      const start = performance.now();
      await purgeOldRows({ config, db, now });
      return performance.now() - start;
    },
  };
}

/** Telephones are forgotten from these orders of a shop on: nine days old, one of fifty places each time. */
const places = 50;
const oldFrom = since(9);

/** Events, answers and telephones that the next purge has to forget, of orders that are there. */
async function addOldRows(client, fullShops, turn) {
  const each = `generate_series(1, ${oldRows}) n`;
  await client.query(`
    insert into order_events (business_id, version, order_id, kind, status, at, number)
    select 'local1', -n, 'local1-' || (1 + n % ${ordersEach}), 'changed', 'entregado', now() - interval '9 days', -n from ${each}`);
  await client.query(`
    insert into idempotency_keys (business_id, scope, key, request_hash, body, created_at)
    select 'local1', 'antes', n::text, '', repeat('x', 1200), now() - interval '9 days' from ${each}`);
  // In life they are those that became a week old since the last purge: one after the other, of whichever shop.
  const ofEach = Math.ceil(oldRows / fullShops);
  const first = oldFrom + (turn % places) * ofEach;
  await client.query(`
    update orders set customer_phone = '3511234567' where (business_id, id) in (
      select 'local' || s, 'local' || s || '-' || n
      from generate_series(${first}, ${first + ofEach - 1}) n, generate_series(1, ${fullShops}) s
      order by n, s limit ${oldRows})`);
}
