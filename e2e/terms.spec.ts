import { expect, expectNoSidewaysScroll, loginAs, type Page, phone, test } from './fixtures.ts';

const title = 'Actualización de Términos y Condiciones';
const accept = 'He leído y acepto los nuevos términos generales';

const dialog = (page: Page) => page.getByRole('dialog', { name: title });

/** As if an administrator had published another version. */
async function publish(page: Page, version: string): Promise<void> {
  const content = `# Novedades\n\n${'Un párrafo que hay que leer con calma. '.repeat(120)}`;
  await page.route('**/api/terms/latest', (route) => route.fulfill({ json: { version, content } }));
}

test('a new version must be accepted, or one leaves', async ({ page }) => {
  await publish(page, '9.9');
  await loginAs(page, 'demo@mostrador.ar');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText('Versión 9.9');
  await expect(dialog(page).getByRole('heading', { name: 'Novedades' })).toBeVisible();
  const document = dialog(page).getByRole('link', {
    name: 'Ver términos para comercios adheridos',
  });
  await expect(document).toHaveAttribute('target', '_blank');
  const opened = page.context().waitForEvent('page');
  await document.click();
  const adhered = await opened;
  await expect(
    adhered.getByRole('heading', { name: 'Términos para comercios adheridos' }),
  ).toBeVisible();
  await adhered.close();

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('nothing can be accepted before the text is on the screen', async ({ page, letter }) => {
  let showText = () => {};
  const held = new Promise<void>((resolve) => {
    showText = resolve;
  });
  let publishLate = () => {};
  const late = new Promise<void>((resolve) => {
    publishLate = resolve;
  });
  await page.route('**/assets/markdown-html-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/terms/latest', async (route) => {
    await late;
    await route.fulfill({ json: { version: '9.9', content: '# Novedades\n\nHay que leerlo.' } });
  });
  const accepted: string[] = [];
  await page.route('**/api/terms/accept', (route) => {
    accepted.push(route.request().url());
    return route.fulfill({ json: { success: true } });
  });
  await loginAs(page, 'demo@mostrador.ar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: accept })).toHaveCount(0);

  publishLate();
  const button = dialog(page).getByRole('button', { name: accept });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Cargando términos y condiciones...');
  await expect(dialog(page).getByRole('status', { name: 'Cargando...' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
  await button.click({ force: true });
  expect(accepted).toEqual([]);

  showText();
  await expect(dialog(page).getByText('Hay que leerlo.')).toBeVisible();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription('');
  await button.click();
  await expect(dialog(page)).toBeHidden();
  expect(accepted).toHaveLength(1);
  await letter.expectSent('C-007');
});
