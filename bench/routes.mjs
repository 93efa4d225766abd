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
/** Without a long task for this time, or after this time anyway, all that is drawn later is drawn too. */
const wait = { quietMs: 1_500, mostMs: 6_000 };

const routes = [
  '/mis-pedidos',
  '/historial',
  '/mis-productos',
  '/mis-productos/orden',
  '/mis-productos/vista-previa',
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
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    await page.evaluate((name) => performance.mark(name), pageMark);
    const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await isComplete;
    return events;
  };
}

/** Tells the page's own thread from those of the browser's windows, which are pages too. */
const pageMark = 'measured page';

/** By the processor's time, not the clock's: what others do on the machine counts less. */
function longestMs(events) {
  const marked = events.find(({ name }) => name === pageMark);
  const times = events
    .filter(({ name, pid, tid }) => {
      return name.endsWith('RunTask') && pid === marked.pid && tid === marked.tid;
    })
    .map(({ tdur = 0 }) => tdur / 1_000);
  return worst(times);
}

/** Runs in the page. */
function waitForQuiet({ quietMs, mostMs }) {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    let timer = setTimeout(resolve, quietMs);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    }).observe({ type: 'longtask' });
  });
}

async function longestTask(browser, url, session) {
  const page = await openPage(browser, { session, slowDown, viewport: phone });
  const stop = await watchTasks(page);
  await page.goto(url);
  await page.waitForSelector('main h1', { timeout: 60_000 });
  await page.evaluate(waitForQuiet, wait);
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
