import type { Locator } from '@playwright/test';
import {
  desktop,
  expect,
  expectToFit,
  follow,
  loginAs,
  type Page,
  phone,
  test,
} from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card } from './order-steps.ts';

const owner = 'demo@mostrador.ar';
const shop = 'El Fogón de Punilla';

const notice = (page: Page): Locator =>
  page.getByRole('log', { name: 'Avisos' }).getByRole('listitem').first();
const alarm = (page: Page): Locator => page.getByRole('region', { name: 'Alarma de pedidos' });

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { top: box.y, bottom: box.y + box.height, height: box.height };
}

test('on a phone notices and the alarm leave the work alone', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  await loginAs(page, owner);
  await expect(notice(page)).toBeVisible();
  // In the strip at the bottom, where there is nothing to touch; what was ordered begins in the upper half.
  const free = await boxOf(page.getByRole('contentinfo'));
  expect((await boxOf(notice(page))).top).toBeGreaterThanOrEqual(free.top);
  expect((await boxOf(notice(page))).bottom).toBe(phone.height);
  expect((await boxOf(page.getByRole('article').first())).top).toBeLessThan(phone.height / 2);

  // In the strip above a dialog, never over it.
  const first = await marketplace.order(business);
  await card(page, first).getByRole('button', { name: 'Ver Detalles' }).click();
  await marketplace.order(business);
  await expect(notice(page)).toBeVisible();
  const dialog = await boxOf(page.getByRole('dialog'));
  const strip = page.getByRole('log', { name: 'Avisos' }).getByRole('list');
  expect((await boxOf(strip)).bottom).toBeLessThanOrEqual(dialog.top + 1);

  // Always in sight and of one height, whoever waits and however far one scrolls.
  await follow(page, '/dashboard');
  const { height } = await boxOf(alarm(page));
  await expect(alarm(page)).toContainText(/pedidos esperan tu respuesta/);
  await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
  await expect(alarm(page).getByRole('link', { name: 'Ver pedidos' })).toBeInViewport();
  expect((await boxOf(alarm(page))).height).toBe(height);
});

/** What a finger or a pointer would touch under the notices, if they were not there. */
const controlsUnder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    for (const notice of document.querySelectorAll('[role="log"] li')) {
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      // Those that came before leave the sight at the edge of the place for all of them.
      const edge = notice.parentElement?.getBoundingClientRect().left ?? 0;
      for (let x = Math.max(left, edge) + 1; x < right; x += 12) {
        for (let y = top + 1; y < bottom; y += 6) {
          const below = document
            .elementsFromPoint(x, y)
            .find((each) => !each.closest('[role="log"]'));
          const control = below?.closest('a, button, input, [role="switch"], [role="button"]');
          if (control) found.add(control.textContent || control.tagName);
        }
      }
    }
    return [...found];
  });

test('on wide screens compact cards show four orders of a column at once, and notices stand where there is nothing to touch', async ({
  page,
  server,
}) => {
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  for (const lines of [1, 2, 3, 1, 2]) await marketplace.order(business, { lines });
  await page.setViewportSize(desktop);
  await loginAs(page, owner);
  const compact = page.getByRole('button', { name: 'Tarjetas compactas' });
  await compact.click();
  const fourth = page.getByRole('region', { name: 'Nuevos' }).getByRole('article').nth(3);
  await expect(fourth).toBeInViewport({ ratio: 0.98 });
  await expectToFit(page);
  await compact.click();

  for (const path of ['/mis-productos', '/historial', '/mis-pedidos']) {
    await follow(page, path);
    for (const width of [desktop.width, 1024, 768, 640]) {
      await page.setViewportSize({ width, height: 900 });
      const order = await marketplace.order(business);
      await expect(notice(page)).toContainText(order.shortId);
      expect(await controlsUnder(page), `${path} at ${width}`).toEqual([]);
      await expect(notice(page)).toBeInViewport({ ratio: 1 });
    }
  }
});
