import { readFile } from 'node:fs/promises';
import { checkAxe } from './axe.ts';
import { callApi, type MadeProduct, signInAsOwner } from './catalogue-steps.ts';
import { expect, expectToFit, follow, type Page, test } from './fixtures.ts';

const listed = async (page: Page) =>
  (await callApi<{ data: MadeProduct[] }>(page, 'GET', '/api/businesses/:businessId/products'))
    .data;
const prices = async (page: Page) => (await listed(page)).map(({ price }) => price);

test('prices are seen before they change, change together and come back, and the menu goes out as a workbook and comes back changed', async ({
  page,
}) => {
  await signInAsOwner(page);
  const before = await prices(page);
  await page.goto('/mis-productos');
  await page.getByRole('button', { name: 'Más', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cambiar precios' }).press('Enter');
  await page.getByLabel('Porcentaje').fill('12');
  await page.getByLabel('Redondeo').selectOption('Terminado en 90');
  await page.getByRole('checkbox', { name: /precios extra/ }).check();
  await expect(page.getByText(/^Cambian \d+ precios/)).toBeVisible();
  await expectToFit(page);
  await checkAxe(page, { within: 'main' });
  await page.getByLabel('Nombre del cambio').fill('Aumento de prueba');

  await test.step('with one edited meanwhile nothing happens', async () => {
    const [first] = await listed(page);
    const path = `/api/businesses/:businessId/products/${first?._id}`;
    await callApi(page, 'PATCH', path, { description: 'Nueva', price: (first?.price ?? 0) + 7 });
    await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).click();
    await expect(page.getByRole('alert')).toContainText(`"${first?.name}"`);
    await callApi(page, 'PATCH', path, { price: first?.price });
    await page.getByRole('button', { name: 'Ver los precios de nuevo' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await page.getByRole('button', { name: /^Cambiar \d+ precios$/ }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Aumento de prueba' });
  await expect(entry).toContainText('Aplicado');
  const after = await prices(page);
  for (const [index, price] of after.entries()) {
    expect([before[index] === 0 ? 0 : 90]).toContain(price % 100);
  }
  await entry.getByRole('button', { name: 'Deshacer' }).click();
  await expect(entry).toContainText('Deshecho');
  expect(await prices(page)).toEqual(before);

  await test.step('the menu goes out as a workbook and comes back changed', async () => {
    await follow(page, '/mis-productos/planilla');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel (.xlsx)' }).click(),
    ]);
    const workbook = await readFile(await download.path());
    const upload = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await upload('menu.xlsx', workbook);
    await expect(page.getByText('La planilla es igual a tu menú')).toBeVisible();

    const [first] = await listed(page);
    const sheet = `Código;Producto;Precio\n${first?._id};${first?.name} gigante;4.321,50\n;Nuevo de planilla;10`;
    await upload('menu.csv', Buffer.from(sheet));
    await expect(page.getByRole('row', { name: /gigante/ })).toContainText('4321,50');
    await expectToFit(page);
    await checkAxe(page, { within: 'main' });
    await page.getByRole('button', { name: 'Importar (1 nuevo y 1 cambio)' }).click();
    await expect(page.getByText(/^Archivo:/)).toHaveCount(0);
    const names = (await listed(page)).map(({ name, price }) => `${name} ${price}`);
    expect(names).toContain(`${first?.name} gigante 4321.5`);
    expect(names).toContain('Nuevo de planilla 10');
  });
});
