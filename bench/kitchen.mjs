import { launchBrowser } from './lib/browser.mjs';
import { customersOf, signIn, withDemo } from './lib/demo.mjs';
import { placeOrders, press, pressKey, report, timeAll } from './lib/interactions.mjs';

/** What a cook does on a full kitchen's screen, on a tablet and on a television, four times slower. */
const load = { activeOrders: 40, limitMs: 100 };
const kitchen = { path: '/cocina', drawn: '[data-hotkey]' };
const screens = [
  ['on a 7-inch tablet', { width: 1024, height: 600 }],
  ['on a television', { width: 1920, height: 1080 }],
];

const ticket = (page, status, turn) => page.locator(`article[data-status="${status}"]`).nth(turn);

const interactions = [
  { name: 'accept with a key', prepare: async (page) => () => pressKey(page, '1') },
  {
    name: 'touch what is new',
    prepare: (page, turn) => press(page, ticket(page, 'pendiente', turn % 4).locator('h3')),
  },
  {
    name: 'mark as ready with a finger',
    prepare: (page) => press(page, ticket(page, 'preparando', 0).locator('button')),
  },
  {
    name: 'one queue, or columns',
    prepare: (page, turn) =>
      press(page, page.getByRole('button', { name: turn % 2 ? 'Por estado' : 'Por hora' })),
  },
];

async function measureKitchen(demo) {
  const session = await signIn(demo.url);
  const order = customersOf(demo);
  const browser = await launchBrowser();
  try {
    for (const [where, viewport] of screens) {
      // As many again: the first round has moved them on.
      await placeOrders(demo, session, order, load.activeOrders);
      const look = { viewport, reducedMotion: 'no-preference' };
      const rows = await timeAll(browser, demo, session, kitchen, interactions, look);
      report(
        load,
        rows.map((row) => ({ ...row, name: `${row.name}, ${where}` })),
      );
    }
  } finally {
    await browser.close();
  }
}

await withDemo(measureKitchen);
