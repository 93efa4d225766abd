import type { Locator } from '@playwright/test';
import { checkAxe, checkAxeInBothThemes } from './axe.ts';
import { keepFewProducts } from './catalogue-steps.ts';
import { hardToTouch, smallFields, unreachable } from './controls.ts';
import {
  adminRoutes,
  desktop,
  enterAdmin,
  expect,
  expectNoSidewaysScroll,
  loginAs,
  ownerRoutes,
  type Page,
  phone,
  publicRoutes,
  refusedIn,
  signIn,
  tablet,
  test,
  visit,
} from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import {
  believeInFastLine,
  expectNoShift,
  layOutEverything,
  levelsSkipped,
  moving,
  walkWithTab,
} from './walk.ts';

const owner = 'demo@mostrador.ar';

interface Visitor {
  who: string;
  routes: readonly string[];
  enter: (page: Page) => Promise<void>;
}

const visitors: Visitor[] = [
  { who: 'a visitor', routes: publicRoutes, enter: async () => {} },
  { who: 'an owner', routes: ownerRoutes, enter: enterWithSomeProducts },
  { who: 'an administrator', routes: adminRoutes, enter: enterAdmin },
];

/** More than a window shows; of more of them each tells what another told. */
async function enterWithSomeProducts(page: Page): Promise<void> {
  await signIn(page, owner);
  await keepFewProducts(page, 16);
}

/** Between a phone and a desktop: the width that WCAG 1.4.10 names, 200 % zoom of a desktop, a tablet. */
const between = [{ width: 320, height: 512 }, { width: 720, height: 450 }, tablet];

/** Who has which title, as far as the walk has come. */
const routeOf = new Map<string, string>();

for (const { who, routes, enter } of visitors) {
  test.describe(who, () => {
    // One window for all of them: emptying it and signing in again cost as much as the page itself.
    let page: Page;
    let refused: string[];
    test.beforeAll(async ({ browser, server }) => {
      page = await browser.newPage({ baseURL: server.url });
      refused = refusedIn(page);
      await believeInFastLine(page);
      await enter(page);
    });
    test.afterAll(() => page.close());
    test.afterEach(() => expect(refused).toEqual([]));

    // Owners mostly stand at the counter with a phone, where more has to find a new place.
    const inOrder = [phone, ...between, desktop];
    const [first = phone, ...further] = who === 'an owner' ? inOrder : inOrder.toReversed();
    const skipLink = who === 'a visitor' ? undefined : 'Saltar al contenido';

    for (const route of routes) {
      test(`${route} holds still, is walked by keyboard, is accessible and fits`, async () => {
        await page.emulateMedia({ colorScheme: null });
        await page.setViewportSize(first);
        await visit(page, route);
        await expectNoShift(page, route);
        expect(await moving(page), route).toEqual([]);
        // Opened directly, it stays open; the links of mails hide their token.
        expect(decodeURIComponent(page.url())).toContain(route.replace('?token=x', ''));
        await expect(page).toHaveTitle(/ · Mostrador$/);
        const title = (await page.title()).replace(/^\(\d+\) /, '');
        expect(routeOf.get(title) ?? route, title).toBe(route);
        routeOf.set(title, route);
        await layOutEverything(page);
        await expectAccessible(page, skipLink);
        // The other theme draws with the same colours everywhere.
        await page.emulateMedia({ colorScheme: 'dark' });
        for (const size of further) {
          await page.setViewportSize(size);
          await expectAccessible(page, skipLink);
        }
      });
    }
  });
}

/** A keyboard reaches everything, in order, and sees where it is. */
async function expectWalk(page: Page, skipLink: string | undefined): Promise<void> {
  const walk = await walkWithTab(page, skipLink);
  expect(walk.unseen, 'focus that cannot be seen').toEqual([]);
  expect(walk.missed, 'never reached').toEqual([]);
  expect(walk.jumps, 'against the order of the page').toEqual([]);
}

