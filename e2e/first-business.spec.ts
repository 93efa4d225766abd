import { expect, loginThroughForm, type Page, test } from './fixtures.ts';

const name = 'Panadería La Primera';
const withoutBusiness = [
  'Rol no autorizado o sin negocio asignado.',
  'Error: No se pudo identificar el negocio',
  'No se seleccionó ningún negocio.',
  'No se encontró un negocio seleccionado.',
];

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Categoría').selectOption('Panadería');
  await page.getByLabel('Teléfono').fill('3541 42-9000');
  await page.getByLabel('CUIT').fill('30-71234567-1');
  await page.getByLabel('Calle').fill('Belgrano');
  await page.getByLabel('Número').fill('15');
  await page.getByLabel('Ciudad').fill('Cosquín');
  await page.getByTestId('map').click({ position: { x: 80, y: 90 } });
}

/** The page that is open works with the business: it says nowhere that there is none. */
async function expectBusiness(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando...' })).toHaveCount(0);
  for (const text of withoutBusiness) await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Agregar mi negocio' })).toHaveCount(0);
}

const orderCalls = (page: Page) =>
  page.waitForRequest((request) => /\/api\/businesses\/[^/]+\/orders$/.test(request.url()));

test('the first business is selected at once, on every page and in every tab, and takes an order of its own while under review', async ({
  page,
  context,
}) => {
  test.slow();
  await loginThroughForm(page, 'nueva@mostrador.ar');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByText(withoutBusiness[0] ?? '')).toBeVisible();

  await page.getByRole('link', { name: 'Agregar mi negocio' }).click();
  await fillBusiness(page);
  const watched = orderCalls(page);
  await page.getByRole('button', { name: 'Crear Negocio' }).click();
  await expect(page.getByText('Negocio adicional creado correctamente').first()).toBeVisible();
  await expect(page.getByRole('complementary').getByText(name).first()).toBeVisible();
  await expect(page.getByRole('switch', { name: /Estado/ })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 5_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`¡Hola, ${name}!`);
  await expectBusiness(page);
  await watched;

  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`¡Hola, ${name}!`);
  await expect(other.getByRole('switch', { name: /Estado/ })).toBeVisible();
  await expectBusiness(other);

  const sections = [
    'Pedidos',
    'Historial',
    'Productos',
    'Horarios',
    'Finanzas',
    'Repartidores',
    'Perfil',
  ];
  for (const section of sections) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await expectBusiness(page);
  }
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(stored.businesses).toEqual([stored.businessId]);
  expect(stored.businessList).toEqual([{ _id: stored.businessId, name }]);

  await test.step('an order of its own goes through every step while it is under review', async () => {
    const goTo = (section: string) =>
      page.getByRole('link', { name: section, exact: true }).click();
    await goTo('Finanzas');
    await expect(page.getByText(/^En revisión desde el/)).toBeVisible();
    await page.getByRole('button', { name: 'Pedido de prueba' }).click();
    await expect(page).toHaveURL(/\/mis-pedidos$/);
    const card = page.getByRole('article').filter({ hasText: 'Prueba' });
    await card.getByRole('button', { name: /^Aceptar/ }).click();
    await card.getByRole('button', { name: 'Marcar como listo' }).click();
    await card.getByRole('button', { name: 'Confirmar retiro' }).click();
    await expect(card).toHaveCount(0);
    await goTo('Historial');
    await expect(page.getByText('Aún no tienes pedidos completados o cancelados.')).toBeVisible();
  });
});
