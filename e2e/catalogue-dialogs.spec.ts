import {
  bulkUpdateCall,
  callApi,
  failCalls,
  findProduct,
  openProductsWith,
  pesos,
  productsCall,
  recordCalls,
  row,
  search,
} from './catalogue-steps.ts';
import { expect, expectToFit, type Page, phone, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function chooseCategory(page: Page, name: string): Promise<void> {
  await dialog(page)
    .getByRole('combobox', { name: /ategoría$/ })
    .click();
  await page.getByRole('combobox', { name: 'Buscar categoría...' }).fill(name.toUpperCase());
  await page.getByRole('option', { name, exact: true }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
}

test('products are edited one by one and together on a desktop, added and loaded on a phone, and nothing that was typed is lost', async ({
  page,
  letter,
}) => {
  const offer = { isActive: true, originalPrice: 1_000, description: '20 %' };
  const products = [
    { name: 'Oferta', price: 800, promotion: offer },
    { name: 'Disputado' },
    { name: 'Inflación', price: 999.95 },
    { name: 'Una sola vez' },
    { name: 'Masivo' },
  ];
  await openProductsWith(page, products);
  await test.step('edits a product that is on promotion', async () => {
    await search(page, 'Oferta');
    await page.getByRole('button', { name: 'Editar Oferta' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Editar Producto');
    await expect(page.getByLabel('Precio Regular')).toHaveValue('1.000,00');
    await expect(page.getByLabel('Precio de Promoción (opcional)')).toHaveValue('800,00');

    await page.getByLabel('Precio de Promoción (opcional)').fill('1.200');
    await expect(page.getByText(/^No es menor que el precio regular/)).toBeVisible();
    const edited = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await letter.expectSent('C-029, full');
    expect((await edited).headers()['if-match']).toMatch(/^"\d+"$/);
    expect(await findProduct(page, 'Oferta')).toMatchObject({
      price: 1_000,
      promotion: { isActive: true, originalPrice: null, description: '20 %' },
    });

    await page.getByRole('button', { name: 'Editar Oferta' }).click();
    await page.getByRole('switch', { name: /^Promoción/ }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(row(page, 'Oferta').getByText('No', { exact: true })).toBeVisible();
    expect((await findProduct(page, 'Oferta'))?.promotion).toMatchObject({
      isActive: false,
      originalPrice: null,
      description: '',
    });
  });

  await test.step('keeps what was typed when the product was changed by somebody else', async () => {
    await search(page, 'Disputado');
    const product = await findProduct(page, 'Disputado');
    await page.getByRole('button', { name: 'Editar Disputado' }).click();
    await page.getByLabel('Descripción (opcional)').fill('Lo que yo escribí');
    const path = `/api/businesses/:businessId/products/${product?._id}`;
    await callApi(page, 'PATCH', path, { price: 2_500 });

    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Este producto cambió mientras lo editabas.')).toBeVisible();
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByText(/Se conserva lo que cambiaste: descripción\.$/)).toBeVisible();
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('2.500,00');
    await expect(page.getByLabel('Descripción (opcional)')).toHaveValue('Lo que yo escribí');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await findProduct(page, 'Disputado')).toMatchObject({
      price: 2_500,
      description: 'Lo que yo escribí',
    });
  });

  await test.step('Back closes the dialog alone, and asks before it loses what was typed', async () => {
    const goBack = () => page.evaluate(() => history.back());
    for (const [name, path] of [
      ['Perfil', /mi-perfil/],
      ['Productos', /mis-productos/],
    ] as const) {
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    }
    const add = page.getByRole('button', { name: 'Agregar', exact: true });
    await add.click();
    await expect(dialog(page)).toBeVisible();
    await goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(add).toBeFocused();

    await add.click();
    const name = dialog(page).getByLabel('Nombre');
    await name.fill('A medias');
    await goBack();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(name).toHaveValue('A medias');
    await goBack();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/mis-productos/);
  });

  await test.step('raises prices of those selected, shown before', async () => {
    const name = 'Inflación';
    await search(page, name);
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
    await page.getByRole('button', { name: 'Cambio Masivo' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Edición Masiva');
    await expect(page.getByRole('tab', { name: 'Categoría' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const apply = page.getByRole('button', { name: 'Aplicar' });
    await apply.click();
    await expect(page.getByText('Por favor, selecciona una categoría.')).toBeVisible();

    await page.getByRole('tab', { name: 'Precios' }).click();
    await apply.click();
    await expect(
      page.getByText('Por favor, ingresa un valor numérico válido mayor a cero.'),
    ).toBeVisible();
    await page.getByLabel('Porcentaje de aumento').fill('12,5');
    const preview = page.getByRole('region', { name: 'Así quedan los precios' });
    await expect(preview.getByText(pesos('999,95'))).toBeVisible();
    await expect(preview.getByText(pesos('1.124,94'))).toBeVisible();
    await page.getByLabel('Redondear').selectOption('A $ 50');
    await expect(preview.getByText(pesos('1.100,00'))).toBeVisible();
    await expectToFit(page);

    await failCalls(page, bulkUpdateCall, 'PATCH');
    await apply.click();
    await expect(page.getByText('No se pudieron actualizar los productos.')).toBeVisible();
    await page.unroute(bulkUpdateCall);
    await apply.click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('producto(s) seleccionado(s)')).toHaveCount(0);
    await expect(row(page, name).getByText(pesos('1.100,00'))).toBeVisible();
  });

  await test.step('raises prices once although the first answer was lost', async () => {
    const name = 'Una sola vez';
    await search(page, name);
    await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
    await page.getByRole('button', { name: 'Cambio Masivo' }).click();
    await page.getByRole('tab', { name: 'Precios' }).click();
    await page.getByLabel('Porcentaje de aumento').fill('10');
    await page.route(bulkUpdateCall, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page.getByText('No se pudieron actualizar los productos.')).toBeVisible();
    await page.unroute(bulkUpdateCall);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await findProduct(page, name))?.price).toBe(1_100);
    await letter.expectSent('C-031, prices');
  });

  await page.setViewportSize(phone);
  await test.step('a phone changes category and stock of those selected', async () => {
    const name = 'Masivo';
    await search(page, name);
    const open = async () => {
      await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
      await page.getByRole('button', { name: 'Cambio Masivo' }).click();
    };
    await open();
    await chooseCategory(page, 'Vinos');
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(async () => (await findProduct(page, name))?.category).toBe('Vinos');
    await open();
    await page.getByRole('tab', { name: 'Stock' }).click();
    await page.getByRole('radio', { name: 'Sin Stock' }).check();
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(async () => (await findProduct(page, name))?.stock).toBe(false);
    await letter.expectSent('C-031, category');
    await letter.expectSent('C-031, stock');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the quick load shows what it understood', async () => {
    await page.getByRole('button', { name: 'Carga Rápida' }).click();
    await expect(dialog(page)).toHaveAccessibleName('Carga Rápida de Productos');
    const submit = page.getByRole('button', { name: 'Cargar Productos' });
    const box = page.getByRole('textbox', { name: 'Productos' });
    const preview = page.getByRole('region', { name: 'Así se entendió' });
    await expect(submit).toBeDisabled();

    await box.fill('\n  \n');
    await submit.click();
    await expect(
      page.getByText('No se encontraron productos válidos para cargar. Revisa el formato.'),
    ).toBeVisible();

    await box.fill(`Tarta de prueba, 12.500\nsin coma\nLomo, de prueba, 1.234,50\nMalo, abc`);
    await expect(preview.getByText(pesos('12.500,00'))).toBeVisible();
    await expect(preview.getByText('2 productos listos')).toBeVisible();
    await expect(preview.getByText('2 líneas con error')).toBeVisible();
    await submit.click();
    const refusal = dialog(page).getByRole('alert');
    await expect(refusal).toContainText('Se encontraron errores en 2 línea(s):');
    await expect(refusal).toContainText('Formato incorrecto: "sin coma"');
    await expect(refusal).toContainText('Datos inválidos: "Malo, abc"');
    await expectToFit(page);

    await box.fill(`Producto\tPrecio\nTarta de prueba\t$ 12.500,00\nLomo, de prueba\t1.234,50`);
    await expect(preview.getByText('Encabezado: no se carga')).toBeVisible();
    await submit.click();
    await expect(page.getByText('2 productos creados exitosamente.')).toBeVisible();
    await letter.expectSent('C-032');
    await expect(dialog(page)).toHaveCount(0);
    await search(page, 'Lomo, de prueba');
    await expect(row(page, 'Lomo, de prueba').getByText(pesos('1.234,50'))).toBeVisible();
    expect(await findProduct(page, 'Tarta de prueba')).toMatchObject({
      price: 12_500,
      category: 'General',
    });
  });

  await test.step('asks for a name, not of spaces, and a price before it sends anything', async () => {
    const sent = recordCalls(page, productsCall);
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await page.getByLabel('Nombre', { exact: true }).fill('Sin precio');
    await save.click();
    await page.getByLabel('Precio', { exact: true }).fill('12,345');
    await save.click();
    await expect(dialog(page)).toBeVisible();
    const name = page.getByLabel('Nombre', { exact: true });
    await name.fill('   ');
    await page.getByLabel('Precio', { exact: true }).fill('100');
    await save.click();
    await expect(page.getByText('Este dato no puede quedar en blanco.')).toBeVisible();
    await expect(name).toBeFocused();
    expect(sent).toEqual([]);
    await name.fill('  Con nombre  ');
    await save.click();
    await expect(page.getByText('Producto agregado.')).toBeVisible();
    expect(await findProduct(page, 'Con nombre')).toBeDefined();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('adds it with everything', async () => {
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(dialog(page)).toHaveAccessibleName('Agregar Nuevo Producto');
    expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(800);
    const name = 'Milanesa con todo';
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.getByLabel('Precio', { exact: true }).fill('1.234,50');
    await page.getByLabel('Descripción (opcional)').fill('Con papas');
    await chooseCategory(page, 'Milanesas');
    await page.getByRole('switch', { name: /^Promoción/ }).click();
    await expect(page.getByLabel('Precio Regular')).toHaveValue('1.234,50');
    await page.getByLabel('Precio de Promoción (opcional)').fill('1.000');
    await expect(page.getByText('Tus clientes ven 19 % de descuento.')).toBeVisible();
    await page.getByLabel('Descripción de la promoción (opcional)').fill('Solo hoy');
    await page.getByRole('checkbox', { name: /^Punto de la carne/ }).check();
    await page.getByLabel('Mínimo de Punto de la carne').fill('2');
    await page.getByLabel('Mínimo de Punto de la carne').blur();
    await expect(page.getByLabel('Máximo de Punto de la carne')).toHaveValue('2');
    await expectToFit(page);

    const refreshed = page.waitForResponse(/my-businesses/);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await refreshed;
    await search(page, name);
    await expect(row(page, name).getByText(pesos('1.000,00'))).toBeVisible();
    await letter.expectSent('C-027');
    expect(await findProduct(page, name)).toMatchObject({
      price: 1_000,
      category: 'Milanesas',
      promotion: { isActive: true, originalPrice: 1_234.5, description: 'Solo hoy' },
      optionGroups: [{ minSelections: 2, maxSelections: 2, titleForUser: 'Punto de la carne' }],
    });

    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('');
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
});
