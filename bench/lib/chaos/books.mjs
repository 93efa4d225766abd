import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../../scripts/lib/run.mjs';

/** What the database holds against what customers, shops and panels were told. */
export async function compareBooks(databaseUrl, done, panels) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: orders } = await client.query(
      `select id, status from orders where external_ref like 'caos-%'`,
    );
    const statusOf = new Map(orders.map(({ id, status }) => [id, status]));
    const { rows: events } = await client.query(
      `select number::text as id, order_id from order_events
       join orders on orders.business_id = order_events.business_id and orders.id = order_id
       where external_ref like 'caos-%'`,
    );
    return {
      orders: orders.length,
      lostOrders: done.filter(({ id }) => !statusOf.has(id)).length,
      lostSteps: done.filter(({ id, status }) => statusOf.get(id) !== status).length,
      doubledOrders: orders.length - new Set(done.map(({ id }) => id)).size,
      doubledSteps: await repeated(client, 'order_transitions', 'order_id, to_status'),
      doubledMovements: await repeated(client, 'ledger_entries', 'order_id, kind'),
      ...compareEvents(events, panels),
    };
  } finally {
    await client.end();
  }
}

function compareEvents(events, panels) {
  const heard = new Set(panels.flatMap((panel) => [...panel.heard.keys()]));
  return {
    events: events.length,
    lostEvents: events.filter(({ id }) => !heard.has(id)).length,
    doubledEvents: panels.reduce((sum, { doubled }) => sum + doubled, 0),
  };
}

async function repeated(client, table, columns) {
  const { rows } = await client.query(`
    select count(*)::int as n from (
      select 1 from ${table} where order_id is not null group by ${columns} having count(*) > 1) twice`);
  return rows[0].n;
}

/** What `npm run ledger:verify` says, in one number. */
export function ledgerDifferences(databaseUrl) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'apps/api/dist/verify-ledger.js')],
    { env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DEMO: '1' }, encoding: 'utf8' },
  );
  const found = /Diferencias: (\d+)/.exec(stdout);
  if (!found) throw new Error(`The ledger was not verified: ${stderr}`);
  return Number(found[1]);
}
