import type { BrowserContext, Locator } from '@playwright/test';
import { expect, loginAs, loginThroughForm, type Page, signIn, test } from './fixtures.ts';
import { Marketplace, type PlacedOrder } from './marketplace.ts';
import { copyDemo } from './server.ts';

const shop = 'El Fogón de Punilla';
const owner = 'demo@mostrador.ar';
const ordersCall = /\/api\/businesses\/[^/]+\/orders$/;

declare global {
  interface Window {
    notes: number;
    permissionQuestions: number;
    shownNotifications: { title: string; body?: string; tag?: string }[];
  }
}

const card = (page: Page, { shortId }: PlacedOrder): Locator =>
  page.getByRole('article', { name: `#${shortId}`, exact: true });

const pill = (page: Page): Locator => page.locator('header').getByRole('status');

const newOrderToast = (page: Page): Locator =>
  page.getByText(/^¡Tienes (un nuevo pedido|nuevos pedidos)!$/);

/** Counts every note that leaves the loudspeaker. */
const countNotes = (page: Page | BrowserContext) =>
  page.addInitScript(() => {
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function counted(when?: number) {
      window.notes += 1;
      start.call(this, when);
    };
  });

/** Takes the place of the browser's notifications, whose permission cannot be pressed in a test. */
const fakeNotifications = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((given) => {
    window.shownNotifications = [];
    window.permissionQuestions = 0;
    class FakeNotification {
      static permission = given;
      static requestPermission() {
        window.permissionQuestions += 1;
        return Promise.resolve(given);
      }
      onclick = null;
      constructor(title: string, options: NotificationOptions) {
        window.shownNotifications.push({ title, body: options.body, tag: options.tag });
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: FakeNotification, writable: true });
  }, permission);

const notesOf = (page: Page): Promise<number> => page.evaluate(() => window.notes);

test('what one screen does, the other sees within a second', async ({
  browser,
  page,
  server,
  baseURL,
}) => {
  const marketplace = new Marketplace(server);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await loginAs(page, owner);
  await loginAs(other, owner);
  await expect(pill(page)).toHaveText('Conectado');
  await expect(pill(other)).toHaveText('Conectado');

  const order = await marketplace.order(await marketplace.business(shop));
  await Promise.all([page, other].map((each) => expect(card(each, order)).toBeVisible()));
  // Told by the stream alone: asking again gets no answer.
  await other.route(ordersCall, (route) => route.abort());
  await card(page, order)
    .getByRole('button', { name: /Aceptar/ })
    .click();
  await expect(page.getByText('Pedido actualizado a: preparando')).toBeVisible();
  const seen = other.getByRole('region', { name: 'En Preparación' }).locator(card(other, order));
  await expect(seen).toBeVisible({ timeout: 1_000 });
  await other.context().close();
});

test('without the stream the fixed checks still bring the order', async ({ page, server }) => {
  const marketplace = new Marketplace(server);
  await page.clock.install();
  await page.route('**/api/live', (route) => route.abort());
  await loginAs(page, owner);
  await page.clock.runFor(2_500);
  // The first check is over when it has announced those already waiting.
  await expect(newOrderToast(page).first()).toBeVisible();
  const order = await marketplace.order(await marketplace.business(shop));
  await expect(pill(page)).not.toHaveText('Conectado');
  await page.clock.runFor(31_000);
  await expect(card(page, order)).toBeVisible();
  await expect(newOrderToast(page).first()).toBeVisible();
});

