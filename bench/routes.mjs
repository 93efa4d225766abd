import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser, openPage } from './lib/browser.mjs';
import { signIn, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';

/**
 * Opening each page of the owner on a phone with a processor four times slower: the longest stretch in
 * which the page could not answer a finger (Long Tasks).
 */
const slowDown = 4;
const visits = 3;
const limitMs = 200;
const phone = { width: 390, height: 844 };
/** By then everything that the page draws later is drawn too. */
const settleMs = 4_000;

const routes = [
  '/mis-pedidos',
  '/historial',
  '/mis-productos',
  '/mis-grupos-de-opciones',
  '/mis-horarios',
  '/configuracion-repartidores',
  '/mi-perfil',
  '/dashboard',
  '/agregar-negocio',
  '/cambiar-contraseña',
  '/tutoriales',
];

/** Runs in the page; what takes less than 50 ms is not told by the browser. */
function watchTasks() {
  window.taskTimes = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.taskTimes.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function longestTask(browser, url, session) {
  const page = await openPage(browser, { session, slowDown, viewport: phone });
  await page.addInitScript(watchTasks);
  await page.goto(url);
  await page.waitForSelector('main h1', { timeout: 60_000 });
  await delay(settleMs);
  const times = await page.evaluate(() => window.taskTimes);
  await page.context().close();
  return Math.max(50, ...times);
}

async function measureRoute(browser, url, session) {
  const times = [];
  for (let visit = 0; visit < visits; visit++) times.push(await longestTask(browser, url, session));
  return times;
}

async function measureRoutes({ url }) {
  const session = await signIn(url);
  const browser = await launchBrowser();
  const rows = [];
  try {
    for (const path of routes) {
      rows.push({ path, times: await measureRoute(browser, `${url}${path}`, session) });
    }
  } finally {
    await browser.close();
  }
  report(rows);
}

function report(rows) {
  print(
    table([
      [`longest task, ${slowDown}x slower, ${phone.width} px`, 'median', 'worst'],
      ...rows.map(({ path, times }) => [path, inMs(median(times)), inMs(worst(times))]),
    ]),
  );
  for (const { path, times } of rows) holdBudget(`${path} (ms)`, median(times), limitMs);
}

await withDemo(measureRoutes);
