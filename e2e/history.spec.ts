import { expect, signIn, test } from './fixtures.ts';
import { Marketplace, type PlacedOrder } from './marketplace.ts';
import { card, markReady } from './order-steps.ts';

test('the history filters, adds up, pages, keeps its filters in the address, goes out as a spreadsheet, follows what is finished and takes typed dates', async ({
  page,
  server,
}) => {
  await signIn(page, 'demo@mostrador.ar');
  await page.goto('/historial');
  const rows = page.locator('tbody tr');

  await test.step('it pages, filters, and keeps its filters in the address', async () => {
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
  });

  const downloaded = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    return (await download).suggestedFilename();
  };

  await test.step('it can be downloaded as a spreadsheet, named until which day it goes', async () => {
    expect(await downloaded()).toMatch(/^pedidos-hasta-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('it says when nothing fits the filters, and tells of an order all there is', async () => {
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
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the spreadsheet of chosen days is named by them', async () => {
    await page.getByLabel('Desde').fill('2026-03-01');
    await page.getByLabel('Hasta').fill('2026-03-15');
    await page.getByLabel('Estado').focus();
    await expect(page).toHaveURL(/desde=2026-03-01&hasta=2026-03-15$/);
    expect(await downloaded()).toBe('pedidos-2026-03-01-a-2026-03-15.csv');
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
    await expect(rows).toHaveCount(100);
  });

  await test.step('it follows what is finished, here and elsewhere', async () => {
    const marketplace = new Marketplace(server);
    const shop = await marketplace.business('El Fogón de Punilla');
    const rowOf = ({ shortId }: PlacedOrder) => page.getByRole('row', { name: `#${shortId}` });
    const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const here = await marketplace.order(shop, { deliveryType: 'retirar' });
    const elsewhere = await marketplace.order(shop);
    await goTo('Pedidos');
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

  await test.step('a date typed on the keyboard stays, and filters once it is whole', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const from = new URL(request.url()).searchParams.get('from');
      if (from !== null) asked.push(from);
    });
    await page.clock.install();
    const from = page.getByLabel('Desde');
    // Day and month are the same: their order is the browser's.
    await from.focus();
    await page.keyboard.type('040');
    for (const digit of '42026') {
      await page.keyboard.type(digit);
      // Longer than the pause after which the panel takes what was typed.
      await page.clock.runFor(700);
    }
    await expect(from).toHaveValue('2026-04-04');
    await expect(page).toHaveURL(/desde=2026-04-04$/);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked.filter((day) => day !== '2026-04-04')).toEqual([]);

    // Half a date changes nothing until the field is left, and then says what is missing.
    await from.focus();
    await page.keyboard.press('Backspace');
    await page.clock.runFor(600);
    await expect(page).toHaveURL(/desde=2026-04-04$/);
    await page.getByLabel('Estado').focus();
    await expect(from).toHaveAccessibleDescription(
      'Completa la fecha, con el año de cuatro cifras.',
    );

    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(page).toHaveURL(/\/historial$/);
    await expect(from).toHaveAccessibleDescription('');
    // Enter does not wait for the pause: here it never ends.
    await page.clock.pauseAt(Date.now() + 60_000);
    await from.focus();
    await page.keyboard.type('05052026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/desde=2026-05-05$/);
  });
});
