import { setTimeout as delay } from 'node:timers/promises';
import { launchBrowser, openPage } from './lib/browser.mjs';
import { customersOf, signIn, simpleProduct, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, percentile, print, table, worst } from './lib/figures.mjs';
import { openShops } from './lib/open-shops.mjs';

/**
 * 300 boards of 300 shops are open, one of them in a real browser. Customers order all over the
 * place; every third order is for the shop in the browser. Measured from the customer's request to
 * the card on the screen, and to the event at each board.
 */
const boards = 300;
const orders = 450;
/** Until everything has been done once. */
const warmUp = 30;
const pauseMs = 100;
const limitMs = 300;

/** Follows one shop's stream as its board does, and notes when each order arrived. */
async function follow(url, token, arrivals, stop) {
  const answer = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: stop,
  });
  if (!answer.ok) throw new Error(`The stream was refused: ${answer.status}`);
  void read(answer.body, arrivals).catch((error) => {
    if (!stop.aborted) throw error;
  });
}

async function read(body, arrivals) {
  let rest = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    const messages = (rest + part).split('\n\n');
    rest = messages.pop();
    for (const message of messages) {
      if (!/^event: ?order$/m.test(message)) continue;
      const { order } = JSON.parse(/^data: ?(.*)$/m.exec(message)[1]);
      arrivals.set(order._id, Date.now());
    }
  }
}

/** Runs in the page: when each order's card came to the board, as the clock on the wall says. */
function watchCards() {
  window.cardsAt = {};
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[data-order-id]')) {
      const id = card.dataset.orderId;
      if (id in window.cardsAt) continue;
      window.cardsAt[id] = 0;
      requestAnimationFrame(() => setTimeout(() => (window.cardsAt[id] = Date.now())));
    }
  }).observe(document.body, { childList: true, subtree: true });
}

async function measureLive(demo) {
  const session = await signIn(demo.url);
  const ours = {
    businessId: session.user.businessId,
    productId: await simpleProduct(demo.url, session),
  };
  const tokens = await openShops(demo.databaseUrl, ours.businessId, boards - 1);
  const arrivals = new Map();
  const stop = new AbortController();
  for (const token of tokens) await follow(demo.url, token, arrivals, stop.signal);

  const browser = await launchBrowser();
  try {
    const page = await openPage(browser, { session });
    await page.goto(`${demo.url}/mis-pedidos`);
    await page.waitForSelector('[data-order-id]');
    await page.evaluate(watchCards);
    await delay(3_000);
    const placed = await placeOrders(customersOf(demo), ours);
    await delay(2_000);
    const cards = new Map(Object.entries(await page.evaluate(() => window.cardsAt)));
    report(placed, cards, arrivals);
  } finally {
    stop.abort();
    await browser.close();
  }
}

/** One every 100 ms, whatever the answers take: customers do not wait for each other. */
async function placeOrders(order, ours) {
  const sending = [];
  for (let n = 0; n < warmUp + orders; n++) {
    const isOurs = n % 3 === 0;
    const shop = 1 + (n % (boards - 1));
    const place = async () => {
      const startedAt = Date.now();
      const { _id } = isOurs
        ? await order(ours.businessId, ours.productId)
        : await order(`local${shop}`, `producto${shop}`);
      return { id: _id, isOurs, startedAt };
    };
    sending.push(place());
    await delay(pauseMs);
  }
  return (await Promise.all(sending)).slice(warmUp);
}

function report(placed, cards, arrivals) {
  const times = (those, seen) =>
    those.map(({ id, startedAt }) => {
      const at = seen.get(id);
      if (!at) throw new Error(`The order ${id} never came.`);
      return at - startedAt;
    });
  const onScreen = times(
    placed.filter(({ isOurs }) => isOurs),
    cards,
  );
  const onStreams = times(
    placed.filter(({ isOurs }) => !isOurs),
    arrivals,
  );
  const line = (what, all) => [
    what,
    String(all.length),
    inMs(median(all)),
    inMs(percentile(all, 0.99)),
    inMs(worst(all)),
  ];
  print(
    table([
      [`${boards} boards open`, 'orders', 'median', 'p99', 'worst'],
      line("until the card is on the browser's board", onScreen),
      line('until the event is at the board of its shop', onStreams),
    ]),
  );
  holdBudget('an order on an open board (ms)', percentile(onScreen, 0.99), limitMs);
  holdBudget('an event at its board (ms)', percentile(onStreams, 0.99), limitMs);
}

await withDemo(measureLive);
