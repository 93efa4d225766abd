import type { APIRequestContext } from '@playwright/test';
import {
  checkAxeInBothThemes,
  demoPassword,
  expect,
  expectNoSidewaysScroll,
  expectToFit,
  type Page,
  phone,
  signInQuietly,
  test,
} from './fixtures.ts';

const email = 'demo@mostrador.ar';
const path = '/configuracion-repartidores';

interface Zone {
  descripcion: string;
  radio_km: number;
  precio: number;
}

/** Starts a test from known settings: own delivery at a fixed price unless it says otherwise. */
async function setLogistics(
  request: APIRequestContext,
  { type = 'PROPIA', tariff = 'FIJA', zones = [] as Zone[] } = {},
) {
  const login = await request.post('/api/businesses/login', {
    data: { email, password: demoPassword },
  });
  const { token, user } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const business = `/api/businesses/${user.businessId}`;
  await request.put(`${business}/logistica`, { headers, data: { tipo_logistica: type } });
  await request.put(`${business}/shipping-config`, {
    headers,
    data: {
      tipoDeTarifa: tariff,
      precioFijo: 900,
      distanciaMaxima_km: 6,
      tarifasPorZona: zones,
    },
  });
}

const center = { descripcion: 'Centro', radio_km: 2, precio: 600 };
const alertBox = (page: Page) => page.getByRole('alertdialog');
const closeAlert = (page: Page) => alertBox(page).getByRole('button').click();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' }).click();
const newZone = (page: Page) => page.getByRole('form', { name: 'Nueva zona' });
const fixedPrice = (page: Page) => page.getByLabel('Precio fijo');

test('the type changes with the click and stays', async ({ page, request }) => {
  await setLogistics(request, { type: 'UNBREIK' });
  await signInQuietly(page, email);
  await page.goto(path);
  await expect(page.getByRole('radio', { name: /UNBREIK/ })).toBeChecked();
  await expect(page.getByText(/Estas tarifas se usan cuando eliges PROPIA/)).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/logistica'));
  await page.getByText('Tus repartidores').click();
  await expect(page.getByRole('radio', { name: /PROPIA/ })).toBeChecked();
  expect((await sent).request().postDataJSON()).toEqual({ tipo_logistica: 'PROPIA' });
  await page.reload();
  await expect(page.getByRole('radio', { name: /PROPIA/ })).toBeChecked();
});

