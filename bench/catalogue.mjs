import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { root } from '../scripts/lib/run.mjs';
import { measureBrowser } from './lib/catalogue-browser.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';
import { startServer } from './lib/server-process.mjs';

/**
 * A shop with 10,000 products in 20 sections: how long the server takes to list, order, change and raise them, on both
 * databases, and how long the panel takes to show, filter and switch them on a processor four times
 * slower. The panel also with 500, the longest list that it draws whole.
 */
const products = 10_000;
const drawnWhole = 500;
const perLoad = 5_000;
const repeats = 15;
const sections = [
  ...['Pizzas', 'Hamburguesas', 'Lomos', 'Sandwiches', 'Pastas', 'Empanadas', 'Milanesas'],
  ...['Parrilla', 'Sushi', 'Tacos', 'Ensaladas', 'Papas Fritas', 'Picadas', 'Entradas'],
  ...['Cafetería', 'Panadería', 'Facturas', 'Tortas', 'Postres', 'Helados'],
];

async function main() {
  const closing = [];
  try {
    const postgres = await startPostgres({ durable: true });
    closing.push(postgres.stop);
    const rows = [];
    for (const [database, url] of [
      ['PostgreSQL', postgres.url],
      ['embedded', ''],
    ]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
      closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
      const server = await startServer(join(root, 'apps/api/dist/main.js'), {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        DEMO: '1',
        SIMULATE: '0',
        LOG_LEVEL: 'fatal',
        DNI_KEY: '0'.repeat(64),
      });
      closing.push(server.stop);
      const session = await signIn(server.url);
      print(`Storing ${products.toLocaleString('en')} products (${database})…`);
      rows.push(...(await measureServer(server.url, session, database)));
      if (database === 'PostgreSQL') {
        rows.push(...(await measureBrowser(server.url, session, { listMs: 50 })));
        rows.push(...(await measureWhole(server.url)));
      }
      await server.stop();
    }
    report(rows);
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

/** Another shop, filled up to the longest list of which every row is in the document. */
async function measureWhole(url) {
  const session = await signIn(url, 'cadena@mostrador.ar');
  const send = sender(url, session);
  const { data } = await send('GET', '');
  await send('POST', '/bulk-text', { products: linesFrom(data.length, drawnWhole - data.length) });
  // The first letter takes most of its rows out of the document: as long as any touch of a full board may take.
  const rows = await measureBrowser(url, session, { listMs: 150 });
  return rows.map((row) => ({ ...row, where: `${row.where}, ${drawnWhole} rows` }));
}

async function signIn(url, email = 'demo@mostrador.ar') {
  const answer = await fetch(`${url}/api/businesses/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo1234' }),
  });
  return answer.json();
}

const linesFrom = (first, count) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Producto de prueba ${first + i} con un nombre corriente`,
    price: 1_000 + ((first + i) % 977),
  }));

const sender =
  (url, { token, user }, room = '/products') =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api/businesses/${user.businessId}${room}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.json();
  };

async function measureServer(url, session, database) {
  const send = sender(url, session);
  const row = (what, times) => ({ where: `server, ${database}`, what, times });

  const loads = [];
  for (let from = 0; from < products; from += perLoad) {
    const lines = linesFrom(from, perLoad);
    loads.push(await timed(() => send('POST', '/bulk-text', { products: lines })));
  }
  const menu = sender(url, session, '/menu');
  const { data } = await send('GET', '');
  const ids = data.map(({ _id }) => _id);
  const share = Math.ceil(ids.length / sections.length);
  for (const [turn, category] of sections.entries()) {
    const productIds = ids.slice(turn * share, (turn + 1) * share);
    await send('PATCH', '/bulk-update', { productIds, updates: { category } });
  }
  const order = await repeat((turn) =>
    menu('PUT', '/sections', { sections: turn % 2 ? sections : sections.toReversed() }),
  );
  const own = ids.slice(0, share);
  const move = await repeat((turn) =>
    menu('PUT', '/products', {
      section: sections[0],
      productIds: turn % 2 ? own : own.toReversed(),
    }),
  );
  const seen = await repeat(() => menu('GET', '/preview?limit=500'));
  const list = await repeat(() => send('GET', ''));
  const toggle = await repeat((turn) => send('PATCH', `/${ids[turn]}`, { stock: turn % 2 === 0 }));
  const raise = await repeat(() =>
    send('PATCH', '/bulk-update', {
      productIds: ids,
      updates: { priceAdjustment: { type: 'percentage', value: 1 } },
    }),
  );
  return [
    row(`quick load of ${perLoad.toLocaleString('en')} lines`, loads),
    row('list, read and parsed', list),
    row('order the sections', order),
    row(`order one section of ${share}`, move),
    row('500 products as customers see them', seen),
    row('switch the stock of one', toggle),
    row('raise all prices', raise),
  ];
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function repeat(work) {
  await work(0);
  const times = [];
  for (let turn = 0; turn < repeats; turn++) times.push(await timed(() => work(turn)));
  return times;
}

function report(rows) {
  print(
    table([
      ['where', 'with 10,000 products', 'median', 'worst'],
      ...rows.map(({ where, what, times }) => [
        where,
        what,
        inMs(median(times)),
        inMs(worst(times)),
      ]),
    ]),
  );
  for (const { where, what, times, limitMs } of rows) {
    if (limitMs) holdBudget(`${where}: ${what} (ms, median)`, median(times), limitMs);
  }
}

await main();
