import {
  failCalls,
  findProduct,
  openProductsWith,
  pesos,
  productCall,
  productsCall,
  row,
  search,
} from './catalogue-steps.ts';
import { desktop, expect, expectNoSidewaysScroll, phone, tablet, test } from './fixtures.ts';

const namesShown = (page: import('@playwright/test').Page) =>
  page.locator('tbody tr[data-index] td:nth-child(2)').allInnerTexts();

test('the product list is complete on any screen, acts on what is seen, is searched, sorted, switched and deleted from, and leads to the option groups', async ({
  page,
  letter,
}) => {
  const hostile = '<img src=x onerror="window.hacked=1"> & "comillas"';
  await openProductsWith(page, [{ name: 'Interruptor' }, { name: 'Efímero' }, { name: hostile }]);
  await test.step('acts on the product that is seen, also while another order of the list is being drawn', async () => {
    await expect(row(page, 'Lomo completo')).toBeVisible();
    const devtools = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    for (const pauses of [1, 2, 3, 4, 6, 9, 12]) {
      // Only what is being proved has to be slow; the window that it opens has not.
      await slowDown(8);
      const seen = await page.evaluate(sortAndRemoveFirst, pauses);
      await slowDown(1);
      await expect(page.getByRole('alertdialog')).toContainText(seen);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  });

  await test.step('switches the availability at once, and the last of many clicks stays', async () => {
    const name = 'Interruptor';
    await search(page, name);
    // No answer before the last click: none of those between may be what stays.
    let answer = () => {};
    const clicked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: unknown[] = [];
    await page.route(productCall, async (route) => {
      sent.push(route.request().postDataJSON());
      await clicked;
      await route.continue();
    });
    const stock = row(page, name).getByRole('switch');
    for (const state of ['false', 'true', 'false', 'true', 'false']) {
      await stock.click();
      await expect(stock).toHaveAttribute('aria-checked', state, { timeout: 100 });
    }
    answer();
    await expect.poll(async () => (await findProduct(page, name))?.stock).toBe(false);
    expect(new Set(sent.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"stock":false}']));
    await page.unroute(productCall);
    await letter.expectSent('C-029, stock');
    await expect(stock).toHaveAttribute('aria-checked', 'false');
  });

  await test.step('asks before it deletes, and says when it could not', async () => {
    const name = 'Efímero';
    await search(page, name);
    const remove = page.getByRole('button', { name: `Eliminar ${name}` });
    const question = page.getByRole('alertdialog');

    await remove.click();
    await expect(question).toContainText('¿Estás seguro de que deseas eliminar este producto?');
    await page.keyboard.press('Escape');
    await expect(row(page, name)).toBeVisible();

    await failCalls(page, productCall, 'DELETE');
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('No se pudo eliminar el producto.')).toBeVisible();
    await expect(row(page, name)).toBeVisible();

    await page.unroute(productCall);
    const refreshed = page.waitForResponse(/my-businesses/);
    await remove.click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
    await refreshed;
  });

  await test.step('shows text as text, however it was typed', async () => {
    await search(page, '<img');
    await expect(page.getByText(hostile, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  await test.step('selects all that the filter shows and keeps them when it changes', async () => {
    await search(page, 'pizza');
    await expect(page.getByText(/^Mostrando 6 de/)).toBeVisible();
    await page.getByRole('checkbox', { name: /^Seleccionar todos/ }).check();
    await expect(page.getByText('6 producto(s) seleccionado(s)')).toBeVisible();
    await search(page, 'lomo');
    await expect(page.getByText('6 producto(s) seleccionado(s)')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Seleccionar Lomo simple' }).check();
    await expect(page.getByText('7 producto(s) seleccionado(s)')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar selección' }).click();
    await expect(page.getByText('producto(s) seleccionado(s)')).toHaveCount(0);
    await search(page, '');
  });

  await test.step('is complete on any screen', async () => {
    await expect(page.getByRole('heading', { name: 'Mis Productos' })).toBeVisible();
    await expect(page.getByText(/^Mostrando (\d+) de \1 productos$/)).toBeVisible();
    const lomazo = row(page, 'Lomazo para dos');
    await expect(lomazo.getByText(pesos('21.900,00'))).toBeVisible();
    await expect(lomazo.getByText('Activa')).toBeVisible();
    await expect(lomazo.getByText('Promo para compartir')).toBeVisible();
    await expect(lomazo.getByRole('img')).toHaveCount(0);
    const category = page.getByRole('columnheader', { name: 'Categoría' });
    for (const viewport of [tablet, desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect(category).toBeVisible({ visible: viewport !== phone });
      await expect(lomazo.getByText(pesos('21.900,00'))).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });

  await test.step('is searched, filtered and sorted on a phone', async () => {
    await search(page, 'PIZZA especial');
    await expect(page.getByText(/^Mostrando 1 de \d+ productos$/)).toBeVisible();
    await search(page, 'noquis');
    await expect(row(page, 'Ñoquis de papa')).toBeVisible();
    await search(page, 'no hay nada así');
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
    await page.getByRole('button', { name: 'Borrar búsqueda y filtros' }).click();

    const filters = page.getByRole('button', { name: 'Filtros', exact: true });
    const category = page.getByRole('combobox', { name: 'Categoría' });
    await expect(category).toBeHidden();
    await filters.click();
    await expect(category).toHaveValue('');
    await expect(category.locator('option').first()).toHaveText('Todas las categorías');
    await category.selectOption('Postres');
    await expect(row(page, 'Flan casero')).toBeVisible();
    await expect(row(page, 'Lomo completo')).toHaveCount(0);

    const byPrice = page.getByRole('button', { name: 'Precio' });
    await byPrice.click();
    const ascending = await namesShown(page);
    await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await byPrice.click();
    await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect.poll(() => namesShown(page)).not.toEqual(ascending);
    await category.selectOption('');
    await expect(page.getByText(/^Mostrando (\d+) de \1 productos$/)).toBeVisible();
  });

  await test.step('shows what it finds when a tablet is turned and the filter goes', async () => {
    const category = page.getByRole('combobox', { name: 'Categoría' });
    await category.selectOption('Postres');
    await expect(row(page, 'Flan casero')).toBeVisible();
    await page.setViewportSize(desktop);
    await category.selectOption('');
    await search(page, 'Interruptor');
    await expect(row(page, 'Interruptor')).toBeVisible();
    await search(page, '');
  });

  await test.step('draws only what is near of ten thousand products, and reaches them all', async () => {
    const sample = await findProduct(page, 'Lomo completo');
    const many = Array.from({ length: 10_000 }, (_, i) => ({
      ...sample,
      _id: `p${i}`,
      name: `Producto ${i}`,
    }));
    await page.route(productsCall, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { data: many } })
        : route.fallback(),
    );
    await failCalls(page, productCall, 'PATCH');
    // What could not be saved is asked for again.
    await row(page, 'Lomo completo').getByRole('switch').press('Space');
    await expect(page.getByText('No se pudo actualizar la disponibilidad.')).toBeVisible();
    await expect(page.getByText('Mostrando 10000 de 10000 productos')).toBeAttached();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(await page.locator('tbody tr').count()).toBeLessThan(60);

    // Somebody else deletes the first one meanwhile: the focus goes with its product, not its place.
    many.shift();
    const availability = page.getByRole('switch', { name: /^Disponibilidad de Producto 2 / });
    await availability.press('Space');
    await expect(page.getByText('Mostrando 9999 de 9999 productos')).toBeAttached();
    await expect(availability).toBeFocused();
    await expect(availability).toBeChecked();

    await page.getByRole('button', { name: 'Editar Producto 2', exact: true }).focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(row(page, 'Producto 9999')).toBeVisible();
    await expect(row(page, 'Producto 9999')).toHaveAttribute('aria-rowindex', '10000');
    await expect(
      page.getByRole('button', { name: 'Editar Producto 2', exact: true }),
    ).toBeFocused();

    await search(page, 'producto 1234');
    await expect(page.getByText('Mostrando 1 de 9999 productos')).toBeVisible();
    await expect(row(page, 'Producto 1234')).toBeVisible();
  });

  await page.getByRole('link', { name: 'Opciones' }).click();
  await expect(page).toHaveURL(/mis-grupos-de-opciones$/);
});

/** Runs in the page: sorts, and after so many pauses of the browser asks to delete the first row. */
async function sortAndRemoveFirst(pauses: number): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  document.querySelector<HTMLElement>('thead th button')?.click();
  for (let pause = 0; pause < pauses; pause++) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  const first = document.querySelector('tr[data-index="0"]');
  first?.querySelector<HTMLElement>('button[title="Eliminar"]')?.click();
  return first?.querySelector('td:nth-child(2)')?.textContent ?? '';
}
