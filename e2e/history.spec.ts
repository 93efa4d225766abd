import { expect, loginAs, test } from './fixtures.ts';
import { Marketplace, type PlacedOrder } from './marketplace.ts';
import { card, markReady } from './order-steps.ts';

test.beforeEach(({ page }) => loginAs(page, 'demo@mostrador.ar'));

test('the history filters, adds up, pages and keeps its filters in the address', async ({
  page,
}) => {
  await page.goto('/historial');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(100);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'N.º de pedido',
    'Fecha',
    'Cliente',
    'Estado',
    'Total',
    'Acción',
  ]);
  await page.getByRole('button', { name: 'Cargar más' }).click();
  await expect(rows).toHaveCount(200);

  await page.getByLabel('Estado').selectOption('Cancelado');
  await expect(page).toHaveURL(/estado=cancelado/);
  await expect(rows.first()).toContainText('Cancelado');
  await expect(rows.filter({ hasText: 'Entregado' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Estado')).toHaveValue('cancelado');

  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(page.getByText('Ningún pedido coincide con los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect(rows).toHaveCount(100);
  await expect(page).toHaveURL(/\/historial$/);

  await rows.filter({ hasText: 'Entregado' }).first().getByText('Ver Detalles').click();
  const dialog = page.getByRole('dialog');
  for (const word of [
    'Cliente',
    'Repartidor',
    'Logística',
    'Entrega',
    'Total de productos',
    'Descuento',
  ]) {
    await expect(dialog).toContainText(word);
  }
});

test('the history follows what is finished, here and elsewhere', async ({ page, server }) => {
  const marketplace = new Marketplace(server);
  const shop = await marketplace.business('El Fogón de Punilla');
  const rowOf = ({ shortId }: PlacedOrder) => page.getByRole('row', { name: `#${shortId}` });
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const here = await marketplace.order(shop, { deliveryType: 'retirar' });
  const elsewhere = await marketplace.order(shop);
  await markReady(page, here);
  await goTo('Historial');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(rowOf(here)).toHaveCount(0);

  await goTo('Pedidos');
  await card(page, here).locator('[data-next-step]').click();
  await expect(card(page, here)).toHaveCount(0);
  await goTo('Historial');
  await expect(rowOf(here)).toBeVisible();

  await marketplace.cancel(elsewhere, 'Me arrepentí');
  await expect(rowOf(elsewhere)).toContainText('Cancelado');
});

test('the history can be downloaded as a spreadsheet', async ({ page }) => {
  await page.goto('/historial?estado=cancelado');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
});

test('the history says when it is empty and when it cannot be loaded', async ({ page }) => {
  const ordersCall = '**/api/businesses/*/orders';
  await page.route(ordersCall, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/historial');
  await expect(
    page.getByText('No se pudieron cargar los pedidos. Intenta de nuevo más tarde.'),
  ).toBeVisible();
  const answer = (orders: object[]) =>
    page.route(ordersCall, (route) => route.fulfill({ json: orders }));
  await answer([]);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Aún no tienes pedidos completados o cancelados.')).toBeVisible();

  // Only the list of the specification, with no more than its fields.
  await page.route('**/orders/history*', (route) => route.fulfill({ status: 404, json: {} }));
  const made = { createdAt: '2026-03-04T15:00:00.000Z', total: 1_234.5, products: [] };
  await answer([
    { ...made, _id: '64b7f0c2a1b2c3d4e5f60001', shortId: 'A1', status: 'pendiente' },
    { ...made, _id: '64b7f0c2a1b2c3d4e5f60002', shortId: 'A2', status: 'retirado' },
  ]);
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveText(
    /^#A204\/03\/2026 12:00Consumidor FinalRetirado\$\s1\.234,50Ver Detalles$/,
  );
});
