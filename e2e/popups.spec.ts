import type { Locator } from '@playwright/test';
import {
  checkAxeInBothThemes,
  desktop,
  enterAdmin,
  expect,
  loginAs,
  type Page,
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

async function check(page: Page, { escapes = 1, isModal = true, ...popup }: Popup): Promise<void> {
  await page.setViewportSize(popup.viewport ?? desktop);
  await page.goto(popup.path);
  await popup.prepare?.(page);
  const opener = popup.opener?.(page);
  await opener?.waitFor();
  // What is behind it must not be taken for it.
  for (const each of opener ? await page.locator('[role="dialog"]').all() : []) {
    await each.evaluate((element) => element.setAttribute('data-behind', ''));
  }
  await opener?.press('Enter');
  const top = page.locator(`[role="${popup.role}"]:not([data-behind])`);
  await expect(top).toBeVisible();
  await expect
    .poll(() => top.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  if (isModal) await expectTrap(page, top);
  for (const step of [undefined, ...(popup.steps ?? [])]) {
    await step?.(page);
    await checkAxeInBothThemes(page);
  }
  for (let pressed = 0; pressed < escapes; pressed++) await page.keyboard.press('Escape');
  await expect(top).toHaveCount(escapes > 0 ? 0 : 1);
  if (opener) await expect(opener).toBeFocused();
  await page.unrouteAll();
}

for (const [email, popups] of [
  ['demo@mostrador.ar', ownerPopups],
  ['cadena@mostrador.ar', chainPopups],
] as const) {
  test(`everything that opens is accessible and gives the focus back (${email})`, async ({
    page,
  }) => {
    // Some forty windows, each with axe in two themes: minutes, on a busy machine.
    test.setTimeout(600_000);
    await loginAs(page, email);
    for (const popup of popups) await test.step(popup.name, () => check(page, popup));
  });
}

test('so is what opens for the administrator', async ({ page }) => {
  test.setTimeout(150_000);
  await enterAdmin(page);
  for (const popup of adminPopups) await test.step(popup.name, () => check(page, popup));
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
  await turnWheel();
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(300);
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
