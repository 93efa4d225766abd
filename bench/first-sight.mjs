import { launchBrowser, openPage } from './lib/browser.mjs';
import { buildWithEmptyPage } from './lib/build-with-empty-page.mjs';
import { signIn, withDemo } from './lib/demo.mjs';
import { holdBudget, inMs, median, print, table } from './lib/figures.mjs';

/**
 * The first visit on a slow phone: from the address to a login that can be used, and to a board that
 * shows its orders, beside an empty React page of the same build in the same run.
 */
const rounds = 9;
const slowPhone = {
  slowDown: 4,
  viewport: { width: 360, height: 740 },
  network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

const visits = [
  { name: 'empty React page', path: '/empty.html', shown: '#root main' },
  { name: 'login usable', path: '/login', shown: 'form button[type=submit]', limit: 2 },
  {
    name: 'board with its orders',
    path: '/mis-pedidos',
    shown: '[data-order-id]',
    isSignedIn: true,
    limit: 2.2,
  },
];

const shownMark = 'shown at ';

/** Runs in the page, and says it aloud: asking the page again and again would slow it down. */
function watchFor({ selector, mark }) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => console.debug(mark + performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function visit(browser, url, { path, shown, isSignedIn }, session) {
  const page = await openPage(browser, { ...slowPhone, session: isSignedIn ? session : null });
  await page.addInitScript(watchFor, { selector: shown, mark: shownMark });
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(shownMark),
    timeout: 60_000,
  });
  await page.goto(`${url}${path}`, { waitUntil: 'commit' });
  const time = Number((await said).text().slice(shownMark.length));
  await page.context().close();
  return time;
}

async function measureVisits({ url }) {
  const session = await signIn(url);
  const browser = await launchBrowser();
  const times = visits.map(() => []);
  try {
    // Interleaved, so that a noisy minute is everybody's.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, each] of visits.entries()) {
        const time = await visit(browser, url, each, session);
        if (round > 0) times[index].push(time);
      }
    }
  } finally {
    await browser.close();
  }
  report(times);
}

function report(times) {
  const [empty] = times.map(median);
  const lines = visits.map(({ name }, index) => {
    const time = median(times[index]);
    return [name, inMs(time), `${(time / empty).toFixed(2)} x`];
  });
  print(table([['slow phone, nothing in the cache', 'median', 'beside empty'], ...lines]));
  for (const [index, { name, limit = 1 }] of visits.entries()) {
    holdBudget(name, median(times[index]) / empty, limit);
  }
}

const built = await buildWithEmptyPage();
try {
  await withDemo(measureVisits, built.main);
} finally {
  built.remove();
}
