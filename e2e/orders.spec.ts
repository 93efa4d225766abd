import type { Locator, Request } from '@playwright/test';
import { expect, expectNoSidewaysScroll, loginAs, type Page, phone, test } from './fixtures.ts';
import { Marketplace, type PlacedOrder } from './marketplace.ts';
import { card, column, markReady } from './order-steps.ts';

const shop = 'El Fogón de Punilla';
const statusCall = '**/api/orders/*/status';

let marketplace: Marketplace;

test.beforeEach(async ({ page, server }) => {
  marketplace = new Marketplace(server);
  await loginAs(page, 'demo@mostrador.ar');
});

async function place(wanted?: Parameters<Marketplace['order']>[1]): Promise<PlacedOrder> {
  return marketplace.order(await marketplace.business(shop), wanted);
}

/** The body of the next step that the panel sends. */
const nextStep = (page: Page): Promise<Request> =>
  page.waitForRequest(
    (request) => request.method() === 'PATCH' && /\/api\/orders\//.test(request.url()),
  );

async function openDetails(page: Page, order: PlacedOrder): Promise<Locator> {
  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an order goes its way: shown, accepted, prepared, and dispatched or handed over', async ({
  page,
  letter,
}) => {
  await test.step('a new order shows what a kitchen needs on its card', async () => {
    const order = await place({ lines: 2, note: 'Sin sal', customerName: 'Ana Paz' });
    const shown = column(page, 'Nuevos').locator(card(page, order));
    await expect(shown).toContainText('Nuevo');
    await expect(shown).toContainText('2 productos (3 unidades)');
    await expect(shown).toContainText(/Responde en \d+ min/);
    await expect(shown).toContainText('Envío');
    await expect(shown.getByText('Sin sal').first()).toBeVisible();
    await expect(shown.getByText('Ana', { exact: true })).toBeVisible();
    await expect(shown).toContainText(/Cobrar en efectivo \$\s[\d.]+,\d\d/);
    await expect(shown).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await expect(column(page, 'Nuevos').getByRole('heading', { level: 2 })).toHaveText(
      /Nuevos \d+/,
    );
  });

  await test.step('its details show everything', async () => {
    const order = await place({ lines: 2, note: 'Bien cocido', customerName: 'Ana Paz' });
    const dialog = await openDetails(page, order);
    await expect(dialog).toContainText(`Pedido #${order.shortId}`);
    await expect(dialog).toContainText('Ana Paz');
    await expect(dialog).toContainText('Envío a domicilio');
    await expect(dialog).toContainText('Indicaciones: Timbre 2');
    await expect(dialog).toContainText('Efectivo');
    await expect(dialog).toContainText('Nota: Bien cocido');
    await expect(dialog).toContainText(order.products[0]?.name ?? '');
    await expect(dialog).toContainText(/Costo de envío\s*\$/);
    await expect(dialog).toContainText(/Total\s*\$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('accepts in the details with one of the nine times', async () => {
    const order = await place();
    const dialog = await openDetails(page, order);
    const minutes = dialog.getByLabel('Tiempo de preparación');
    await expect(minutes).toHaveValue('15');
    expect(await minutes.locator('option').allTextContents()).toEqual(
      [15, 20, 25, 30, 35, 40, 45, 50, 60].map((each) => `${each} min`),
    );
    await minutes.selectOption('60');
    const sent = nextStep(page);
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
    expect((await sent).postDataJSON()).toEqual({ status: 'preparando', tiempoEstimado: 60 });
    await expect(dialog).toBeHidden();
    await expect(column(page, 'En Preparación').locator(card(page, order))).toBeVisible();
  });

  await test.step('accepts on the card with more time', async () => {
    const order = await place();
    await card(page, order).getByRole('button', { name: '15 minutos' }).click();
    const more = card(page, order).getByRole('button', { name: 'Más tiempo' });
    await more.click();
    await more.click();
    const sent = nextStep(page);
    await card(page, order).getByRole('button', { name: 'Aceptar · 25 min' }).click();
    const request = await sent;
    expect(request.postDataJSON()).toEqual({ status: 'preparando', tiempoEstimado: 25 });
    expect(request.headers()['idempotency-key']).toBeTruthy();
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: 'Pedido actualizado a: preparando' });
    await expect(notice.filter({ hasText: `Pedido #${order.shortId}` })).toBeVisible();
    const moved = column(page, 'En Preparación').locator(card(page, order));
    await expect(moved).toContainText('En Preparación');
    await expect(moved).toContainText('Faltan 25 min');
  });

  await test.step('an order for delivery is prepared, marked ready and dispatched', async () => {
    const order = await place();
    await markReady(page, order);
    await expect(page.getByText('Pedido actualizado a: listo')).toBeVisible();
    await expect(card(page, order)).toContainText('Recién listo');
    const sent = nextStep(page);
    await card(page, order).getByRole('button', { name: 'Despachar' }).click();
    expect((await sent).postDataJSON()).toEqual({ status: 'en_camino' });
    await expect(page.getByText('Pedido despachado!')).toBeVisible();
    await letter.expectSent('C-018');
    await letter.expectSent('C-019, C-021');
    await expect(card(page, order)).toBeHidden();
  });

  await test.step('an order to collect is handed over at the counter', async () => {
    const order = await place({ deliveryType: 'retirar' });
    await markReady(page, order);
    const dialog = await openDetails(page, order);
    await expect(dialog).toContainText('Retira en el local');
    await expect(dialog.getByRole('button', { name: 'Despachar' })).toHaveCount(0);
    const sent = nextStep(page);
    await dialog.getByRole('button', { name: 'Confirmar retiro' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe(`/api/orders/${order._id}/confirm-pickup`);
    expect(request.postData()).toBeNull();
    await letter.expectSent('C-022');
    await expect(page.getByText('Pedido confirmado como entregado!')).toBeVisible();
    await expect(card(page, order)).toBeHidden();
  });

  await test.step('restores the truth when somebody else was faster', async () => {
    const order = await place();
    await expect(card(page, order)).toBeVisible();
    await page.route(statusCall, async (route) => {
      await marketplace.cancel(order, 'Me arrepentí');
      await route.continue();
    });
    await card(page, order)
      .getByRole('button', { name: /^Aceptar · \d+ min$/ })
      .click();
    await expect(
      page.getByText(`El pedido #${order.shortId} ya figura como "Cancelado".`),
    ).toBeVisible();
    await expect(page.getByText('Error al actualizar el pedido.')).toBeVisible();
    await expect(card(page, order)).toBeHidden();
  });
});

test('an order is rejected for each of its reasons, after a question', async ({ page, letter }) => {
  await test.step('closed, or too much to do', async () => {
    for (const reason of ['Local cerrado', 'Alta demanda en el local']) {
      const order = await place();
      const dialog = await openDetails(page, order);
      await dialog.getByRole('button', { name: 'Rechazar' }).click();
      await dialog.getByRole('button', { name: reason }).click();
      await expect(dialog.getByText('¿Seguro que deseas rechazar este pedido?')).toBeVisible();
      const sent = nextStep(page);
      await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
      expect((await sent).postDataJSON()).toEqual({ status: 'cancelado', motivo: reason });
      await expect(page.getByText('Pedido actualizado a: cancelado').first()).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(card(page, order)).toBeHidden();
    }
  });

  await test.step('missing products, which must be chosen', async () => {
    const order = await place({ lines: 3 });
    const dialog = await openDetails(page, order);
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    await dialog.getByRole('button', { name: 'Falta de productos' }).click();
    const confirm = dialog.getByRole('button', { name: 'Rechazar pedido' });
    await expect(confirm).toBeDisabled();
    const missing = order.products[1];
    await dialog.getByRole('checkbox', { name: missing?.name }).check();
    await confirm.click();
    const sent = nextStep(page);
    await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
    expect((await sent).postDataJSON()).toEqual({
      status: 'cancelado',
      motivo: 'Falta de productos',
      productosFaltantes: [missing?.productId],
    });
    await letter.expectSent('C-020');

    await page.getByRole('link', { name: 'Historial' }).click();
    const row = page.getByRole('row').filter({ hasText: `#${order.shortId}` });
    await expect(row).toContainText('Cancelado');
    await row.getByRole('button', { name: 'Ver Detalles' }).click();
    await expect(page.getByRole('dialog')).toContainText('Falta de productos');
    await expect(page.getByRole('dialog')).toContainText(missing?.name ?? '');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Pedidos', exact: true }).click();
  });

  await test.step('the question can be declined, and runs out by itself', async () => {
    const order = await place();
    let sentSteps = 0;
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sentSteps += 1;
    });
    const dialog = await openDetails(page, order);
    await dialog.getByRole('button', { name: 'Rechazar' }).click();
    const question = dialog.getByText('¿Seguro que deseas rechazar este pedido?');

    await dialog.getByRole('button', { name: 'Local cerrado' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toBeHidden();

    await page.clock.install();
    await dialog.getByRole('button', { name: 'Local cerrado' }).click();
    await expect(question).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_000);
    await expect(question).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(question).toBeHidden();

    await dialog.getByRole('button', { name: 'Local cerrado' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).focus();
    await page.clock.runFor(6_000);
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    expect(sentSteps).toBe(0);
  });
});

test('the board prints, works from the keyboard, and has tabs on a phone', async ({ page }) => {
  await test.step('it prints a ticket for the kitchen, without prices, and one for the bag', async () => {
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const order = await place({ note: 'sin cebolla', customerName: 'Ana Paz' });
    const dialog = await openDetails(page, order);
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await page.getByRole('menuitem', { name: 'Las dos' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(dialog).toBeHidden();
    const kitchen = page.getByRole('article').filter({ hasText: 'Comanda de cocina' });
    await expect(kitchen).toContainText(`#${order.shortId}`);
    await expect(kitchen.getByText('sin cebolla')).toHaveCSS('text-transform', 'uppercase');
    await expect(kitchen).not.toContainText('$');
    const bag = page.getByRole('article').filter({ hasText: 'Copia para la bolsa' });
    await expect(bag).toContainText(/Cobrar en efectivo \$/);
    await expect(bag).toContainText('Timbre 2');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(kitchen).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('it works from the keyboard', async () => {
    const order = await place();
    await expect(card(page, order)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(order.shortId);
    await expect(page.getByRole('article')).toHaveCount(1);
    // Typed, not commanded.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Pedidos' }).click();
    await page.keyboard.press('1');
    await expect(card(page, order)).toBeFocused();
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog')).toContainText('¿Por qué rechazas el pedido?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(column(page, 'En Preparación').locator(card(page, order))).toBeVisible();
    await expect(card(page, order)).toBeFocused();
    // A second Enter while the first step is being sent is none.
    await expect(
      card(page, order).getByRole('button', { name: 'Marcar como listo' }),
    ).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(column(page, 'Listos').locator(card(page, order))).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Buscar por número').fill('');
  });

  await test.step('it moves to the card that a number chooses, in one step for who wants no movement', async () => {
    await page.setViewportSize({ width: 1280, height: 560 });
    for (let n = 0; n < 3; n++) await expect(card(page, await place())).toBeVisible();
    const third = page.getByRole('article').nth(2);
    const stepsToThird = async () => {
      const steps = await page.evaluateHandle(() => {
        window.scrollTo({ top: 0, behavior: 'instant' });
        const positions = new Set<number>();
        document.addEventListener('scroll', () => positions.add(window.scrollY));
        return positions;
      });
      await page.getByRole('heading', { name: 'Pedidos' }).click();
      await page.keyboard.press('3');
      await expect(third).toBeFocused();
      await expect(third).toBeInViewport({ ratio: 0.8 });
      return steps.evaluate((positions) => [...positions].filter((y) => y > 0).length);
    };
    expect(await stepsToThird()).toBe(1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await stepsToThird()).toBeGreaterThan(1);
  });

  await test.step('its columns are tabs with their counts on a phone', async () => {
    await page.setViewportSize(phone);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const order = await place();
    const nuevos = page.getByRole('tab', { name: /Nuevos \d+/ });
    await expect(nuevos).toHaveAttribute('aria-selected', 'true');
    for (const name of ['Nuevos', 'En Preparación', 'Listos']) {
      await expect(page.getByRole('tab', { name: new RegExp(name) })).toBeInViewport({ ratio: 1 });
    }
    await card(page, order)
      .getByRole('button', { name: /^Aceptar · \d+ min$/ })
      .click();
    await expect(card(page, order)).toBeHidden();
    await page.getByRole('tab', { name: /En Preparación/ }).click();
    await expect(card(page, order)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
