import { launchBrowser } from './lib/browser.mjs';
import { customersOf, signIn, withDemo } from './lib/demo.mjs';
import { placeOrders, press, pressKey, report, timeAll } from './lib/interactions.mjs';

/**
 * What a person does on a full and on an overfull board, on a processor four times slower: each
 * interaction as the browser itself times it (Event Timing), from the touch to the next paint.
 */
const boards = [
  { activeOrders: 40, limitMs: 100 },
  { activeOrders: 200, limitMs: 150 },
];
/** Its address, and what is there when it is drawn. */
const board = { path: '/mis-pedidos', drawn: '[data-order-id]' };
/** As most people have it. */
const moving = { reducedMotion: 'no-preference' };

const card = (page, status, turn) =>
  page.locator(`[data-order-id][data-status="${status}"]`).nth(turn);

const details = (page, turn) =>
  press(page, card(page, 'pendiente', turn).getByRole('button', { name: 'Ver Detalles' }));
const tab = (page, turn) => press(page, page.locator('[role=tab]').nth((turn + 1) % 3));
const nextStep = (page, status) => press(page, card(page, status, 0).locator('[data-next-step]'));

const choose = {
  name: 'choose a card with a number',
  prepare: async (page, turn) => {
    await page.locator('h1').click();
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
    after: (page) => page.locator('input[type=search]').fill(''),
  },
  choose,
  {
    name: 'open the reasons to reject',
    prepare: async (page) => {
      await page.locator('h1').click();
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

async function measureBoard(demo) {
  const session = await signIn(demo.url);
  const order = customersOf(demo);
  const browser = await launchBrowser();
  let placed = 0;
  try {
    for (const load of boards) {
      await placeOrders(demo, session, order, load.activeOrders - placed);
      placed = load.activeOrders;
      report(load, await timeLooks(browser, demo, session));
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
    rows.push(...(await timeAll(browser, demo, session, board, each, look)));
  }
  return rows;
}

await withDemo(measureBoard);
