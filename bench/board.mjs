import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser, openPage } from './lib/browser.mjs';
import { customersOf, signIn, simpleProduct, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';

/**
 * What a person does on a board with 200 active orders, on a processor four times slower: each
 * interaction as the browser itself times it (Event Timing), from the touch to the next paint.
 */
const activeOrders = 200;
const slowDown = 4;
const turns = 6;
const limitMs = 100;

const card = (page, status, turn) =>
  page.locator(`[data-order-id][data-status="${status}"]`).nth(turn);

/** Each is done `turns` times; what is done between `timed` and the next is put in order again. */
const interactions = [
  {
    name: 'open the details',
    do: (page, turn) =>
      card(page, 'pendiente', turn).getByRole('button', { name: 'Ver Detalles' }).click(),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'close the details',
    before: (page, turn) =>
      card(page, 'pendiente', turn).getByRole('button', { name: 'Ver Detalles' }).click(),
    do: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'accept on the card',
    do: (page) => card(page, 'pendiente', 0).locator('[data-next-step]').click(),
  },
  {
    name: 'mark as ready',
    do: (page) => card(page, 'preparando', 0).locator('[data-next-step]').click(),
  },
  {
    name: 'a key in the search',
    before: (page) => page.keyboard.press('/'),
    do: (page) => page.keyboard.type('1'),
    after: (page) => page.getByRole('searchbox').fill(''),
  },
  {
    name: 'choose a card with a number',
    before: (page) => page.getByRole('heading', { level: 1 }).click(),
    do: (page, turn) => page.keyboard.press(String(turn + 1)),
  },
  {
    name: 'open the reasons to reject',
    before: async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('1');
    },
    do: (page) => page.keyboard.press('r'),
    after: (page) => page.keyboard.press('Escape'),
  },
];

/** Runs in the page: every interaction that the browser timed. */
function watchInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function settle(page) {
  await delay(700);
  return page.evaluate(() => window.interactions.splice(0));
}

async function timeEach(page, { name, before, do: act, after }) {
  const times = [];
  for (let turn = 0; turn < turns; turn++) {
    await before?.(page, turn);
    await settle(page);
    await act(page, turn);
    // What took less than 16 ms is not told by the browser.
    times.push(Math.max(16, ...(await settle(page))));
    await after?.(page, turn);
  }
  return { name, times };
}

async function measureBoard(demo) {
  const session = await signIn(demo.url);
  const order = customersOf(demo);
  const productId = await simpleProduct(demo.url, session);
  for (let n = 0; n < activeOrders; n++) await order(session.user.businessId, productId);
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, { session, slowDown });
    await page.goto(`${demo.url}/mis-pedidos`);
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-order-id]').length >= count,
      activeOrders,
      { timeout: 60_000 },
    );
    await delay(3_000);
    await page.evaluate(watchInteractions);
    const rows = [];
    for (const each of interactions) rows.push(await timeEach(page, each));
    report(rows);
  } finally {
    await browser.close();
  }
}

function report(rows) {
  print(
    table([
      [`${activeOrders} active orders, ${slowDown}x slower`, 'median', 'worst'],
      ...rows.map(({ name, times }) => [name, inMs(median(times)), inMs(worst(times))]),
    ]),
  );
  for (const { name, times } of rows) holdBudget(`${name} (ms)`, worst(times), limitMs);
}

await withDemo(measureBoard);
