import type { Locator } from '@playwright/test';
import { enterAdmin, expect, loginAs, phone, signIn, test, visit } from './fixtures.ts';
import { Marketplace } from './marketplace.ts';
import { card } from './order-steps.ts';

/** What a job costs: each touch is counted. */
class Touches {
  #count = 0;

  async on(target: Locator): Promise<void> {
    this.#count += 1;
    await target.click();
  }

  /** Since the last time that it was asked. */
  taken(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }
}

test('a busy evening on a phone takes no more touches than it must', async ({ page, server }) => {
  await page.setViewportSize(phone);
  const marketplace = new Marketplace(server);
  const business = await marketplace.business('El Fogón de Punilla');
  const order = await marketplace.order(business, { lines: 2 });
  const second = await marketplace.order(business);
  await loginAs(page, 'demo@mostrador.ar');
  const touches = new Touches();
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await touches.on(card(page, order).getByText('40', { exact: true }));
  await touches.on(card(page, order).getByRole('button', { name: 'Aceptar · 40 min' }));
  await expect(card(page, order)).toBeHidden();
  expect(touches.taken(), 'accepted with 40 minutes').toBe(2);

  // The shop's own minutes are kept.
  await touches.on(card(page, second).getByRole('button', { name: 'Aceptar · 40 min' }));
  await expect(card(page, second)).toBeHidden();
  expect(touches.taken(), 'accepted with the minutes of before').toBe(1);

  await touches.on(tab(/En Preparación/));
  await touches.on(card(page, order).getByRole('button', { name: 'Marcar como listo' }));
  await expect(card(page, order)).toBeHidden();
  expect(touches.taken(), 'marked as ready, from another tab').toBe(2);

  const third = await marketplace.order(business);
  await touches.on(tab(/Nuevos/));
  await touches.on(card(page, third).getByRole('button', { name: 'Ver Detalles' }));
  const dialog = page.getByRole('dialog');
  await touches.on(dialog.getByRole('button', { name: 'Rechazar', exact: true }));
  await touches.on(dialog.getByRole('button', { name: /Local cerrado/ }));
  await touches.on(page.getByRole('button', { name: 'Sí, rechazar' }));
  await expect(card(page, third)).toBeHidden();
  expect(touches.taken(), 'rejected with its reason, from another tab').toBe(5);

  await touches.on(page.getByTitle('Toca para cerrar'));
  await expect(page.getByTitle('Toca para abrir')).toBeVisible();
  await touches.on(page.getByTitle('Toca para abrir'));
  expect(touches.taken(), 'closed and opened').toBe(2);

  // What arrives on Wednesday is in sight without a touch.
  await visit(page, '/dashboard');
  const next = page.getByText('Próxima transferencia');
  await expect(next).toBeInViewport();

  await visit(page, '/mis-productos');
  await touches.on(page.getByRole('switch').nth(1));
  expect(touches.taken(), 'out of stock').toBe(1);
  await expect(button(/Sin stock/)).toBeVisible();
});

test('a new owner and an administrator are led from one touch to the next, on a phone', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize(phone);
  const touches = new Touches();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const missing = page.getByRole('link', { name: /^Días y horas en que abres/ });

  await signIn(page, 'nueva@mostrador.ar');
  await visit(page, '/mis-pedidos');
  await touches.on(page.getByRole('link', { name: 'Agregar mi negocio' }));
  await page.getByLabel('Nombre').fill('Panadería La Primera');
  await page.getByLabel('Categoría').selectOption('Panadería');
  await page.getByLabel('Teléfono').fill('3541 42-9000');
  await page.getByLabel('CUIT').fill('30-71234567-1');
  await page.getByLabel('Calle').fill('Belgrano');
  await page.getByLabel('Número').fill('15');
  await touches.on(page.getByTestId('map'));
  await expect(page.getByLabel('Ciudad')).not.toHaveValue('');
  await touches.on(button('Crear Negocio'));
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(touches.taken(), 'a business of her own').toBe(3);
  // What happens now and what to do next is in sight at once.
  await expect(page.getByText(/^En revisión desde el/)).toBeInViewport();
  await expect(page.getByText('Prepara tu local para vender')).toBeInViewport();
  await touches.on(missing);
  await expect(page).toHaveURL(/\/mis-horarios$/);
  expect(touches.taken(), 'from the list to what is missing').toBe(1);

  const admin = await browser.newPage({ baseURL: server.url, viewport: phone });
  const pressed = (name: string | RegExp) => admin.getByRole('button', { name });
  await enterAdmin(admin);
  await expect(admin.getByText('Altas por decidir')).toBeInViewport();
  await expect(admin.getByText('Transferencias por hacer')).toBeInViewport();
  await touches.on(admin.getByRole('link', { name: 'Panadería La Primera', exact: true }));
  await touches.on(pressed('Aprobar'));
  await touches.on(admin.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }));
  await expect(admin.getByText('Aprobado', { exact: true })).toBeVisible();
  expect(touches.taken(), 'approved').toBe(3);

  await visit(admin, '/admin');
  await touches.on(admin.getByRole('link', { name: 'Ver transferencias' }));
  await touches.on(admin.getByLabel('Elegir todas las que se pueden pagar'));
  await touches.on(pressed('Marcar pagadas'));
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Referencia de la transferencia').fill('LOTE 1');
  await touches.on(dialog.getByRole('button', { name: 'Marcar pagadas' }));
  await expect(pressed('Marcar pagada')).toHaveCount(0);
  expect(touches.taken(), 'a whole week paid').toBe(4);
  await admin.close();

  await visit(page, '/mis-pedidos');
  await touches.on(button('Abrir ahora'));
  await expect(page.getByTitle('Toca para cerrar')).toBeVisible();
  expect(touches.taken(), 'opened').toBe(1);
});
