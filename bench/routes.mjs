import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser, openPage } from './lib/browser.mjs';
import { signIn, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';

/**
 * Opening each page of the owner on a phone with a processor four times slower: the longest stretch in
 * which the page could not answer a finger.
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

/** Every task of the browser, from now until the answer is called. */
async function watchTasks(page) {
  const devtools = await page.context().newCDPSession(page);
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['toplevel'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await isComplete;
    return events;
  };
}

const isMainThread = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';

/** By the processor's time, not the clock's: what others do on the machine does not count. */
function longestMs(events) {
  const mains = new Set(events.filter(isMainThread).map(({ pid, tid }) => `${pid} ${tid}`));
  const times = events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
  return Math.max(0, ...times);
}

async function longestTask(browser, url, session) {
  const page = await openPage(browser, { session, slowDown, viewport: phone });
  const stop = await watchTasks(page);
  await page.goto(url);
  await page.waitForSelector('main h1', { timeout: 60_000 });
  await delay(settleMs);
  const time = longestMs(await stop());
  await page.context().close();
  return time;
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
