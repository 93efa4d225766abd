import sharp from 'sharp';
import { openGroups, openProducts, row, search } from './catalogue-steps.ts';
import { expect, loginAs, loginThroughForm, type Page, test } from './fixtures.ts';
import { watchLetter } from './letter.ts';
import { Marketplace } from './marketplace.ts';
import { card, markReady } from './order-steps.ts';

/** Each write of the panel once: its body has the keys of the specification, and no other. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer();

// First, because the hours that a later test adds may close the shop.
test('orders', async ({ page, server }) => {
  const letter = watchLetter(page);
  const marketplace = new Marketplace(server);
  const shop = await marketplace.business('El Fogón de Punilla');
  const place = (deliveryType: 'envio' | 'retirar') =>
    marketplace.order(shop, { deliveryType, lines: 2 });
  const [delivery, pickup, missing] = [
    await place('envio'),
    await place('retirar'),
    await place('retirar'),
  ];
  await loginAs(page, 'demo@mostrador.ar');
  await markReady(page, delivery);
  await letter.expect('C-018');
  await letter.expect('C-019, C-021');
  await card(page, delivery).getByRole('button', { name: 'Despachar' }).click();
  await markReady(page, pickup);
  await card(page, pickup).getByRole('button', { name: 'Confirmar retiro' }).click();
  await letter.expect('C-022');

  await card(page, missing).getByRole('button', { name: 'Ver Detalles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await dialog.getByRole('button', { name: 'Falta de productos' }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Rechazar pedido' }).click();
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click();
  await letter.expect('C-020');
});

test('session, passwords and terms', async ({ page }) => {
  const letter = watchLetter(page);
  await loginThroughForm(page, 'cadena@mostrador.ar');
  await letter.expect('C-001');

  await page.goto('/cambiar-contraseña');
  await page.getByLabel('Contraseña actual').fill('no-es-esta');
  await page.getByLabel('Nueva contraseña').fill('milanesa-napolitana');
  await press(page, 'Cambiar');
  await letter.expect('C-003');

  const terms = { version: '9.9', content: '# Novedades' };
  await page.route('**/api/terms/latest', (route) => route.fulfill({ json: terms }));
  await page.goto('/mis-pedidos');
  await press(page, 'He leído y acepto los nuevos términos generales');
  await letter.expect('C-007');

  await page.goto('/recuperar-password');
  await page.getByLabel('Email').fill('nadie@ejemplo.ar');
  await press(page, 'Enviar');
  await letter.expect('C-004');
  await page.goto('/restablecer-password?token=inventado');
  await page.getByLabel('Nueva contraseña').fill('milanesa-napolitana');
  await press(page, 'Restablecer');
  await letter.expect('C-005');
});

test('a registration', async ({ page }) => {
  const letter = watchLetter(page);
  await page.goto('/registro');
  await page.getByLabel('Nombre y apellido').fill('Ana Gómez');
  await page.getByLabel('Email').fill('letra@ejemplo.ar');
  await page.getByLabel('Contraseña', { exact: true }).fill('lomito-completo');
  await page.getByLabel('Teléfono').fill('3541 15-123456');
  await press(page, 'Siguiente');
  await page.getByLabel('Nombre del negocio').fill('Rotisería La Letra');
  await page.getByLabel('CUIT').fill('20-12345678-6');
  await page.getByLabel('Teléfono del negocio').fill('3541 42-0000');
  await page.getByLabel('Categoría').selectOption('Rotisería');
  await page.getByLabel('Buscar dirección').fill('San Martín 850, Cosquín');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Cosquín');
  await press(page, 'Siguiente');
  for (const side of ['Frente', 'Dorso']) {
    const file = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel(new RegExp(`^Elegir foto: ${side} del DNI`)).setInputFiles(file);
  }
  await expect(page.getByAltText('Vista previa: Dorso del DNI')).toBeVisible();
  await press(page, 'Siguiente');
  await page.getByLabel('He leído y acepto los términos y condiciones').check();
  await press(page, 'Finalizar Registro');
  await letter.expect('C-002');
});

