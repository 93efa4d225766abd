import type { APIRequestContext } from '@playwright/test';
import { checkAxeInBothThemes } from './axe.ts';
import { callApi, recordCalls } from './catalogue-steps.ts';
import {
  demoPassword,
  expect,
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

const far = 'Bialet Massé y todo lo que queda del otro lado del río hasta la ruta';
const center = { descripcion: 'Centro', radio_km: 2, precio: 600 };
const alertBox = (page: Page) => page.getByRole('alertdialog');
const closeAlert = (page: Page) => alertBox(page).getByRole('button').click();
const save = (page: Page) => page.getByRole('button', { name: 'Guardar Cambios' }).click();
const newZone = (page: Page) => page.getByRole('form', { name: 'Nueva zona' });
const fixedPrice = (page: Page) => page.getByLabel('Precio fijo');

test('on a phone the type changes with the click, tariffs by zone with long names are saved, and the calculator uses them', async ({
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
  await newZone(page).getByLabel('Descripción').fill(far);
  await newZone(page).getByLabel('Radio').fill('4,5');
  await newZone(page).getByLabel('Precio').fill('12.345,67');
  await page.getByRole('button', { name: 'Agregar zona' }).click();
  await expect(page.getByRole('group', { name: `Zona ${far}` })).toBeVisible();
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible();

  const sent = page.waitForRequest((call) => call.url().endsWith('/shipping-config'));
  await save(page);
  await letter.expectSent('C-013');
  expect((await sent).headers()['if-match']).toMatch(/^"\d+"$/);
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({
    tipoDeTarifa: 'POR_ZONAS',
    precioFijo: 900,
    distanciaMaxima_km: 6,
    tarifasPorZona: [center, { descripcion: far, radio_km: 4.5, precio: 12_345.67 }],
  });
  expect(body.tarifasPorZona[0]._id).toEqual(expect.any(String));
  expect(body.tarifasPorZona[1]).not.toHaveProperty('_id');
  await expect(alertBox(page)).toContainText('Configuración guardada con éxito.');
  await closeAlert(page);
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeHidden();

  await expect(page.getByText(/A 3 km el envío cuesta \$\s12\.345,67/)).toBeVisible();
  await expect(page.getByText(`Zona «${far}»`)).toBeVisible();
  await page.getByLabel('Distancia hasta el cliente').fill('5');
  await expect(page.getByText('A 5 km no hay envío')).toBeVisible();

  await expect(page.getByTestId('map')).toBeVisible();
  await expectToFit(page);
  await checkAxeInBothThemes(page, 'main');

  await page.getByRole('button', { name: 'Quitar la zona Centro' }).click();
  await save(page);
  await closeAlert(page);
  await expect(page.getByRole('group', { name: /^Zona / })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Mapa de tus zonas de reparto' })).toBeVisible();
  const shops = await callApi<object[]>(page, 'GET', '/api/businesses/my-businesses');
  expect(shops).toMatchObject([
    {
      tipo_logistica: 'PROPIA',
      configuracionEnvioPropio: { tarifasPorZona: [{ descripcion: far, radio_km: 4.5 }] },
    },
  ]);
});
