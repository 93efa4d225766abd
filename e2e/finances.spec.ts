import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { checkAxe } from './axe.ts';
import { enterAdmin, expect, loginAs, type Page, signIn, test } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { daysAhead } from './moment.ts';
import { copyDemo } from './server.ts';

async function openDashboard(page: Page, email = 'demo@mostrador.ar'): Promise<void> {
  await signIn(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('¡Hola, ');
}

const card = (page: Page, title: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** `-$ 1.234,50` to centavos. */
function centsIn(text: string): number {
  const digits = Number(text.replace(/\D/g, ''));
  return text.trim().startsWith('-') ? -digits : digits;
}

const lastColumn = async (table: Locator): Promise<number[]> =>
  (await table.locator('tbody tr td:last-child').allInnerTexts()).map(centsIn);

test('the dashboard greets, counts a new order as soon as it comes, adds up, and opens every movement and week', async ({
  page,
  server,
}) => {
  const connected = page.waitForResponse('**/api/live');
  // The first of the fixed checks, after 2 seconds, must not be what brings a new order.
  const firstCheck = page.waitForResponse('**/api/businesses/*/orders');
  await openDashboard(page);
  await test.step('greets, counts and explains', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Hola, El Fogón de Punilla!');
    for (const heading of [
      'Resumen del Día',
      'Resumen Financiero General',
      'Últimos Movimientos',
      'Liquidaciones',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
    await expect(card(page, 'Pedidos de Hoy')).toContainText(/\d+/);
    await expect(card(page, 'Pedidos Activos')).toContainText('6');
    await expect(card(page, 'Tasa de Comisión')).toContainText(/\d+%/);
    for (const title of ['Ventas Totales', 'Saldo a Liquidar', 'Comisiones Pendientes']) {
      await expect(card(page, title)).toContainText(/\$\s[\d.]+,\d\d/);
    }
    const movements = page.getByRole('table', { name: 'Movimientos de tu billetera' });
    await expect(movements.getByRole('row')).toHaveCount(6);
    await expect(page.locator('canvas').first()).toBeVisible();
  });

  await test.step('a new order is counted as soon as it comes', async () => {
    const marketplace = new Marketplace(server);
    const shop = await marketplace.business('El Fogón de Punilla');
    await Promise.all([connected, firstCheck]);
    const count = async () =>
      Number((await card(page, 'Pedidos de Hoy').innerText()).match(/\d+/)?.[0]);
    await expect.poll(count).toBeGreaterThanOrEqual(0);
    const before = await count();
    const placed = [await marketplace.order(shop), await marketplace.order(shop)];
    await expect.poll(count, { timeout: 3_000 }).toBe(before + placed.length);
    for (const order of placed) await marketplace.cancel(order, 'Me arrepentí');
  });

  await test.step('the total of sales is online plus cash, to the centavo', async () => {
    const parts =
      (await card(page, 'Ventas Totales').innerText()).match(/-?\$\s[\d.]+,\d\d/g) ?? [];
    const [total = '', online = '', cash = ''] = parts;
    expect(centsIn(online) + centsIn(cash)).toBe(centsIn(total));
  });

  await test.step('the chart has a table with the same days', async () => {
    await page.getByText('Ver en una tabla').click();
    const table = page.getByRole('table', { name: 'Ventas y pedidos de los últimos 30 días' });
    await expect(table.locator('tbody tr')).toHaveCount(30);
    await checkAxe(page, { within: 'details[open]' });
  });

  await test.step('a week opens order by order, adds up on screen, downloads and prints', async () => {
    const weeks = page.getByRole('table', { name: 'Liquidaciones semanales' });
    const week = weeks.getByRole('row').filter({ hasText: 'Transferida' }).first();
    await expect(week).toContainText('Transferida el');
    await week.getByRole('button', { name: 'Ver detalle' }).click();
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByRole('table', { name: 'Resumen de la semana' });
    await expect(lines).toContainText('Neto a transferir');

    const amounts = await lastColumn(lines);
    const net = amounts.at(-2) ?? Number.NaN;
    expect(amounts.slice(0, -2).reduce((sum, cents) => sum + cents, 0)).toBe(net);
    const showAll = dialog.getByRole('button', { name: /^Mostrar los/ });
    if (await showAll.isVisible()) await showAll.click();
    const online = await lastColumn(dialog.getByRole('table', { name: /^Pedidos online/ }));
    const cash = await lastColumn(dialog.getByRole('table', { name: /^Pedidos en efectivo/ }));
    for (const column of [online, cash]) {
      const total = column.at(-1) ?? Number.NaN;
      expect(column.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(total);
    }
    expect((online.at(-1) ?? 0) + (cash.at(-1) ?? 0)).toBe(net);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Descargar planilla' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^liquidacion-\d+\.csv$/);
    const sheet = readFileSync(await download.path(), 'utf8');
    expect(sheet.startsWith('\ufeffLiquidación;')).toBe(true);
    expect(sheet).toContain(`Neto a transferir;${Math.floor(net / 100)},`);

    await page.evaluate(() => {
      window.print = () => {};
    });
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > div > div > header h1')).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(dialog).toBeVisible();

    await page.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step('all movements can be filtered and paged through', async () => {
    await page.getByRole('button', { name: 'Ver todos' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('tbody tr')).toHaveCount(50);
    await dialog.getByRole('button', { name: 'Cargar más' }).click();
    await expect(dialog.locator('tbody tr')).toHaveCount(100);
    const colourOf = (words: string) =>
      dialog
        .getByRole('row')
        .filter({ hasText: words })
        .first()
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).color);
    expect(await colourOf('(informativo)')).not.toBe(await colourOf('Ingreso por pedido online'));
    await dialog.getByLabel('Tipo de movimiento').selectOption('Liquidaciones');
    await expect(dialog.locator('tbody tr').first()).toContainText('Liquidación semanal del');
    await expect(dialog.getByText('Ingreso por pedido online').first()).toBeHidden();
  });

  await test.step('a linked week that is not ours cannot be seen', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => {
      history.pushState(null, '', '/dashboard?liquidacion=desconocida');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByText('No se pudo cargar la liquidación.')).toBeVisible();
  });
});

test('the figures are those of the business that is selected', async ({ page }) => {
  await openDashboard(page, 'cadena@mostrador.ar');
  const first = await card(page, 'Ventas Totales').innerText();
  await page.getByRole('button', { name: 'Cambiar de negocio' }).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await page.waitForURL('**/mis-pedidos');
  await page.getByRole('link', { name: 'Finanzas', exact: true }).click();
  await expect(card(page, 'Ventas Totales')).toContainText('$');
  expect(await card(page, 'Ventas Totales').innerText()).not.toBe(first);
});

/** The weeks that the server lists for whoever is signed in, the newest first. */
const weeksOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { token, businessId } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'x-business-id': businessId };
    const { settlements } = await (await fetch('/api/finances/settlements', { headers })).json();
    return settlements.map(({ _id }: { _id: string }) => _id);
  });

test('an order is delivered, settled with its week, and paid', async ({ browser }) => {
  test.setTimeout(180_000);
  const installation = await copyDemo();
  const thisWeek = await installation.start();
  let page = await browser.newPage({ baseURL: thisWeek.url });
  const answer = page.waitForResponse((response) => /\/orders$/.test(response.url()));
  await loginAs(page, 'demo@mostrador.ar');
  const orders: Record<string, string>[] = await (await answer).json();
  const order = orders.find(
    ({ status, deliveryType, paymentMethod }) =>
      status === 'preparando' && deliveryType === 'retirar' && paymentMethod !== 'efectivo',
  );
  const name = `#${order?.shortId}`;
  const ticket = page.getByRole('article', { name, exact: true });
  await ticket.getByRole('button', { name: 'Marcar como listo' }).click();
  await ticket.getByRole('button', { name: 'Confirmar retiro' }).click();
  await expect(page.getByText('Pedido confirmado como entregado!')).toBeVisible();
  await page.getByRole('link', { name: 'Finanzas', exact: true }).click();
  await expect(page.getByText(`Ingreso por pedido online ${name}`)).toBeVisible();
  const weeks = () => page.getByRole('table', { name: 'Liquidaciones semanales' });
  // Under the one that runs.
  const newestWeek = () => weeks().locator('tbody tr').nth(1);
  const lastWeek = await newestWeek().innerText();
  const weeksBefore = await weeksOf(page);
  await page.close();
  await thisWeek.stop();

  const nextWeek = await installation.start(daysAhead(7));
  page = await browser.newPage({ baseURL: nextWeek.url });
  await signIn(page, 'demo@mostrador.ar');
  // A server that starts closes the week soon, not at once.
  await expect.poll(() => weeksOf(page), { timeout: 90_000 }).not.toEqual(weeksBefore);
  await page.goto('/dashboard');
  await expect(newestWeek()).toContainText('A transferir');
  expect(await newestWeek().innerText()).not.toBe(lastWeek);
  await newestWeek().getByRole('button', { name: 'Ver detalle' }).click();
  const dialog = page.getByRole('dialog');
  const showAll = dialog.getByRole('button', { name: /^Mostrar los/ });
  await expect(dialog.getByRole('table', { name: /^Pedidos online/ })).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();
  await expect(dialog.getByRole('row').filter({ hasText: `${name}\t` })).toBeVisible();

  const admin = await browser.newPage({ baseURL: nextWeek.url });
  await enterAdmin(admin);
  await admin.getByRole('link', { name: 'Liquidaciones' }).click();
  const transfer = admin.getByRole('row').filter({ hasText: 'El Fogón de Punilla' });
  await transfer.getByRole('button', { name: 'Marcar pagada' }).click();
  const question = admin.getByRole('dialog');
  await question.getByLabel('Referencia de la transferencia').fill('TRF-DEL-LUNES');
  await question.getByRole('button', { name: 'Marcar pagada' }).click();
  await expect(transfer).toContainText('TRF-DEL-LUNES');

  await page.reload();
  await expect(dialog.getByText('TRF-DEL-LUNES')).toBeVisible();
  await expect(dialog.getByText('Transferida', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^Transferida el/)).toBeVisible();
  await nextWeek.stop();
  await installation.remove();
});