test('switch, profile, another business, delivery and hours', async ({ page }) => {
  const letter = watchLetter(page);
  await loginAs(page, 'demo@mostrador.ar');
  await page.getByRole('switch', { name: /Estado/ }).click();
  await letter.expect('C-009');

  await page.goto('/mi-perfil');
  await page.getByLabel('Teléfono').fill('3541 42-0001');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await press(page, 'Guardar Cambios');
  await letter.expect('C-010');
  expect((await saved).headers()['if-match']).toMatch(/^"\d+"$/);

  await page.goto('/agregar-negocio');
  await page.getByLabel('Nombre').fill('Heladería La Letra');
  await page.getByLabel('Categoría').selectOption('Heladería');
  await page.getByLabel('Teléfono').fill('3541 42-9000');
  await page.getByLabel('CUIT').fill('30-71234567-1');
  await page.getByLabel('Calle').fill('Belgrano');
  await page.getByLabel('Número').fill('15');
  await page.getByLabel('Ciudad').fill('Cosquín');
  await page.getByTestId('map').click({ position: { x: 80, y: 90 } });
  await press(page, 'Crear Negocio');
  await letter.expect('C-011');
  await page.waitForURL('**/dashboard');

  await page.goto('/configuracion-repartidores');
  const other = page.getByRole('radio', { checked: false });
  await page.locator('label').filter({ has: other }).click();
  await letter.expect('C-012');
  await page.getByLabel('Tipo de tarifa').selectOption('POR_ZONAS');
  const zone = page.getByRole('form', { name: 'Nueva zona' });
  await zone.getByLabel('Descripción').fill('Barrios');
  await zone.getByLabel('Radio').fill('4,5');
  await zone.getByLabel('Precio').fill('1.200,50');
  await press(page, 'Agregar zona');
  const tariffs = page.waitForRequest((request) => request.url().endsWith('/shipping-config'));
  await press(page, 'Guardar Cambios');
  await letter.expect('C-013');
  expect((await tariffs).headers()['if-match']).toMatch(/^"\d+"$/);

  await page.goto('/mis-horarios');
  await page.getByRole('button', { name: 'Añadir Franja' }).first().click();
  await press(page, 'Guardar Horario');
  await letter.expect('C-041');
});

test('products, one by one and many at once, and a picture that is replaced', async ({ page }) => {
  const letter = watchLetter(page);
  await openProducts(page);
  await test.step('one by one and many at once', async () => {
    await press(page, 'Agregar');
    const name = 'Al pie de la letra';
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await page.getByLabel('Precio', { exact: true }).fill('1.000');
    await page.getByRole('checkbox', { name: /^Punto de la carne/ }).check();
    await press(page, 'Guardar');
    await letter.expect('C-027');

    await search(page, name);
    await row(page, name).getByRole('switch').click();
    await letter.expect('C-029, stock');
    await page.getByRole('button', { name: `Editar ${name}` }).click();
    await page.getByLabel('Descripción (opcional)').fill('Con papas');
    const edited = page.waitForRequest((request) => request.method() === 'PATCH');
    await press(page, 'Guardar');
    await letter.expect('C-029, full');
    expect((await edited).headers()['if-match']).toMatch(/^"\d+"$/);

    const many = async (tab: string, fill: () => Promise<unknown>) => {
      await search(page, name);
      await page.getByRole('checkbox', { name: `Seleccionar ${name}` }).check();
      await press(page, 'Cambio Masivo');
      await page.getByRole('tab', { name: tab }).click();
      await fill();
      await press(page, 'Aplicar');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await many('Stock', () => page.getByRole('radio', { name: 'Sin Stock' }).check());
    await letter.expect('C-031, stock');
    await many('Categoría', async () => {
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: /ategoría$/ })
        .click();
      await page.getByRole('option', { name: 'Vinos', exact: true }).click();
    });
    await letter.expect('C-031, category');
    await many('Precios', async () => {
      await page.getByLabel('Porcentaje de aumento').fill('10');
      await page.getByLabel('Redondear').selectOption('A $ 50');
    });
    await letter.expect('C-031, prices');

    await press(page, 'Carga Rápida');
    await page.getByRole('textbox', { name: 'Productos' }).fill('Tarta de letras, 12.500');
    await press(page, 'Cargar Productos');
    await letter.expect('C-032');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a picture that is replaced', async () => {
    await press(page, 'Agregar');
    const dialog = page.getByRole('dialog');
    for (let turn = 0; turn < 2; turn++) {
      const file = { name: 'plato.jpg', mimeType: 'image/jpeg', buffer: await photo() };
      const stored = page.waitForResponse((answer) => answer.url().endsWith('/upload'));
      await dialog.locator('input[type=file]').setInputFiles(file);
      await stored;
    }
    await letter.expect('C-024');
  });
});

test('option groups', async ({ page }) => {
  const letter = watchLetter(page);
  await openGroups(page);
  await page.getByLabel('Nuevo grupo de opciones').fill('Letras');
  await press(page, 'Crear Grupo');
  await letter.expect('C-034');
  await page.getByRole('button', { name: 'Cambiar el nombre de Letras' }).click();
  await page.getByLabel('Nombre del grupo').fill('Sopa de letras');
  await press(page, 'Guardar');
  await letter.expect('C-035');
  await page.getByRole('button', { name: 'Gestionar Sopa de letras' }).click();
  const form = page.getByRole('form', { name: 'Añadir nueva opción' });
  await form.getByLabel('Nombre de la opción').fill('Fideos');
  await form.getByRole('button', { name: 'Añadir' }).click();
  await letter.expect('C-037');
  await page.getByRole('switch', { name: /^Stock de Fideos/ }).click();
  await letter.expect('C-038, stock');
  await page.getByLabel('Precio extra de Fideos').fill('150');
  await page.getByLabel('Precio extra de Fideos').blur();
  await letter.expect('C-038, price');
  await page.getByLabel('Nombre de Fideos').fill('Letritas');
  await page.keyboard.press('Tab');
  await letter.expect('C-038, name');
});
