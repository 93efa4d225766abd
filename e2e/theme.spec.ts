import { expect, loginAs, type Page, test } from './fixtures.ts';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.bringToFront();
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

test('the theme stays chosen on this device, in every tab and after leaving, before anything is drawn', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await loginAs(page, 'demo@mostrador.ar');
  const other = await context.newPage();
  await other.goto('/historial');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themeOf(other)).toBeNull();

  await test.step('every tab follows, also back to that of the system', async () => {
    await chooseTheme(page, 'Oscuro');
    await expect.poll(() => themeOf(page)).toBe('dark');
    await expect.poll(() => themeOf(other)).toBe('dark');
    await chooseTheme(other, 'Sistema');
    await expect.poll(() => themeOf(page)).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['user']);
    await chooseTheme(other, 'Oscuro');
    await other.close();
  });

  await test.step('it is there after leaving, before the code of the panel', async () => {
    await page.bringToFront();
    await page.getByRole('button', { name: 'Menú de usuario' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/login');
    // It comes late, as on a slow line.
    let comes = () => {};
    const held = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect.poll(() => themeOf(page)).toBe('dark');
    comes();
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
    expect(await themeOf(page)).toBe('dark');
  });
});