/** In the window as it is now. */
async function expectAccessible(page: Page, skipLink: string | undefined): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  await expectNoSidewaysScroll(page);
  expect(await unreachable(page), `cut at ${width}`).toEqual([]);
  if (width === desktop.width) {
    await checkAxe(page);
    await expectWalk(page, skipLink);
  }
  if (width === phone.width) {
    await checkAxe(page);
    expect(await levelsSkipped(page)).toEqual([]);
    expect(await smallFields(page), 'fields that make a phone zoom').toEqual([]);
    expect(await hardToTouch(page), 'too small for a finger').toEqual([]);
  }
}

test('the skip link leads past the navigation', async ({ page }) => {
  await signIn(page, owner);
  await visit(page, '/tutoriales');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir a mis productos' })).toBeFocused();
});

test('new orders and passing notices are read aloud: their region is there before them', async ({
  page,
  server,
}) => {
  await loginAs(page, owner);
  const region = page.getByRole('log', { name: 'Avisos' });
  await region.evaluate((element) => element.setAttribute('data-first', ''));
  const marketplace = new Marketplace(server);
  await marketplace.order(await marketplace.business('El Fogón de Punilla'));
  const order = page.locator('[data-first]').getByRole('alert').filter({ hasText: '¡Tienes' });
  await expect(order.first()).toBeVisible();
  await page
    .getByRole('article')
    .filter({ hasText: 'Marcar como listo' })
    .first()
    .getByRole('button', { name: 'Marcar como listo' })
    .click();
  const done = page.locator('[data-first]').getByText('Pedido actualizado a:');
  await expect(done).toBeVisible();
  await expect(done.locator('xpath=ancestor-or-self::*[@aria-live][1]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  await checkAxeInBothThemes(page);
});

test('suggested addresses can be read and chosen with the keyboard', async ({ page }) => {
  await signIn(page, owner);
  await visit(page, '/mi-perfil');
  const search = page.getByRole('combobox', { name: /irección/ });
  await search.fill('San Martín 1234, cosquin');
  const suggestions = page.getByRole('listbox').getByRole('option');
  await expect(suggestions.first()).toContainText('Cosquín');
  await search.press('ArrowDown');
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await suggestions.first().getAttribute('id')) ?? '',
  );
  await checkAxeInBothThemes(page);
  await search.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(search).toBeFocused();
});

test('in forced colours every state is still told apart', async ({ page }) => {
  const look = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize(desktop);
  await loginAs(page, owner);
  const here = page.getByRole('link', { name: 'Pedidos', exact: true });
  const elsewhere = page.getByRole('link', { name: 'Historial', exact: true });
  expect(await look(here, 'outline-style')).toBe('solid');
  expect(await look(elsewhere, 'outline-style')).toBe('none');
  const step = page.locator('[data-next-step]').first();
  expect(await look(step, 'border-top-color')).not.toBe(await look(step, 'background-color'));
  await page.keyboard.press('1');
  expect(await look(page.locator('[data-order-id]:focus'), 'outline-style')).toBe('solid');

  await page.getByRole('button', { name: 'Menú de usuario' }).press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  expect(await look(page.locator('[role][data-highlighted]'), 'outline-style')).toBe('solid');
  await page.keyboard.press('Escape');

  await page.setViewportSize(phone);
  const chosen = page.getByRole('tab', { selected: true });
  const other = page.getByRole('tab', { selected: false }).first();
  expect(await look(chosen, 'border-bottom-color')).not.toBe(
    await look(other, 'border-bottom-color'),
  );

  await visit(page, '/mis-productos');
  const stock = page.getByRole('switch', { name: /^Disponibilidad/ });
  const track = (isOn: boolean) =>
    stock
      .and(page.locator(`[aria-checked="${isOn}"]`))
      .first()
      .locator('[aria-hidden]')
      .first();
  expect(await look(track(true), 'background-color')).not.toBe(
    await look(track(false), 'background-color'),
  );

  await visit(page, '/mis-horarios');
  const bar = page.getByRole('img').locator('span[style*="width"]').first();
  expect(await look(bar, 'background-color')).not.toBe(
    await look(bar.locator('xpath=..'), 'background-color'),
  );
});
