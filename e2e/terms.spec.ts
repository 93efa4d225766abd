import { expect, expectNoSidewaysScroll, loginAs, phone, test } from './fixtures.ts';

const accept = 'He leído y acepto los nuevos términos generales';

test('a new version must be accepted, which nobody can before the text is on the screen', async ({
  page,
  letter,
}) => {
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
  // As if an administrator had published another version.
  const content = `# Novedades\n\n${'Un párrafo que hay que leer con calma. '.repeat(120)}`;
  await page.route('**/api/terms/latest', async (route) => {
    await late;
    await route.fulfill({ json: { version: '9.9', content } });
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
  const dialog = page.getByRole('dialog', { name: 'Actualización de Términos y Condiciones' });
  const button = dialog.getByRole('button', { name: accept });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Cargando términos y condiciones...');
  await expect(dialog.getByRole('status', { name: 'Cargando...' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
  await button.click({ force: true });
  expect(accepted).toEqual([]);

  showText();
  await expect(dialog.getByRole('heading', { name: 'Novedades' })).toBeVisible();
  await expect(dialog).toContainText('Un párrafo que hay que leer con calma.');
  await expect(dialog).toContainText('Versión 9.9');
  const document = dialog.getByRole('link', { name: 'Ver términos para comercios adheridos' });
  await expect(document).toHaveAttribute('target', '_blank');
  await expect(document).toHaveAttribute('href', '/terminos-comercios');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription('');
  await button.click();
  await expect(dialog).toBeHidden();
  expect(accepted).toHaveLength(1);
  await letter.expectSent('C-007');
});
