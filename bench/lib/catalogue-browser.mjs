import { launchBrowser, openPage } from './browser.mjs';

const slowDown = 4;
/** For the letter. */
const keyMs = 50;
const words = ['producto', 'prueba 77', '9', 'corriente', '31', '88 con', 'lomo'];

/**
 * The panel in a real browser, from what a person does to what the screen shows of it. `listMs` is the limit for
 * the list that a letter finds.
 */
export async function measureBrowser(url, session, { listMs }) {
  const browser = await launchBrowser();
  try {
    return await measurePage(browser, url, session, listMs);
  } finally {
    await browser.close();
  }
}

async function measurePage(browser, url, session, listMs) {
  const page = await openPage(browser, { session, slowDown });
  await page.addInitScript(watchFirstRow);
  const where = `browser, ${slowDown}x slower`;
  const row = (what, times, limitMs) => ({ where, what, times, limitMs });

  const opening = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(`${url}/mis-productos`);
    await page.waitForSelector('tr[data-index]');
    opening.push(await page.evaluate(() => window.firstRowAt));
  }
  const typing = await typeWords(page);
  const firstName = { selector: 'tr[data-index="0"] td:nth-child(2)', property: 'textContent' };
  const sorting = await clickEach(page, 'th button', 4, firstName);
  const selecting = await clickEach(page, 'thead input', 4, {
    selector: 'thead input',
    property: 'checked',
  });
  const stock = 'tr[data-index] [role=switch]';
  const switching = await clickEach(page, stock, 10, { selector: stock, property: 'ariaChecked' });
  await page.context().close();
  return [
    row('open the page until the first row', opening),
    row('a key in the search until it is drawn', typing.keys, keyMs),
    row('a key in the search until the list follows', typing.lists, listMs),
    row('sort the list', sorting),
    row('select all', selecting),
    row('switch the stock', switching),
  ];
}

/** Runs in the page. */
function watchFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tr[data-index]')) return;
    window.firstRowAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** For each key: until the letter is on the screen, and until the list shows what it finds. */
async function typeWords(page) {
  const box = page.getByRole('searchbox');
  const keys = [];
  const lists = [];
  for (const word of words) {
    await showAll(page);
    await box.focus();
    await page.evaluate(watchTyping);
    for (const letter of word) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(250);
    }
    const seen = await page.evaluate(() => window.typingSeen);
    keys.push(...seen.keys);
    lists.push(...seen.lists);
  }
  await showAll(page);
  return { keys, lists };
}

/** What the words found last may be nothing, without a table. */
async function showAll(page) {
  await page.getByRole('searchbox').fill('');
  await page.waitForFunction(() => /Mostrando (\d+) de \1 /.test(document.body.innerText));
  await waitForRows(page);
}

/** Until the rows beyond the window are there again: one that is added meanwhile is no answer to a key. */
async function waitForRows(page) {
  const rows = page.locator('tbody tr[data-index]');
  let before = -1;
  for (let now = 0; now !== before; now = await rows.count()) {
    before = now;
    await page.waitForTimeout(500);
  }
}

/** Runs in the page: one figure per key, and one per key that changed the list. */
function watchTyping() {
  const seen = { keys: [], lists: [] };
  window.typingSeen = seen;
  let pressedAt = 0;
  // Before any other work that waits: what comes after the frame is not part of it.
  const nextPaint = (done) =>
    requestAnimationFrame(() => scheduler.postTask(done, { priority: 'user-blocking' }));
  document.querySelector('input[type=search]').addEventListener('input', (event) => {
    const startedAt = event.timeStamp;
    pressedAt = startedAt;
    nextPaint(() => seen.keys.push(performance.now() - startedAt));
  });
  new MutationObserver(() => {
    if (pressedAt === 0) return;
    const startedAt = pressedAt;
    pressedAt = 0;
    nextPaint(() => seen.lists.push(performance.now() - startedAt));
  }).observe(document.querySelector('tbody'), {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** From each click until what it changes is drawn. */
async function clickEach(page, clicked, times, watched) {
  const seen = [];
  for (let turn = 0; turn < times; turn++) {
    seen.push(await page.evaluate(clickAndWait, { clicked, watched }));
    await page.waitForTimeout(200);
  }
  return seen;
}

/** Runs in the page. */
function clickAndWait({ clicked, watched: { selector, property } }) {
  const stateNow = () => document.querySelector(selector)?.[property];
  const before = stateNow();
  const startedAt = performance.now();
  document.querySelector(clicked).click();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (performance.now() - startedAt > 10_000) reject(new Error(`${clicked} changed nothing`));
      else if (stateNow() === before) requestAnimationFrame(look);
      else setTimeout(() => resolve(performance.now() - startedAt));
    };
    requestAnimationFrame(look);
  });
}
