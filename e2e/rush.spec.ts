import { expect, expectToFit, loginAs, phone, test, visit } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card, column, markReady } from './order-steps.ts';
import { copyDemo, type ServerProcess } from './server.ts';

const owner = 'demo@mostrador.ar';
const shop = 'El Fogón de Punilla';

test('a pause on a phone is two touches away, stands above every page and ends with one', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  await loginAs(page, owner);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Pausar o dar más tiempo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ritmo del local' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel(/Motivo que leen tus clientes/).fill('Se cortó la luz');
  await dialog.getByRole('button', { name: 'Pausar: 30 min' }).click();
  await visit(page, '/mis-productos');
  const bar = page.getByRole('region', { name: 'Estado del local' });
  await expect(bar).toContainText(
    /Pausado hasta (las|el \d\d\/\d\d a las) \d\d:\d\d.*Se cortó la luz/,
  );
  await expectToFit(page);
  await expect(marketplace.order(business)).rejects.toThrow(/Pausado hasta/);
  await bar.getByRole('button', { name: 'Reanudar' }).click();
  await expect(bar).toBeHidden();
  await marketplace.order(business);
});

test('an order gets more time, loses what is missing, comes back from ready and is cancelled', async ({
  page,
  server,
}) => {
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  const order = await marketplace.order(business, { lines: 2, paymentMethod: 'mercadopago' });
  await loginAs(page, owner);
  await expect(card(page, order)).toContainText(/Responde en \d+ min/);

  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Quitar lo que falta' }).click();
  await dialog
    .getByRole('button', { name: /^Quitar uno de/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Quitar y continuar' }).click();
  await expect(page.getByText(`Pedido #${order.shortId}: el nuevo total es`)).toBeVisible();

  await markReady(page, order);
  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: 'Demorar +10 min' }).click();
  await expect(dialog.getByText('Puedes hacerlo 2 veces más.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await dialog.getByRole('button', { name: 'Problema en la cocina' }).click();
  await expect(dialog.getByText(/la plataforma le devuelve/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await expect(card(page, order)).toBeHidden();
});

/** On a server of its own, whose clock moves. */
const testAhead = test.extend<{ server: ServerProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it.
  server: async ({}, use) => {
    const installation = await copyDemo();
    const server = await installation.start();
    await use(server);
    await server.stop();
    await installation.remove();
  },
});

testAhead(
  'two orders that nobody answers are cancelled, the shop is paused and one touch reopens it',
  async ({ page, server }) => {
    const marketplace = new Marketplace(server);
    const business = await marketplace.business(shop);
    await loginAs(page, owner);
    const first = await marketplace.order(business);
    const second = await marketplace.order(business);
    await expect(card(page, second)).toContainText(/Responde en \d+ min/);
    server.passTenMinutes();
    await expect(card(page, first)).toBeHidden();
    await expect(card(page, second)).toBeHidden();
    const bar = page.getByRole('region', { name: 'Estado del local' });
    await expect(bar).toContainText(/Pausado desde las \d\d:\d\d/);
    await expect(marketplace.order(business)).rejects.toThrow(/no está recibiendo pedidos/);
    await bar.getByRole('button', { name: 'Reanudar' }).click();
    await expect(bar).toBeHidden();
    await marketplace.order(business);
    await visit(page, '/historial');
    await page.getByText('Cómo atendiste').click();
    const figures = page.getByRole('group').filter({ hasText: 'Cómo atendiste' });
    await expect(figures).toContainText(/Perdidos sin respuesta\s*2/);
  },
);

test('an order for a later hour waits in its fold, is accepted ahead, and its customer can be called', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone);
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  const order = await marketplace.order(business, {
    customerPhone: '+5493515550000',
    scheduledFor: new Date(Date.now() + 90 * 60_000).toISOString(),
  });
  await loginAs(page, owner);
  const fold = page.getByRole('button', { name: 'Programados 1' });
  await expect(fold).toBeVisible();
  await expect(card(page, order)).toBeHidden();
  await fold.click();
  await expectToFit(page);
  await expect(card(page, order)).toContainText(/Para (hoy|mañana) \d\d:\d\d/);
  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
    'href',
    'tel:+5493515550000',
  );
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/5493515550000/,
  );
  await page.keyboard.press('Escape');
  await card(page, order)
    .getByRole('button', { name: /^Aceptar · / })
    .click();
  await expect(card(page, order)).toContainText('aceptado, se empieza');
});

test('a full kitchen gives itself more minutes instead of rejecting, and lets orders be accepted by themselves', async ({
  page,
  server,
}) => {
  const marketplace = new Marketplace(server);
  const business = await marketplace.business(shop);
  const order = await marketplace.order(business);
  await loginAs(page, owner);
  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('button', { name: 'Avisar mucha demanda y seguir' }).click();
  const pace = page.getByRole('dialog', { name: 'Ritmo del local' });
  await pace.getByLabel('Pedidos nuevos').selectOption('Se aceptan solos, con 20 min');
  await expect(page.getByText('Guardado.')).toBeVisible();
  await pace.getByRole('button', { name: '+15 min' }).click();
  await pace.getByRole('button', { name: 'Mucha demanda: 1 h' }).click();
  await expect(pace).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const bar = page.getByRole('region', { name: 'Estado del local' });
  await expect(bar).toContainText(
    /Mucha demanda: \+15 min hasta (las|el \d\d\/\d\d a las) \d\d:\d\d/,
  );
  const next = await marketplace.order(business);
  const preparing = column(page, 'En Preparación').locator(card(page, next));
  await expect(preparing).toContainText('Aceptado automáticamente');
  await bar.getByRole('button', { name: 'Terminar' }).click();
  await expect(bar).toBeHidden();
});

test.describe('with a minute of patience', () => {
  test.use({ settings: { UNWATCHED_PAUSE_MINUTES: '1' } });

  test('a shop at whose board nobody looks is paused, and whoever comes back is asked to resume', async ({
    page,
    server,
  }) => {
    const marketplace = new Marketplace(server);
    const business = await marketplace.business(shop);
    await expect.poll(() => marketplace.isPaused(business), { timeout: 30_000 }).toBe(true);
    await loginAs(page, owner);
    const bar = page.getByRole('region', { name: 'Estado del local' });
    await expect(bar).toContainText(/Pausado desde las/);
    await bar.getByRole('button', { name: 'Reanudar' }).click();
    await expect(bar).toBeHidden();
    expect(await marketplace.isPaused(business)).toBe(false);
  });
});