test('checks after 2 seconds and then every 30, per business', async ({ page }) => {
  await signIn(page, 'cadena@mostrador.ar');
  await page.addInitScript(() => localStorage.setItem('globalNotifications', 'true'));
  const asked: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/live', (route) => route.abort());
  await page.route(ordersCall, async (route) => {
    const id = new URL(route.request().url()).pathname.split('/')[3] ?? '';
    asked.push(id);
    // The first business fails; the second must not notice.
    if (id === asked[0]) await route.fulfill({ status: 500, json: {} });
    else await route.continue();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // A page that needs no orders of its own.
  await page.goto('/tutoriales');
  await expect(page.getByRole('heading', { name: 'Tutoriales', level: 1 })).toBeVisible();
  await page.clock.runFor(1_900);
  expect(asked).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => asked.length).toBe(2);
  expect(new Set(asked).size).toBe(2);
  // The shop that could be checked has waiting customers, and says so in the words for all shops.
  await expect(page.getByText(/^Pedidos recibidos: \d+ en .+/)).toBeVisible();
  await expect(page.getByText('¡Tienes nuevos pedidos!')).toBeVisible();
  expect(errors.some((text) => text.includes('were not checked'))).toBe(true);
  await page.clock.runFor(29_000);
  expect(asked).toHaveLength(2);
  await page.clock.runFor(1_200);
  await expect.poll(() => asked.length).toBe(4);
});

test('offline is visible, refuses steps and catches up without doubling', async ({
  page,
  context,
  server,
}) => {
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  const before = await marketplace.order(business);
  await loginAs(page, owner);
  await expect(pill(page)).toHaveText('Conectado');
  await expect(card(page, before)).toBeVisible();

  await context.setOffline(true);
  await expect(pill(page)).toHaveText(/^Sin conexión desde \d\d:\d\d$/);
  await expect(page.getByText(/Actualizado \d\d:\d\d/)).toBeVisible();
  let sentSteps = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sentSteps += 1;
  });
  await card(page, before)
    .getByRole('button', { name: /Aceptar/ })
    .click();
  await expect(
    page.getByText('Sin conexión: el pedido no cambió. Inténtalo cuando vuelva.'),
  ).toBeVisible();
  expect(sentSteps).toBe(0);
  await expect(
    page.getByRole('region', { name: 'Nuevos' }).locator(card(page, before)),
  ).toBeVisible();

  const meanwhile = await marketplace.order(business);
  await context.setOffline(false);
  await expect(pill(page)).toHaveText('Conectado');
  await expect(card(page, meanwhile)).toHaveCount(1);
  await expect(card(page, before)).toHaveCount(1);
});

