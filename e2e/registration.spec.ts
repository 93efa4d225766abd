import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { checkAxe, checkAxeInBothThemes } from './axe.ts';
import { enterAdmin, expect, expectToFit, follow, type Page, phone, test } from './fixtures.ts';

const photoOf = (colour: string, width = 1_600, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar Registro' });
const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const preregister = '**/api/auth/business/preregister';
const password = 'lomito-completo';
const done = '¡Registro completado! Serás redirigido a tu panel en unos segundos...';

async function fillOwner(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nombre y apellido').fill('Ana Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Teléfono').fill('3541 15-123456');
}

async function pickAddress(page: Page): Promise<void> {
  await page.getByLabel('Buscar dirección').fill('San Martín 850, Cosquín');
  await page
    .getByRole('listbox', { name: 'Sugerencias de direcciones' })
    .getByRole('option')
    .first()
    .click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Cosquín');
}

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Nombre del negocio').fill('Rotisería La Esquina');
  await page.getByLabel('CUIT').fill('20-12345678-6');
  await page.getByLabel('Teléfono del negocio').fill('3541 42-0000');
  await page.getByLabel('Categoría').selectOption('Rotisería');
  await pickAddress(page);
}

async function choosePhoto(page: Page, side: string, buffer: Buffer, name = 'dni.jpg') {
  const file = { name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer };
  await page.getByLabel(new RegExp(`^(Elegir|Cambiar) foto: ${side} del DNI`)).setInputFiles(file);
}

async function fillPhotos(page: Page): Promise<void> {
  await choosePhoto(page, 'Frente', await photoOf('#8ac'), 'frente.jpg');
  await choosePhoto(page, 'Dorso', await photoOf('#ca8'), 'dorso.jpg');
  await expect(page.getByAltText('Vista previa: Dorso del DNI')).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
}

/** Everything but the last click. */
async function fillAll(page: Page, email: string): Promise<void> {
  await page.goto('/registro');
  await fillOwner(page, email);
  await next(page);
  await fillBusiness(page);
  await next(page);
  await fillPhotos(page);
  await next(page);
  await page.getByLabel('He leído y acepto los términos y condiciones').check();
}

