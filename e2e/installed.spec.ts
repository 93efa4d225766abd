import type { Worker } from '@playwright/test';
import { checkAxeInBothThemes } from './axe.ts';
import { expect, expectToFit, loginAs, type Page, test } from './fixtures.ts';
import { aheadMs } from './moment.ts';
import { moveClock } from './moved-clock.mjs';

test.use({ serviceWorkers: 'allow' });

/** What the worker showed and opened, kept by the test inside of it. */
declare global {
  var shown: { title: string; tag?: string; data?: unknown; requireInteraction?: boolean }[];
  var opened: string[];
  var registration: { showNotification: (title: string, options: object) => Promise<void> };
  var clients: { openWindow: (address: string) => Promise<null> };
}

/** A browser without a screen has no notices, and opens no window that nobody's finger asked for. */
const watch = (worker: Worker) =>
  worker.evaluate(() => {
    globalThis.shown = [];
    globalThis.opened = [];
    globalThis.registration.showNotification = async (title, options) => {
      globalThis.shown.push({ title, ...options });
    };
    globalThis.clients.openWindow = async (address) => {
      globalThis.opened.push(address);
      return null;
    };
  });

const touchNotice = (worker: Worker, orderId: string) =>
  worker.evaluate((id) => {
    const notification = { data: { orderId: id }, close: () => {} };
    const waitUntil = () => {};
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, orderId);

/** The orders of the board that is open, from the server. */
const ordersOf = (page: Page) =>
  page.evaluate(async () => {
    const { token, businesses } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const answer = await fetch(`/api/businesses/${businesses[0]}/orders`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const orders: { _id: string; shortId: string; status: string }[] = await answer.json();
    return orders.filter(({ status }) => status === 'pendiente');
  });

const hasKeptBoard = (page: Page) =>
  page.evaluate(async () => (await caches.match('/tablero-guardado')) !== undefined);

const boardWithoutConnection = /^Sin conexión · así estaba el tablero a las \d\d:\d\d$/;

test('with the panel closed a push is shown and leads to its order; without connection there is the last board, with its age', async ({
  page,
  context,
}) => {
  await loginAs(page, 'demo@mostrador.ar');
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await watch(worker);
  await worker.evaluate(moveClock, aheadMs());
  const [first, second] = await ordersOf(page);
  if (!first || !second) throw new Error('The demo has no new orders.');
  await expect.poll(() => hasKeptBoard(page)).toBe(true);

  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const registrationIds = new Set<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId } of registrations) registrationIds.add(registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrationIds.size).toBe(1);
  const origin = new URL(page.url()).origin;
  await page.close();

  const { _id: orderId, shortId } = first;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: `${origin}/`,
    registrationId: [...registrationIds][0] ?? '',
    data: JSON.stringify({ kind: 'created', orderId, shortId }),
  });
  await expect
    .poll(() => worker.evaluate(() => globalThis.shown))
    .toMatchObject([
      {
        title: `Pedido nuevo #${shortId}`,
        tag: `pedido-${orderId}`,
        renotify: true,
        requireInteraction: true,
        data: { orderId },
      },
    ]);

  await touchNotice(worker, orderId);
  await expect.poll(() => worker.evaluate(() => globalThis.opened)).toHaveLength(1);
  const [address = ''] = await worker.evaluate(() => globalThis.opened);
  const panel = await context.newPage();
  await panel.goto(address);
  const dialog = panel.getByRole('dialog');
  await expect(dialog).toContainText(`#${shortId}`);
  expect(new URL(panel.url()).search).toBe('');
  // Where a panel is open, that one shows it.
  await panel.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await touchNotice(worker, second._id);
  await expect(dialog).toContainText(`#${second.shortId}`);

  await context.setOffline(true);
  await panel.goto('/historial');
  const heading = panel.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(boardWithoutConnection);
  await expect(panel.getByText(`#${shortId}`)).toBeVisible();
  await checkAxeInBothThemes(panel);
  await expectToFit(panel);
  await context.setOffline(false);
  await expect(panel.getByRole('heading', { name: 'Historial' })).toBeVisible({ timeout: 30_000 });

  await panel.getByRole('button', { name: 'Menú de usuario' }).click();
  await panel.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await panel.waitForURL('**/login');
  await expect.poll(() => hasKeptBoard(panel)).toBe(false);
  await context.setOffline(true);
  await panel.goto('/mis-pedidos');
  await expect(heading).toHaveText('Sin conexión');
});
