import {
  adminRoutes,
  checkAxe,
  checkAxeInBothThemes,
  desktop,
  enterAdmin,
  expect,
  expectNoSidewaysScroll,
  loginAs,
  ownerRoutes,
  type Page,
  phone,
  publicRoutes,
  tablet,
  test,
  visit,
} from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import {
  believeInFastLine,
  layoutShift,
  levelsSkipped,
  moving,
  unreachable,
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
  { who: 'an owner', routes: ownerRoutes, enter: (page) => loginAs(page, owner) },
  { who: 'an administrator', routes: adminRoutes, enter: enterAdmin },
];

/** 200 % zoom of a desktop, and the width that WCAG 1.4.10 names. */
const zoomed = [
  { width: 720, height: 450 },
  { width: 320, height: 512 },
];

for (const { who, routes, enter } of visitors) {
  test(`every route of ${who} is accessible and fits, at every size and in both themes`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await enter(page);
    for (const route of routes) {
      await test.step(route, async () => {
        await page.setViewportSize(desktop);
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, route);
        await checkAxe(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await checkAxe(page, 'colours');
        for (const size of [tablet, ...zoomed, phone]) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
          expect(await unreachable(page), `cut at ${size.width}`).toEqual([]);
        }
        await checkAxe(page);
        expect(await levelsSkipped(page)).toEqual([]);
      });
    }
  });

  test(`a keyboard reaches everything on every route of ${who}, and sees where it is`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await believeInFastLine(page);
    await enter(page);
    const titles = new Set<string>();
    for (const route of routes) {
      await test.step(route, async () => {
        await visit(page, route);
        await expect(page).toHaveTitle(/ · Mostrador$/);
        titles.add((await page.title()).replace(/^\(\d+\) /, ''));
        expect(await layoutShift(page), `${route} jumps while loading`).toBeLessThanOrEqual(0.02);
        const walk = await walkWithTab(page);
        expect(walk.unseen, 'focus that cannot be seen').toEqual([]);
        expect(walk.missed, 'never reached').toEqual([]);
        expect(walk.jumps, 'against the order of the page').toEqual([]);
        if (who !== 'a visitor') expect(walk.first).toBe('Saltar al contenido');
      });
    }
    expect(titles.size).toBe(routes.length);
  });
}

test('the skip link leads past the navigation', async ({ page }) => {
  await loginAs(page, owner);
  await visit(page, '/tutoriales');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir a mis productos' })).toBeFocused();
});

test('on a phone nothing jumps while loading, and nothing moves where it is not wanted', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize(phone);
  await believeInFastLine(page);
  await loginAs(page, owner);
  for (const route of ownerRoutes) {
    await visit(page, route);
    expect(await layoutShift(page), route).toBeLessThanOrEqual(0.02);
    expect(await moving(page), route).toEqual([]);
  }
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
