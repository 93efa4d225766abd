import type { Locator } from '@playwright/test';
import {
  desktop,
  enterAdmin,
  expect,
  follow,
  loginAs,
  type Page,
  phone,
  signIn,
  signInQuietly,
  test,
  visit,
} from './fixtures.ts';
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

/** At a desk, from what waits. */
async function lookIntoShop(page: Page, touches: Touches): Promise<void> {
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name });
  const button = (name: string) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  // Every kind of thing that may wait says so without a touch, those of which nothing waits too.
  for (const kind of [
    'Altas por decidir',
    'Transferencias por hacer',
    'Pedidos sin respuesta',
    'Abiertos sin nadie mirando',
    'Sin cuenta de cobro',
    'Correos que no llegaron',
  ]) {
    await expect(page.getByRole('heading', { name: kind })).toBeInViewport();
  }

  await touches.on(link('Panadería La Espiga').first());
  await touches.on(button('Ver frente'));
  await dialog.getByLabel('Motivo').fill('Verificar identidad');
  await touches.on(inDialog('Ver frente'));
  await expect(page.getByAltText('Frente del DNI')).toBeVisible();
  expect(touches.taken(), 'an identity card seen, with the reason').toBe(3);

  await touches.on(button('Rechazar'));
  await dialog.getByLabel('Motivo').fill('La foto no se lee');
  await touches.on(inDialog('Rechazar'));
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
  expect(touches.taken(), 'rejected with the reason that its owner reads').toBe(2);

  await touches.on(link('Negocios').first());
  await page.getByLabel('Estado').selectOption('approved');
  await touches.on(link(/Revisar El Fogón/));
  await touches.on(button('Ver como negocio'));
  await dialog.getByLabel('Motivo').fill('El dueño pidió ayuda');
  await touches.on(inDialog('Entrar'));
  await expect(page.getByText('Estás viendo como un negocio.')).toBeVisible();
  await touches.on(button('Volver a tu cuenta de Admin'));
  await expect(page).toHaveURL(/\/admin/);
  expect(touches.taken(), 'into a shop and out again').toBe(5);

  await touches.on(link('Registro'));
  const trail = page.getByRole('list', { name: 'Registro' });
  await expect(trail.getByText(/vio el frente del DNI de Panadería La Espiga/)).toBeVisible();
  await expect(trail.getByText('Motivo: La foto no se lee')).toBeVisible();
  expect(touches.taken(), 'who did what').toBe(1);
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
  await follow(page, '/dashboard');
  const next = page.getByText('Próxima transferencia');
  await expect(next).toBeInViewport();

  await follow(page, '/mis-productos');
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

  await follow(admin, '/admin');
  await touches.on(admin.getByRole('link', { name: 'Ver transferencias' }));
  await touches.on(admin.getByLabel('Elegir todas las que se pueden pagar'));
  await touches.on(pressed('Marcar pagadas'));
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Referencia de la transferencia').fill('LOTE 1');
  await touches.on(dialog.getByRole('button', { name: 'Marcar pagadas' }));
  await expect(pressed('Marcar pagada')).toHaveCount(0);
  expect(touches.taken(), 'a whole week paid').toBe(4);
  await test.step('the administrator looks into a shop and finds out what was done, with few touches', async () => {
    await admin.setViewportSize(desktop);
    await follow(admin, '/admin');
    await lookIntoShop(admin, touches);
  });
  await admin.close();

  await follow(page, '/mis-pedidos');
  await touches.on(button('Abrir ahora'));
  await expect(page.getByTitle('Toca para cerrar')).toBeVisible();
  expect(touches.taken(), 'opened').toBe(1);
});

test('a morning with new prices takes few touches, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInQuietly(page, 'demo@mostrador.ar');
  await visit(page, '/mis-productos');
  const touches = new Touches();
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  const dish = page.getByRole('row').filter({ hasText: 'Lomo completo' });
  await touches.on(dish.getByRole('switch'));
  await touches.on(dish.getByRole('button', { name: 'Hasta mañana' }));
  await expect(dish.getByText(/vuelve .*a las 06:00$/)).toBeVisible();
  expect(touches.taken(), 'out of stock until tomorrow').toBe(2);
  await touches.on(dish.getByRole('switch'));
  expect(touches.taken(), 'back in stock').toBe(1);

  await touches.on(button('Más'));
  await touches.on(page.getByRole('menuitem', { name: 'Cambiar precios' }));
  await page.getByLabel('Porcentaje').fill('8');
  await page.getByLabel('Nombre del cambio').fill('Noviembre');
  await touches.on(button(/^Cambiar \d+ precios$/));
  const change = page.getByRole('listitem').filter({ hasText: 'Noviembre' });
  await expect(change).toContainText('Aplicado');
  expect(touches.taken(), 'the whole menu 8 % dearer, with every price seen before').toBe(3);
  await touches.on(change.getByRole('button', { name: 'Deshacer' }));
  await expect(change).toContainText('Deshecho');
  expect(touches.taken(), 'and back').toBe(1);
});
