import type { Locator } from '@playwright/test';
import { checkAxe, checkAxeInBothThemes } from './axe.ts';
import { keepFewProducts } from './catalogue-steps.ts';
import {
  desktop,
  enterAdmin,
  expect,
  follow,
  loginAs,
  type Page,
  signIn,
  test,
} from './fixtures.ts';
import { adminPopups, chainPopups, ownerPopups, type Popup } from './popups.ts';

/** From the first control backwards and from the last one forwards, the focus stays inside. */
async function expectTrap(page: Page, popup: Locator): Promise<void> {
  const isInside = () => popup.evaluate((element) => element.contains(document.activeElement));
  await popup.locator('button:enabled, input:enabled, a[href]').first().focus();
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expect.poll(isInside, `${key} stays inside`).toBe(true);
  }
}

/** The panel that a popup left as it was shows the next one too. One that opens by itself may go on elsewhere. */
const leavesAlone = ({ opener, before, prepare, escapes = 1, viewport }: Popup): boolean =>
  opener !== undefined && !before && !prepare && !viewport && escapes > 0;

async function checkAll(page: Page, popups: readonly Popup[]): Promise<void> {
  let shown: string | undefined;
  const looked = new Set<string>();
  for (const popup of popups) {
    await test.step(popup.name, async () => {
      // What lies behind must be hidden from readers and hold no focus: once for each kind of window.
      const place = `${popup.role} on ${popup.path}`;
      const around = looked.has(place) ? 'popup' : 'page';
      looked.add(place);
      await page.setViewportSize(popup.viewport ?? desktop);
      await popup.before?.(page);
      if (shown === undefined || popup.before || popup.viewport) await page.goto(popup.path);
      else if (shown !== popup.path) await follow(page, popup.path);
      await check(page, popup, around);
      shown = leavesAlone(popup) ? popup.path : undefined;
    });
  }
}

async function check(
  page: Page,
  { escapes = 1, isModal = true, ...popup }: Popup,
  around: 'popup' | 'page',
): Promise<void> {
  await popup.prepare?.(page);
  const opener = popup.opener?.(page);
  await opener?.waitFor();
  // What is behind it must not be taken for it.
  for (const each of opener ? await page.locator('[role="dialog"]').all() : []) {
    await each.evaluate((element) => element.setAttribute('data-behind', ''));
  }
  await opener?.press('Enter');
  const selector = `[role="${popup.role}"]:not([data-behind])`;
  const top = page.locator(selector);
  await expect(top).toBeVisible();
  await expect
    .poll(() => top.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  if (isModal) await expectTrap(page, top);
  if (around === 'page') await checkAxe(page, { only: 'structure' });
  // The colours of what lies behind were looked at in the page itself (accessibility.spec.ts).
  await checkAxeInBothThemes(page, selector);
  for (const [index, step] of (popup.steps ?? []).entries()) {
    await step(page);
    // What it is made of was looked at in both themes.
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
    await checkAxe(page, (await top.count()) > 0 ? { within: selector } : {});
    await page.emulateMedia({ colorScheme: null });
  }
  for (let pressed = 0; pressed < escapes; pressed++) await page.keyboard.press('Escape');
  if (popup.asksBeforeLoss) await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(top).toHaveCount(escapes > 0 ? 0 : 1);
  if (opener) await expect(opener).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
}

for (const [part, popups] of Object.entries(ownerPopups)) {
  test(`everything that opens is accessible and gives the focus back (${part})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, 'demo@mostrador.ar');
    // Behind a window a long list is only more to look through; alone it is looked at whole.
    await keepFewProducts(page);
    await checkAll(page, popups);
  });
}

test('so is what opens for the owner of several businesses', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'cadena@mostrador.ar');
  await keepFewProducts(page);
  await checkAll(page, chainPopups);
});

test('so is what opens for the administrator', async ({ page }) => {
  test.setTimeout(150_000);
  await enterAdmin(page);
  await checkAll(page, adminPopups);
});

test('what lies behind an open window stays where it is, and scrolls again afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await loginAs(page, 'demo@mostrador.ar');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const turnWheel = async () => {
    await page.mouse.move(340, 250);
    await page.mouse.wheel(0, 120);
  };
  await page.getByRole('button', { name: 'Ver Detalles' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await scrolled();
  await page.keyboard.press('PageDown');
  const answered = page.evaluate(afterNextWheel);
  await turnWheel();
  await answered;
  expect(await scrolled()).toBe(before);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => {
      await turnWheel();
      return scrolled();
    })
    .toBeGreaterThan(before);
});

/** Runs in the page: what a wheel scrolls has moved two frames after it was turned. */
const afterNextWheel = () =>
  new Promise<void>((drawn) => {
    const inTwoFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
    addEventListener('wheel', inTwoFrames, { once: true, capture: true, passive: true });
  });
