import { expect, loginAs, type Page, signIn, test } from './fixtures.ts';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
}

test('the theme stays chosen on this device, in every tab and after leaving', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await loginAs(page, 'demo@mostrador.ar');
  const other = await context.newPage();
  await other.goto('/historial');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themeOf(other)).toBeNull();
  await chooseTheme(page, 'Oscuro');
  await expect.poll(() => themeOf(page)).toBe('dark');
  await expect.poll(() => themeOf(other)).toBe('dark');
  await page.close();

  const next = await context.newPage();
  await next.goto('/mis-pedidos');
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themeOf(next)).toBe('dark');
  await next.getByRole('button', { name: 'Menú de usuario' }).click();
  await next.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await next.waitForURL('**/login');
  await next.reload();
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await themeOf(next)).toBe('dark');

  await signIn(next, 'demo@mostrador.ar');
  await next.goto('/mis-pedidos');
  await chooseTheme(next, 'Sistema');
  await expect.poll(() => themeOf(other)).toBeNull();
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual(['user']);
});

test('the chosen theme is there before anything is drawn', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  // The panel's own code comes late, as on a slow line.
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect.poll(() => themeOf(page)).toBe('dark');
  comes();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
});