test('a business registers on a phone, is reviewed and approved, and then gets in', async ({
  page,
  browser,
  server,
  letter,
}) => {
  const email = 'ana@ejemplo.ar';
  await page.setViewportSize(phone);
  await fillAll(page, email);
  await finish(page).click();
  await expect(page.getByText(done)).toBeVisible();
  await letter.expectSent('C-002');
  await expect(finish(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.waitForURL('**/dashboard');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored).toMatchObject({ email, businessStatus: 'pending', acceptedTermsVersion: '1.0' });
  expect(stored.businessId).toBe(stored.businesses[0]);
  expect(await page.evaluate(() => sessionStorage.getItem('registro'))).toBeNull();
  await follow(page, '/mis-productos');
  await expect(page).toHaveURL(/\/mis-productos$/);

  await logOut(page);
  const login = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Ingresar' }).click();
  };
  await login();
  await expect(page.getByText('Tu cuenta está en revisión')).toBeVisible();

  const admin = await browser.newPage({ baseURL: server.url });
  await enterAdmin(admin);
  await expect(admin.getByText('2 en espera')).toBeVisible();
  await admin.getByRole('link', { name: /Revisar Rotisería La Esquina/ }).click();
  await expect(admin.getByText(email)).toBeVisible();
  await expect(admin.getByTestId('map')).toBeVisible();
  await admin.getByRole('button', { name: 'Ver frente' }).click();
  await admin.getByRole('dialog').getByLabel('Motivo').fill('Verificar identidad');
  await admin.getByRole('dialog').getByRole('button', { name: 'Ver frente' }).click();
  const photo = admin.getByAltText('Frente del DNI');
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
  await checkAxe(admin, { within: 'main' });
  await admin.getByRole('button', { name: 'Aprobar' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(admin.getByText('Aprobado', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: 'Registro' }).click();
  const trail = admin.getByRole('list', { name: 'Registro' });
  await expect(trail.getByText(/vio el frente del DNI de/)).toBeVisible();
  await expect(trail.getByText('Motivo: Verificar identidad')).toBeVisible();
  await admin.getByLabel('Tipo').selectOption('decisiones');
  await admin.getByLabel('Persona').fill('admin@');
  await expect(trail.getByText(/aprobó /)).toBeVisible();
  await admin.close();

  await login();
  await page.waitForURL('**/mis-pedidos');
  const outbox = () =>
    readdirSync(join(server.dataDir, 'outbox'))
      .map((name) => readFileSync(join(server.dataDir, 'outbox', name), 'utf8'))
      .filter((mail) => mail.includes(`To: ${email}`));
  await expect.poll(() => outbox().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(2);
  expect(outbox().join()).toContain('Recibimos el registro de Rotisería La Esquina');
});

test('a registration survives a reload, is put right where the server says, and makes one account of two clicks and a lost answer', async ({
  page,
}) => {
  const alert = page.locator('form').getByRole('alert');
  const accept = page.getByLabel('He leído y acepto los términos y condiciones');
  const finishAgain = async () => {
    while ((await finish(page).count()) === 0) await next(page);
    await finish(page).click();
  };
  // An administrator publishes a version while it is being read.
  const old = { version: '0.9', content: '# Términos' };
  await page.route('**/api/terms/latest', (route) => route.fulfill({ json: old }));

  await test.step('a reload keeps neither the password nor the photos', async () => {
    await fillAll(page, 'demo@mostrador.ar');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(password);
    await page.reload();
    await expect(stepTitle(page, 'Términos y condiciones')).toBeVisible();
    await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(accept).toBeChecked();
    const back = () => page.getByRole('button', { name: 'Anterior' }).click();
    await back();
    await expect(page.getByAltText(/Vista previa/)).toHaveCount(0);
    await back();
    await expect(page.getByLabel('Nombre del negocio')).toHaveValue('Rotisería La Esquina');
    await expect(page.getByLabel('Categoría')).toHaveValue('Rotisería');
    await expect(page.getByLabel('Calle')).toHaveValue('San Martín');
    await back();
    await expect(page.getByLabel('Email')).toHaveValue('demo@mostrador.ar');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await next(page);
    await next(page);
    await choosePhoto(page, 'Frente', await photoOf('#8ac'), 'frente.jpg');
    await choosePhoto(page, 'Dorso', Buffer.from('esto no es una foto'));
    await expect(page.getByText('dni.jpg')).toBeVisible();
  });

  await test.step('what the server refuses is told in the step where it can be put right', async () => {
    await finishAgain();
    await expect(stepTitle(page, 'Documentación')).toBeVisible();
    await expect(alert).toContainText('La foto del dorso del DNI no se pudo leer.');
    await choosePhoto(page, 'Dorso', await photoOf('#ca8'), 'dorso.jpg');

    await page.unroute('**/api/terms/latest');
    await finishAgain();
    await expect(alert).toContainText('Los términos y condiciones cambiaron');
    await expect(page.getByText('Versión 1.0')).toBeVisible();
    await expect(accept).not.toBeChecked();
    await accept.check();

    await finishAgain();
    await expect(alert).toHaveText(
      'Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.',
    );
    const email = page.getByLabel('Email');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Ya existe una cuenta con ese correo/);
    await email.fill('no-es-un-correo');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await finishAgain();
    await expect(alert).toHaveText('El correo no es válido.');
    await expect(email).toBeFocused();
    await email.fill('dana@ejemplo.ar');
  });

  await test.step('it is locked while it is being sent', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(preregister, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    });
    await finishAgain();
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await expect(accept).toBeDisabled();
    answer();
    await expect(alert).toHaveText('Ocurrió un error. Por favor, intenta de nuevo.');
    await expect(finish(page)).toBeEnabled();
    await page.unroute(preregister);
  });

  await test.step('a double click and an answer that got lost make one account', async () => {
    const sent: string[] = [];
    let lost = 0;
    await page.route(preregister, async (route) => {
      sent.push(route.request().url());
      if (lost++ > 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await finish(page).dblclick();
    await expect(alert).toHaveText('Ocurrió un error. Por favor, intenta de nuevo.');
    await expect(finish(page)).toBeEnabled();
    await finish(page).click();
    await expect(page.getByText(done)).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});

/** The first step is looked at in accessibility.spec.ts. */
async function expectClean(page: Page, title: string): Promise<void> {
  await expect(stepTitle(page, title)).toBeVisible();
  await expectToFit(page);
  await checkAxeInBothThemes(page, 'main');
}

test('every step is clean for axe in both themes and never scrolls sideways; photos can be seen, changed and removed, only pictures are taken, large ones get light', async ({
  page,
}, testInfo) => {
  await page.goto('/registro');
  await expect(stepTitle(page, 'Datos del dueño')).toBeVisible();
  await next(page);
  await expectClean(page, 'Información del negocio');
  await next(page);
  await expectClean(page, 'Documentación');
  const front = page.getByLabel('Elegir foto: Frente del DNI');
  await front.setInputFiles({
    name: 'dni.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByText('Elige una imagen: JPG, PNG, GIF o WebP.')).toBeVisible();
  await expect(page.getByAltText(/Vista previa/)).toHaveCount(0);

  // Not compressed, as nobody has it: large without drawing anything.
  const large = testInfo.outputPath('dni.png');
  await sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#8ac' } })
    .png({ compressionLevel: 0 })
    .toFile(large);
  expect(statSync(large).size).toBeGreaterThan(8 * 1024 * 1024);
  await front.setInputFiles(large);
  const preview = page.getByAltText('Vista previa: Frente del DNI');
  await expect(preview).toBeVisible();
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2_000);
  await page.getByLabel('Elegir foto: Dorso del DNI').setInputFiles(large);
  await expect(page.getByText('Parece que elegiste la misma foto dos veces.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto: Dorso del DNI' }).click();
  await expect(page.getByAltText('Vista previa: Dorso del DNI')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cómo cuidamos tus datos' })).toBeVisible();
  await next(page);
  await expectClean(page, 'Términos y condiciones');
});

test('a phone can take the photos with its camera', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/registro');
  await next(page);
  await next(page);
  const camera = page.getByLabel('Usar la cámara: frente');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf('#8ac'),
  });
  await expect(page.getByAltText('Vista previa: Frente del DNI')).toBeVisible();
  await context.close();
});

test.describe('hostile terms', () => {
  test.use({ isHostile: true });

  test('cannot be accepted before they are read, and never run what they contain', async ({
    page,
  }) => {
    let showText = () => {};
    const held = new Promise<void>((resolve) => {
      showText = resolve;
    });
    await page.route('**/assets/markdown-html-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const content = [
      '# Términos',
      '<img src=x onerror="window.hacked=1"><script>window.hacked=2</script>',
      '<svg onload="window.hacked=3"></svg>',
      '[clic](javascript:window.hacked=4) [bien](https://ejemplo.ar)',
      '<a href="https://ejemplo.ar" onclick="window.hacked=5" style="position:fixed">otro</a>',
    ].join('\n\n');
    await page.route('**/api/terms/latest', (route) =>
      route.fulfill({ json: { version: '9.9', content } }),
    );
    await page.goto('/registro');
    for (let step = 1; step < 4; step += 1) await next(page);
    await expect(page.getByText('Versión 9.9')).toBeVisible();
    const accept = page.getByLabel('He leído y acepto los términos y condiciones');
    await expect(accept).toBeDisabled();
    await expect(page.getByText('Cargando términos y condiciones...')).toBeVisible();
    showText();
    const text = page.getByRole('region', { name: 'Texto de los términos y condiciones' });
    await expect(text.getByRole('link', { name: 'bien' })).toHaveAttribute('target', '_blank');
    expect(await text.locator('img, script, svg, [onclick], [style]').count()).toBe(0);
    expect(await text.getByText('clic').getAttribute('href')).toBeNull();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    await accept.check();
    await expect(page.getByText('Cargando términos y condiciones...')).toHaveCount(0);
  });
});
