import { checkAxe } from './axe.ts';
import { callApi, makeProduct, showProducts } from './catalogue-steps.ts';
import { expect, expectToFit, follow, type Page, phone, signInQuietly, test } from './fixtures.ts';

const dish = 'Torta de la casa';

async function openCopyMenu(page: Page, choice: string | RegExp): Promise<void> {
  await page.getByRole('checkbox', { name: `Seleccionar ${dish}`, exact: true }).check();
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}

/** In each business of whoever is signed in. */
async function pricesOf(page: Page): Promise<number[][]> {
  const shops = await callApi<{ _id: string }[]>(page, 'GET', '/api/businesses/my-businesses');
  const lists = shops.map(({ _id }) =>
    callApi<{ data: { name: string; price: number }[] }>(
      page,
      'GET',
      `/api/businesses/${_id}/products`,
    ),
  );
  return (await Promise.all(lists)).map(({ data }) =>
    data.filter(({ name }) => name === dish).map(({ price }) => price),
  );
}

test('dishes, sections and a whole business are copied to another one, each once it was seen', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInQuietly(page, 'cadena@mostrador.ar');
  await makeProduct(page, { name: dish, price: 2_000 });
  await showProducts(page);

  await test.step('duplicated', async () => {
    await page.getByRole('checkbox', { name: `Seleccionar ${dish}`, exact: true }).check();
    await expectToFit(page);
    await page.getByRole('checkbox', { name: `Seleccionar ${dish}`, exact: true }).uncheck();
    await openCopyMenu(page, 'Duplicar');
    await expect(page.getByText(`${dish} (copia)`).first()).toBeVisible();
  });

  await test.step('copied to the other business, once its preview was seen', async () => {
    await openCopyMenu(page, /^Copiar a /);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Se agrega 1 producto')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copiar' }).click();
    await expect(page.getByText('Agregados: 1.').first()).toBeVisible();
    expect(await pricesOf(page)).toEqual([[2_000], [2_000]]);
  });

  await test.step('priced in both at once', async () => {
    await openCopyMenu(page, 'Cambiar en varios negocios');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Precio nuevo').fill('2.500');
    await expect(dialog.getByText(/2\.000,00 → .*2\.500,00/)).toHaveCount(2);
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Cambiar en 2 negocios' }).click();
    await expect(page.getByText('Producto cambiado en 2 negocios.').first()).toBeVisible();
    expect(await pricesOf(page)).toEqual([[2_500], [2_500]]);
  });

  await test.step('its whole section goes with it', async () => {
    await follow(page, '/mis-productos/orden');
    await page.getByRole('button', { name: 'Copiar', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Copiar a / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await expect(dialog.getByText(/^Se agrega/)).toBeVisible();
    await expectToFit(page);
    await checkAxe(page, { within: '[role="dialog"]' });
    await dialog.getByRole('button', { name: 'Copiar' }).click();
    await expect(page.getByText(/^Agregados: \d+\./).first()).toBeVisible();
  });

  await test.step('and the business is made like the other one, by keyboard', async () => {
    await page.getByRole('button', { name: 'Copiar', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Traer de otro de tus negocios' });
    await expect(dialog.getByText(/reemplazan a las|Se agregan \d+ franja/)).toBeVisible();
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Traer', exact: true }).press('Enter');
    await expect(page.getByText(/^Listo: traído de/).first()).toBeVisible();
  });
});
