import { expect, expectToFit, loginAs, phone, test, visit } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card, column, markReady } from './order-steps.ts';

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
  await expect(bar).toContainText(/Pausado hasta las \d\d:\d\d.*Se cortó la luz/);
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
  await page
    .getByRole('log', { name: 'Avisos' })
    .getByRole('button', { name: 'Deshacer' })
    .first()
    .click();
  await expect(column(page, 'En Preparación').locator(card(page, order))).toBeVisible();

  await card(page, order).getByRole('button', { name: 'Ver Detalles' }).click();
  await dialog.getByRole('button', { name: 'Demorar +10 min' }).click();
  await expect(dialog.getByText('Puedes hacerlo 2 veces más.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click();
  await dialog.getByRole('button', { name: 'Problema en la cocina' }).click();
  await expect(dialog.getByText(/la plataforma le devuelve/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Sí, cancelar el pedido' }).click();
  await expect(card(page, order)).toBeHidden();
});
