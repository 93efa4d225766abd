import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { root } from '../scripts/lib/run.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';
import { startServer } from './lib/server-process.mjs';

/**
 * A spreadsheet of 5,000 new lines, imported in one request on PostgreSQL, beside a bare `insert …
 * select` of the same rows in the same database. The menu is emptied between the turns.
 */
const lines = 5_000;
const repeats = 7;
const limitTimes = 5;

async function main() {
  const closing = [];
  try {
    const postgres = await startPostgres({ durable: true });
    closing.push(postgres.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer(join(root, 'apps/api/dist/main.js'), {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      DEMO: '1',
      SIMULATE: '0',
      LOG_LEVEL: 'fatal',
      DNI_KEY: '0'.repeat(64),
    });
    closing.push(server.stop);
    const db = new pg.Client({ connectionString: postgres.url });
    await db.connect();
    closing.push(() => db.end());
    report(await measure(server.url, db));
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function measure(url, db) {
  const session = await signIn(url);
  const businessId = session.user.businessId;
  const send = async (path, body) => {
    const answer = await fetch(`${url}/api/businesses/${businessId}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${session.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const clear = () => db.query('delete from products where business_id = $1', [businessId]);
  const content = Buffer.from(fileOf(lines)).toString('base64');
  const times = { bare: [], preview: [], import: [], again: [] };
  for (let turn = 0; turn <= repeats; turn++) {
    await clear();
    const bare = await timed(() => db.query(bareInsert, [businessId, lines]));
    await clear();
    let preview;
    const previewMs = await timed(async () => {
      preview = await send('/menu-import/preview', { content });
    });
    const { fingerprint, counts } = preview.data;
    if (counts.new !== lines) throw new Error(`The preview says ${JSON.stringify(counts)}.`);
    const imported = await timed(() => send('/menu-import', { content, fingerprint }));
    const again = await timed(() => send('/menu-import/preview', { content }));
    await pause();
    // The first turn warms everything up.
    if (turn === 0) continue;
    times.bare.push(bare);
    times.preview.push(previewMs);
    times.import.push(imported);
    times.again.push(again);
  }
  return times;
}

/** A call of this kind may be made a few times a minute. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 7_000));

const bareInsert = `
  insert into products (business_id, id, name, category, description, price_cents, in_stock,
    created_at, position)
  select $1, 'bare-' || n, 'Producto de prueba ' || n || ' con un nombre corriente', 'Lomos',
    'Con lechuga, tomate y papas', 100000 + n, true, now(), n
  from generate_series(1, $2::int) as n`;

const fileOf = (count) =>
  [
    'Sección;Producto;Descripción;Precio;Con stock',
    ...Array.from(
      { length: count },
      (_, n) =>
        `Lomos;Producto de prueba ${n} con un nombre corriente;Con lechuga, tomate y papas;${1_000 + n},50;Sí`,
    ),
  ].join('\r\n');

async function signIn(url) {
  const answer = await fetch(`${url}/api/businesses/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@mostrador.ar', password: 'demo1234' }),
  });
  return answer.json();
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function report(times) {
  const row = (what, measured) => [what, inMs(median(measured)), inMs(worst(measured))];
  print(
    table([
      [`${lines.toLocaleString('en')} lines, PostgreSQL`, 'median', 'worst'],
      row('bare insert … select', times.bare),
      row('preview of new lines', times.preview),
      row('import of new lines', times.import),
      row('preview of unchanged lines', times.again),
    ]),
  );
  const ratio = median(times.import) / median(times.bare);
  holdBudget('import against a bare insert (times)', ratio, limitTimes);
}

await main();