test('tariffs by zone are saved on a phone and the calculator uses them', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  await setLogistics(request, { zones: [center] });
  await signInQuietly(page, email);
  await page.goto(path);
  await expect(page.getByText(/A 3 km el envío cuesta \$\s900,00/)).toBeVisible();

  await page.getByLabel('Tipo de tarifa').selectOption('POR_ZONAS');
  await newZone(page).getByLabel('Descripción').fill('Barrios');
  await newZone(page).getByLabel('Radio').fill('4,5');
  await newZone(page).getByLabel('Precio').fill('1.200,50');
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await expect(page.getByRole('group', { name: 'Zona Barrios' })).toBeVisible();
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible();

  await expectToFit(page);
  const sent = page.waitForRequest((call) => call.url().endsWith('/shipping-config'));
  await save(page);
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({
    tipoDeTarifa: 'POR_ZONAS',
    precioFijo: 900,
    distanciaMaxima_km: 6,
    tarifasPorZona: [center, { descripcion: 'Barrios', radio_km: 4.5, precio: 1200.5 }],
  });
  expect(body.tarifasPorZona[0]._id).toEqual(expect.any(String));
  expect(body.tarifasPorZona[1]).not.toHaveProperty('_id');
  await expect(alertBox(page)).toContainText('Configuración guardada con éxito.');
  await closeAlert(page);
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeHidden();

  await expect(page.getByText(/A 3 km el envío cuesta \$\s1\.200,50/)).toBeVisible();
  await expect(page.getByText('Zona «Barrios»')).toBeVisible();
  await page.getByLabel('Distancia hasta el cliente').fill('5');
  await expect(page.getByText('A 5 km no hay envío')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar la zona Centro' }).click();
  await save(page);
  await closeAlert(page);
  await page.reload();
  await expect(page.getByRole('group', { name: /^Zona / })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Mapa de tus zonas de reparto' })).toBeVisible();
});
test('a new zone needs its three fields; zero is one of them', async ({ page, request }) => {
  await setLogistics(request);
  await signInQuietly(page, email);
  await page.goto(path);
  const add = () => page.getByRole('button', { name: 'Agregar zona' }).click();
  const incomplete = 'Completa todos los campos de la nueva zona.';
  await add();
  await expect(alertBox(page)).toContainText(incomplete);
  await closeAlert(page);
  await newZone(page).getByLabel('Descripción').fill('Puerta');
  await newZone(page).getByLabel('Radio').fill('0');
  await save(page);
  await expect(alertBox(page)).toContainText(incomplete);
  await closeAlert(page);
  await newZone(page).getByLabel('Precio').fill('0');
  await add();
  await expect(page.getByRole('group', { name: 'Zona Puerta' })).toBeVisible();
  await expect(newZone(page).getByLabel('Descripción')).toHaveValue('');
});

test('negative numbers are ignored and nothing is sent below the minimum', async ({
  page,
  request,
}) => {
  await setLogistics(request);
  await signInQuietly(page, email);
  await page.goto(path);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.url());
  });
  const distance = page.getByLabel('Distancia máxima');
  for (const field of [fixedPrice(page), distance]) {
    const before = await field.inputValue();
    await field.press('Home');
    await field.press('-');
    await expect(field).toHaveValue(before);
  }
  await distance.fill('1,9');
  await save(page);
  await expect(distance).toHaveJSProperty('validationMessage', 'El mínimo es 2.');
  await distance.fill('2');
  await fixedPrice(page).fill('1,99');
  await save(page);
  await expect(fixedPrice(page)).toHaveJSProperty('validationMessage', 'El mínimo es 2.');
  expect(sent).toEqual([]);
  await fixedPrice(page).fill('2');
  await save(page);
  await expect(alertBox(page)).toContainText('Configuración guardada con éxito.');
});

test('a negative number that was ignored does not leave another one behind', async ({
  page,
  request,
}) => {
  await setLogistics(request);
  await signInQuietly(page, email);
  await page.goto(path);
  await fixedPrice(page).press('ControlOrMeta+a');
  await page.keyboard.type('-5');
  await expect(page.getByText(/^Los números negativos se ignoran/)).toBeVisible();
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PUT') sent.push(call.url());
  });
  await save(page);
  await expect(fixedPrice(page)).toBeFocused();
  expect(sent).toEqual([]);
});

test('whoever charges by zones may leave the fixed price empty, and it stays empty', async ({
  page,
  request,
}) => {
  await setLogistics(request, { zones: [center] });
  await signInQuietly(page, email);
  await page.goto(path);
  await page.getByLabel('Tipo de tarifa').selectOption('POR_ZONAS');
  await fixedPrice(page).fill('');
  const sent = page.waitForRequest((call) => call.url().endsWith('/shipping-config'));
  await save(page);
  expect((await sent).postDataJSON().precioFijo).toBe(0);
  await expect(alertBox(page)).toContainText('Configuración guardada con éxito.');
  await closeAlert(page);
  await page.reload();
  await expect(fixedPrice(page)).toHaveValue('');
});

test('tariffs that changed meanwhile are not overwritten', async ({ page, request }) => {
  await setLogistics(request);
  await signInQuietly(page, email);
  await page.goto(path);
  await fixedPrice(page).fill('1.500');
  await setLogistics(request, { zones: [center] });
  await save(page);
  await expect(alertBox(page)).toContainText('Error al guardar los cambios.');
  await expect(alertBox(page)).toContainText('La configuración cambió desde que la abriste.');
});

test('zones with long names fit a phone, in both themes', async ({ page, request }) => {
  const far = {
    descripcion: 'Bialet Massé y todo lo que queda del otro lado del río hasta la ruta',
    radio_km: 8,
    precio: 12_345.67,
  };
  await setLogistics(request, { tariff: 'POR_ZONAS', zones: [center, far] });
  await page.setViewportSize(phone);
  await signInQuietly(page, email);
  await page.goto(path);
  await expect(page.getByText(/^A 3 km/)).toBeVisible();
  await expect(page.getByTestId('map')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAxeInBothThemes(page);
});
