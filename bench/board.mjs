import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser, openPage } from './lib/browser.mjs';
import { customersOf, signIn, simpleProduct, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './lib/figures.mjs';
import { stolenMs } from './lib/machine.mjs';

/**
 * What a person does on a full and on an overfull board, on a processor four times slower: each
 * interaction as the browser itself times it (Event Timing), from the touch to the next paint.
 */
const boards = [
  { activeOrders: 40, limitMs: 100 },
  { activeOrders: 200, limitMs: 150 },
];
const slowDown = 4;
const turns = 12;
/** Turns are repeated when others had so much of the two processors, in the second that one takes. */
const stolenLimitMs = 100;
const mostTurns = 4 * turns;
/** As most people have it. */
const moving = { reducedMotion: 'no-preference' };
/** How long a finger stays down, on the glass and on a key. */
const fingerMs = 80;

const card = (page, status, turn) =>
  page.locator(`[data-order-id][data-status="${status}"]`).nth(turn);

/** By the mouse alone: the driver's own click looks at the page while it is being timed. */
async function press(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  return () => page.mouse.click(x + width / 2, y + height / 2, { delay: fingerMs });
}

const pressKey = (page, key) => page.keyboard.press(key, { delay: fingerMs });

const details = (page, turn) =>
  press(page, card(page, 'pendiente', turn).getByRole('button', { name: 'Ver Detalles' }));
const tab = (page, turn) => press(page, page.getByRole('tab').nth((turn + 1) % 3));
const nextStep = (page, status) => press(page, card(page, status, 0).locator('[data-next-step]'));

const choose = {
  name: 'choose a card with a number',
  prepare: async (page, turn) => {
    await page.getByRole('heading', { level: 1 }).click();
    return () => pressKey(page, String((turn % 9) + 1));
  },
};

/**
 * Each is done `turns` times: `prepare` answers what is timed, `result` waits for what it must bring
 * about, `after` puts things in order again.
 */
const interactions = [
  {
    name: 'open the details',
    prepare: details,
    result: (page) => page.waitForSelector('[role=dialog]', { timeout: 5_000 }),
    after: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'close the details',
    prepare: async (page, turn) => {
      await (await details(page, turn))();
      return () => pressKey(page, 'Escape');
    },
  },
  { name: 'accept on the card', prepare: (page) => nextStep(page, 'pendiente') },
  { name: 'mark as ready', prepare: (page) => nextStep(page, 'preparando') },
  {
    name: 'a key in the search',
    prepare: async (page) => {
      await page.keyboard.press('/');
      return () => pressKey(page, '1');
    },
    after: (page) => page.getByRole('searchbox').fill(''),
  },
  choose,
  {
    name: 'open the reasons to reject',
    prepare: async (page) => {
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('1');
      return () => pressKey(page, 'r');
    },
    result: (page) => page.waitForSelector('[role=dialog]', { timeout: 5_000 }),
    after: (page) => page.keyboard.press('Escape'),
  },
];

const phoneInteractions = [{ name: 'show another column, on a phone', prepare: tab }];

/** For who wants no movement the board jumps to the card, which draws a whole screen of cards at once. */
const stillInteractions = [{ ...choose, name: `${choose.name}, without movement` }];

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

async function timeEach(page, { name, prepare, result, after }) {
  const times = [];
  const notOurs = [];
  for (let turn = 0; times.length < turns && turn <= mostTurns; turn++) {
    const act = await prepare(page, turn % turns);
    await settle(page);
    const stolenBefore = stolenMs();
    await act();
    const seen = await settle(page);
    const isOurs = stolenMs() - stolenBefore < stolenLimitMs;
    // The first time is for warming up. What took less than 16 ms is not told by the browser.
    if (turn > 0) (isOurs ? times : notOurs).push(Math.max(16, ...seen));
    await result?.(page);
    await after?.(page);
    await settle(page);
  }
  return { name, times, notOurs };
}

/** Of every five two are new, two in the kitchen and one is ready; those of the demo come on top. */
async function placeOrders(demo, session, order, count) {
  const productId = await simpleProduct(demo.url, session);
  for (let n = 0; n < count; n++) {
    const { _id } = await order(session.user.businessId, productId);
    if (n % 5 >= 2) await setStatus(demo, session, _id, 'preparando');
    if (n % 5 === 4) await setStatus(demo, session, _id, 'listo');
  }
}

async function setStatus({ url }, { token }, orderId, status) {
  const answer = await fetch(`${url}/api/orders/${orderId}/status`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (!answer.ok) throw new Error(`A step was refused: ${await answer.text()}`);
}

async function timeAll(browser, demo, session, each, look) {
  const page = await openPage(browser, { session, slowDown, ...look });
  await page.goto(`${demo.url}/mis-pedidos`);
  await page.waitForSelector('[data-order-id]', { timeout: 60_000 });
  await delay(5_000);
  await page.evaluate(watchInteractions);
  const rows = [];
  for (const interaction of each) rows.push(await timeEach(page, interaction));
  await page.context().close();
  return rows;
}

async function measureBoard(demo) {
  const session = await signIn(demo.url);
  const order = customersOf(demo);
  const browser = await launchBrowser();
  let placed = 0;
  try {
    for (const board of boards) {
      await placeOrders(demo, session, order, board.activeOrders - placed);
      placed = board.activeOrders;
      report(board, await timeLooks(browser, demo, session));
    }
  } finally {
    await browser.close();
  }
}

async function timeLooks(browser, demo, session) {
  const looks = [
    [interactions, moving],
    [stillInteractions, {}],
    [phoneInteractions, { ...moving, viewport: { width: 360, height: 740 } }],
  ];
  const rows = [];
  for (const [each, look] of looks) {
    rows.push(...(await timeAll(browser, demo, session, each, look)));
  }
  return rows;
}

function report({ activeOrders, limitMs }, rows) {
  print(
    table([
      [`${activeOrders} active orders, ${slowDown}x slower`, 'median', 'worst', 'repeated'],
      ...rows.map(({ name, times, notOurs }) => [
        name,
        inMs(median(times)),
        inMs(worst(times)),
        notOurs.length === 0 ? 'none' : `${notOurs.length}, worst ${inMs(worst(notOurs))}`,
      ]),
    ]),
  );
  for (const { name, times } of rows) {
    holdBudget(`${activeOrders} orders: ${name} (ms)`, worst(times), limitMs);
    holdBudget(`${name}: turns that the machine did not let us time`, turns - times.length, 0);
  }
}

await withDemo(measureBoard);
