import { expect, type Page, signIn, test } from './fixtures.ts';

/** Counts the bodies that come over the wire, compressed as the browser asked for them. */
function countScripts(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      bytes += Number(response.headers()['content-length']);
    }
  });
  return () => bytes / 1000;
}

/** Nothing but the stream for two seconds: whatever waits for a quiet page has come by then. */
async function expectQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('response', () => {
    last = Date.now();
  });
  await expect.poll(() => Date.now() - last, { timeout: 20_000 }).toBeGreaterThan(2_000);
}

test('the login transfers at most 140 kB of JavaScript', async ({ page }) => {
  const kilobytes = countScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  test.info().annotations.push({ type: 'kB', description: kilobytes().toFixed(1) });
  expect(kilobytes()).toBeLessThanOrEqual(140);
});

test('the board transfers at most 200 kB of JavaScript in all', async ({ browser, server }) => {
  // A browser that has nothing in its cache yet, already signed in.
  const board = await browser.newPage({ baseURL: server.url });
  await signIn(board, 'demo@mostrador.ar');
  const kilobytes = countScripts(board);
  await board.goto('/mis-pedidos');
  await expect(board.getByRole('button', { name: 'Ver Detalles' }).first()).toBeVisible();
  // What is fetched ahead once the page is quiet counts as well.
  await expectQuiet(board);
  test.info().annotations.push({ type: 'kB', description: kilobytes().toFixed(1) });
  expect(kilobytes()).toBeLessThanOrEqual(200);
  expect(kilobytes()).toBeGreaterThan(100);
  await board.close();
});
