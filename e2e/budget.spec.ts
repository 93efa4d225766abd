import { expect, loginAs, type Page, test } from './fixtures.ts';

/** Counts what comes over the wire, compressed as the browser asked for it. */
async function countScripts(page: Page): Promise<() => number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}

test('the login transfers at most 140 kB of JavaScript', async ({ page }) => {
  const kilobytes = await countScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  test.info().annotations.push({ type: 'kB', description: kilobytes().toFixed(1) });
  expect(kilobytes()).toBeLessThanOrEqual(140);
});

test('the board transfers at most 200 kB of JavaScript in all', async ({ page }) => {
  await loginAs(page, 'demo@mostrador.ar');
  const kilobytes = await countScripts(page);
  await page.goto('/mis-pedidos');
  await expect(page.getByRole('button', { name: 'Ver Detalles' }).first()).toBeVisible();
  await page.waitForTimeout(1_500);
  test.info().annotations.push({ type: 'kB', description: kilobytes().toFixed(1) });
  expect(kilobytes()).toBeLessThanOrEqual(200);
});
