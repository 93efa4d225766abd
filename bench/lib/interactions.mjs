import { setTimeout as delay } from 'node:timers/promises';
import { openPage } from './browser.mjs';
import { simpleProduct } from './demo.mjs';
import { holdBudget, inMs, median, print, table, worst } from './figures.mjs';
import { stolenMs } from './machine.mjs';

/** What people do on a page, as the browser itself times it: from the touch to the next paint. */
const slowDown = 4;
const turns = 12;
/** Turns are repeated when others had so much of a processor meanwhile. */
const stolenShare = 0.125;
/** No kind of interaction takes longer, however often it has to be repeated. */
const eachLimitMs = 30_000;
/** How long a finger stays down, on the glass and on a key. */
const fingerMs = 80;

/** By the mouse alone: the driver's own click looks at the page while it is being timed. */
export async function press(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  return () => page.mouse.click(x + width / 2, y + height / 2, { delay: fingerMs });
}

export const pressKey = (page, key) => page.keyboard.press(key, { delay: fingerMs });

/** Runs in the page: every interaction that the browser timed. */
function watchInteractions() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Until the page has painted and has nothing left to do, and the browser has told what it timed. */
async function settle(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const tell = () => setTimeout(resolve, 100);
        const whenIdle = () => requestIdleCallback(tell, { timeout: 1_000 });
        requestAnimationFrame(() => requestAnimationFrame(whenIdle));
      }),
  );
  return page.evaluate(() => window.interactions.splice(0));
}

async function timeEach(page, { name, prepare, result, after }) {
  const times = [];
  const notOurs = [];
  const over = performance.now() + eachLimitMs;
  for (let turn = 0; times.length < turns && performance.now() < over; turn++) {
    const act = await prepare(page, turn % turns);
    await settle(page);
    const [stolenBefore, began] = [stolenMs(), performance.now()];
    await act();
    const seen = await settle(page);
    const isOurs = stolenMs() - stolenBefore < stolenShare * (performance.now() - began);
    // The first time is for warming up. What took less than 16 ms is not told by the browser.
    if (turn > 0) (isOurs ? times : notOurs).push(Math.max(16, ...seen));
    await result?.(page);
    await after?.(page);
    await settle(page);
  }
  return { name, times, notOurs };
}

/** Of every five two are new, two in the kitchen and one is ready; those of the demo come on top. */
export async function placeOrders(demo, session, order, count) {
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

/** On one page, drawn by a processor so many times slower. */
export async function timeAll(browser, demo, session, { path, drawn }, each, look) {
  const page = await openPage(browser, { session, slowDown, ...look });
  await page.goto(`${demo.url}${path}`);
  await page.waitForSelector(drawn, { timeout: 60_000 });
  await delay(5_000);
  await page.evaluate(watchInteractions);
  const rows = [];
  for (const interaction of each) rows.push(await timeEach(page, interaction));
  await page.context().close();
  return rows;
}

export function report({ activeOrders, limitMs }, rows) {
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
