import type { APIRequestContext } from '@playwright/test';
import { checkAxeInBothThemes } from './axe.ts';
import { recordCalls } from './catalogue-steps.ts';
import {
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

test('on a phone the type changes with the click, tariffs by zone are saved, and the calculator uses them', async ({
  page,
  request,
  letter,
}) => {
  await page.setViewportSize(phone);
  await setLogistics(request, { type: 'UNBREIK', zones: [center] });
  await signInQuietly(page, email);
  await page.goto(path);
  await expect(page.getByRole('radio', { name: /UNBREIK/ })).toBeChecked();
  await expect(page.getByText(/Estas tarifas se usan cuando eliges PROPIA/)).toBeVisible();
  const chosen = page.waitForResponse((answer) => answer.url().endsWith('/logistica'));
  await page.getByText('Tus repartidores').click();
  await expect(page.getByRole('radio', { name: /PROPIA/ })).toBeChecked();
  expect((await chosen).request().postDataJSON()).toEqual({ tipo_logistica: 'PROPIA' });
  await letter.expectSent('C-012');
  await expect(page.getByText(/A 3 km el envío cuesta \$\s900,00/)).toBeVisible();

  const puts = recordCalls(page, /shipping-config$/);
  await fixedPrice(page).press('ControlOrMeta+a');
  await page.keyboard.type('-5');
  await expect(page.getByText(/^Los números negativos se ignoran/)).toBeVisible();
  await save(page);
  await expect(fixedPrice(page)).toBeFocused();
  expect(puts).toEqual([]);
  await fixedPrice(page).fill('900');

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
  await letter.expectSent('C-013');
  expect((await sent).headers()['if-match']).toMatch(/^"\d+"$/);
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
  await expect(page.getByRole('radio', { name: /PROPIA/ })).toBeChecked();
  await expect(page.getByRole('group', { name: /^Zona / })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Mapa de tus zonas de reparto' })).toBeVisible();
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
