import { expect, loginAs, type Page, test } from './fixtures.ts';

/** The texts of the catalogue (group X) that no other journey makes happen. */

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@mostrador.ar');
  await page.getByLabel('Contraseña', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

const logOf = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
};

/** The call is never answered. */
const hold = (page: Page, call: string) => page.route(call, () => {});

const loginCall = '**/api/businesses/login';

test('a rejected account reads why, in the words of the server', async ({ page }) => {
  await page.route(loginCall, (route) =>
    route.fulfill({ status: 403, json: { message: 'El DNI no se lee.' } }),
  );
  await enter(page);
  const banner = page.getByRole('alert').filter({ hasText: 'Solicitud Rechazada' });
  await expect(banner).toContainText('El DNI no se lee.');
});

test('another role that a server lets in is not let in here', async ({ page }) => {
  await page.route(loginCall, (route) =>
    route.fulfill({ json: { token: 'x', user: { _id: 'c', role: 'customer' } } }),
  );
  await enter(page);
  await expect(page.getByText('Access denied. Only business clients are allowed.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a recovery that the server confirms without words has its own', async ({ page }) => {
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ json: {} }));
  await page.goto('/recuperar-password');
  await page.getByLabel('Email').fill('demo@mostrador.ar');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(
    page.getByText('Si el correo existe, recibirás instrucciones para restablecer tu contraseña.'),
  ).toBeVisible();
});

test('a profile that is refused says so in the words of the server', async ({ page }) => {
  await loginAs(page, 'demo@mostrador.ar');
  await page.goto('/mi-perfil');
  await page.getByLabel('Teléfono').fill('0351 4567890');
  await page.route('**/api/businesses/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: 'Ese teléfono ya es de otro.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByText('Ese teléfono ya es de otro.')).toBeVisible();
});

test('a takeover that cannot be read is logged', async ({ page }) => {
  const log = logOf(page);
  await page.goto('/auth/impersonate?token=abc&user=%7Bmal');
  await expect(page).toHaveURL(/\/login$/);
  expect(log.join('\n')).toContain('The takeover link could not be read');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('suggestions of addresses that fail are only logged', async ({ page }) => {
  const log = logOf(page);
  await loginAs(page, 'demo@mostrador.ar');
  await page.goto('/mi-perfil');
  await page.route('**/api/geo/suggest*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Buscar dirección').fill('San Martín 100');
  await expect.poll(() => log.join('\n')).toContain('Address suggestions failed');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what takes long says what it is doing', async ({ page }) => {
  await hold(page, loginCall);
  await enter(page);
  await expect(page.getByRole('button', { name: 'Ingresando...' })).toBeVisible();

  await hold(page, '**/api/auth/takeover');
  const user = { _id: 'a', name: 'Ana', email: 'a@a.ar', role: 'business', businesses: ['b'] };
  await page.goto(`/auth/impersonate?token=abc&user=${encodeURIComponent(JSON.stringify(user))}`);
  await expect(page.getByText('Iniciando sesión de forma segura...')).toBeVisible();
  await page.unrouteAll();

  await loginAs(page, 'demo@mostrador.ar');
  await hold(page, '**/api/geo/map*');
  await page.goto('/mi-perfil');
  await expect(page.getByText('Cargando mapa...')).toBeVisible();
  await page.route('**/api/businesses/*', (route) =>
    route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await page.getByLabel('Teléfono').fill('0351 4567890');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(page.getByRole('button', { name: 'Guardando...' })).toBeVisible();
});

test('the panel says "Loading..." until its code is there', async ({ page }) => {
  await hold(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
});