test('a server that goes away and comes back is noticed and caught up with', async ({ page }) => {
  const installation = await copyDemo();
  let server = await installation.start();
  const { port } = new URL(server.url);
  try {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Email').fill(owner);
    await page.getByLabel('Contraseña', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(pill(page)).toHaveText('Conectado');
    await server.stop('SIGKILL');
    await expect(pill(page)).toHaveText(/^Sin conexión desde/);
    server = await installation.start({ PORT: port });
    const marketplace = new Marketplace(server);
    const order = await marketplace.order(await marketplace.business(shop));
    await expect(card(page, order)).toHaveCount(1, { timeout: 35_000 });
    await expect(pill(page)).toHaveText('Conectado');
  } finally {
    await server.stop();
    await installation.remove();
  }
});

test('announces each order once, with notification and chime when allowed', async ({
  page,
  server,
}) => {
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  await fakeNotifications(page, 'granted');
  await countNotes(page);
  await page.clock.install();
  await loginThroughForm(page, owner);
  // Those already waiting are announced by the first check.
  await expect(newOrderToast(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Silenciar' })).toBeVisible();
  await page.getByRole('button', { name: 'Silenciar' }).click();
  await expect(page.getByRole('button', { name: 'Silenciar' })).toBeHidden();
  await expect(newOrderToast(page)).toHaveCount(0, { timeout: 8_000 });

  const order = await marketplace.order(business);
  await expect(page.getByText('Un cliente está esperando. Revisa tu panel.')).toBeVisible();
  await expect(page.getByText('1 pedido espera tu respuesta')).toBeVisible();
  const shown = await page.evaluate(() => window.shownNotifications);
  expect(shown.filter(({ tag }) => tag === `pedido-${order._id}`)).toEqual([
    {
      title: '¡Tienes un nuevo pedido!',
      body: 'Un cliente está esperando. Revisa tu panel.',
      tag: `pedido-${order._id}`,
    },
  ]);
  await expect(page).toHaveTitle(/^\(\d+\) Pedidos/);
  const before = await notesOf(page);
  await expect.poll(() => notesOf(page), { timeout: 8_000 }).toBeGreaterThan(before);

  // It rings on every page, until somebody acts.
  await page.getByRole('link', { name: 'Historial' }).click();
  const onHistory = await notesOf(page);
  await expect.poll(() => notesOf(page), { timeout: 8_000 }).toBeGreaterThan(onHistory);
  await page.getByRole('link', { name: 'Ver pedidos' }).click();
  await card(page, order)
    .getByRole('button', { name: /Aceptar/ })
    .click();
  await expect(page.getByText('1 pedido espera tu respuesta')).toBeHidden();
  const silent = await notesOf(page);
  await page.clock.runFor(5_000);
  expect(await notesOf(page)).toBe(silent);

  // Those that still wait are no news after a reload.
  await page.reload();
  await expect(page.getByText(/esperan? tu respuesta/)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(newOrderToast(page)).toHaveCount(0);
});

test('makes no sound without permission until it is asked for', async ({ page }) => {
  await fakeNotifications(page, 'denied');
  await countNotes(page);
  await page.clock.install();
  await loginThroughForm(page, owner);
  await expect(newOrderToast(page).first()).toBeVisible();
  await page.clock.runFor(5_000);
  expect(await notesOf(page)).toBe(0);
  expect(await page.evaluate(() => window.shownNotifications)).toEqual([]);
  await page.getByRole('button', { name: 'Activar sonido' }).click();
  await expect(page.getByText('Así suena un pedido nuevo.')).toBeVisible();
  expect(await notesOf(page)).toBeGreaterThan(0);
  const tested = await notesOf(page);
  await expect.poll(() => notesOf(page), { timeout: 8_000 }).toBeGreaterThan(tested);
});

for (const [permission, questions] of [
  ['default', 1],
  ['denied', 0],
] as const) {
  test(`asks for notifications with a gesture if they are not denied (${permission})`, async ({
    page,
  }) => {
    await fakeNotifications(page, permission);
    await loginAs(page, owner);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('heading', { name: 'Pedidos' }).click();
    await expect.poll(() => page.evaluate(() => window.permissionQuestions)).toBe(questions);
  });
}

test('says in red when the browser keeps the alarm quiet', async ({ page }) => {
  await fakeNotifications(page, 'granted');
  await page.addInitScript(() => {
    // What every browser does before the first gesture of a page.
    let isTouched = false;
    window.addEventListener('pointerdown', () => {
      isTouched = true;
    });
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = function guarded() {
      return isTouched ? resume.call(this) : new Promise(() => undefined);
    };
    Object.defineProperty(AudioContext.prototype, 'state', {
      get: () => (isTouched ? 'running' : 'suspended'),
    });
  });
  await loginAs(page, owner);
  await expect(page.getByText('Sonido bloqueado')).toBeVisible();
  await page.getByRole('button', { name: 'Activar sonido' }).click();
  await expect(page.getByText('Sonido bloqueado')).toBeHidden();
});

test('two tabs share one stream and only one of them rings', async ({ context, page, server }) => {
  const marketplace = new Marketplace(server);
  const streams = new Set<Page>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.add(request.frame().page());
  });
  await countNotes(context);
  await loginAs(page, owner);
  await page.getByRole('button', { name: 'Activar sonido' }).click();
  const second = await context.newPage();
  await second.goto('/mis-pedidos');
  await expect(pill(page)).toHaveText('Conectado');
  await expect(pill(second)).toHaveText('Conectado');
  await second.getByRole('button', { name: 'Activar sonido' }).click();
  const order = await marketplace.order(await marketplace.business(shop));
  await expect(card(second, order)).toBeVisible();
  expect(streams.size).toBe(1);

  const ringsAgain = async (tab: Page) => {
    const heard = await notesOf(tab);
    await expect.poll(() => notesOf(tab), { timeout: 8_000 }).toBeGreaterThan(heard);
  };
  await ringsAgain(page);
  const other = await notesOf(second);
  await ringsAgain(page);
  expect(await notesOf(second)).toBe(other);

  // The leader leaves: the other takes over, stream and bell.
  await page.close();
  await ringsAgain(second);
  const next = await marketplace.order(await marketplace.business(shop));
  await expect(card(second, next)).toBeVisible();
});

test('switched off, nothing is announced but the board goes on', async ({ page, server }) => {
  const marketplace = new Marketplace(server);
  await countNotes(page);
  await page.clock.install();
  await loginAs(page, owner);
  await page.getByRole('switch', { name: /^Notificaciones/ }).click();
  await page.reload();
  const order = await marketplace.order(await marketplace.business(shop));
  await expect(card(page, order)).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(newOrderToast(page)).toHaveCount(0);
  expect(await notesOf(page)).toBe(0);
  await expect(page.getByRole('region', { name: 'Alarma de pedidos' })).toHaveCount(0);
});

test('a customer who cancels is told by the board and by a message', async ({ page, server }) => {
  const marketplace = new Marketplace(server);
  const order = await marketplace.order(await marketplace.business(shop));
  await loginAs(page, owner);
  await expect(card(page, order)).toBeVisible();
  await expect(pill(page)).toHaveText('Conectado');
  await marketplace.cancel(order, 'Me equivoqué de local');
  await expect(
    page.getByText(`El pedido #${order.shortId} fue cancelado: Me equivoqué de local`),
  ).toBeVisible();
  await expect(card(page, order)).toHaveCount(0);
});
