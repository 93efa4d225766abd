import { checkAxe } from './axe.ts';
import { demoPassword, expect, type Page, signIn } from './fixtures.ts';
import { test } from './mailing-server.ts';

const newPassword = 'milanesa-napolitana';

/** At the login that is open. */
async function tryLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
}

const sent = 'Si el correo existe, recibirás instrucciones para restablecer tu contraseña.';

test('a lost password comes back through the mail that was really sent', async ({
  page,
  mailbox,
  letter,
}) => {
  // Somebody is signed in on another device: that session must end.
  const data = { email: 'cadena@mostrador.ar', password: demoPassword };
  const { token } = await (await page.request.post('/api/businesses/login', { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const askTablet = async () => (await page.request.get('/api/auth/session', { headers })).status();
  expect(await askTablet()).toBe(200);

  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  // The login has a field of the same name, which is there until the other page has come.
  await page.waitForURL('**/recuperar-password');
  await page.getByLabel('Email').fill('cadena@mostrador.ar');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
  await expect(page.getByText('restablecer-password?token')).toHaveCount(0);

  const mail = await mailbox.read('cadena@mostrador.ar');
  const link = /http\S+\/restablecer-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).not.toBe('');
  await page.goto(link);
  await expect(page).toHaveURL(/\/restablecer-password$/);
  await page.getByLabel('Nueva contraseña').fill(newPassword);
  await page.getByRole('button', { name: 'Restablecer' }).click();
  await expect(
    page.getByText('Contraseña restablecida correctamente. Ahora puedes iniciar sesión.'),
  ).toBeVisible();
  await page.waitForURL('**/login');
  await letter.expectSent('C-004');
  await letter.expectSent('C-005');

  await tryLogin(page, 'cadena@mostrador.ar', newPassword);
  await page.waitForURL('**/mis-pedidos');
  expect(await askTablet()).toBe(401);

  await logOut(page);
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('otra-clave-nueva');
  await page.getByRole('button', { name: 'Restablecer' }).click();
  await expect(page.getByRole('alert')).toHaveText('El enlace ya se usó o venció. Pide uno nuevo.');
  await expect(page).toHaveURL(/\/restablecer-password$/);
  await checkAxe(page);
});

test('an owner changes the password, is mailed about it, and enters with the new one', async ({
  page,
  mailbox,
  letter,
}) => {
  await signIn(page, 'nueva@mostrador.ar');
  await page.goto('/cambiar-contraseña');
  const change = async (old: string, next: string) => {
    await page.getByLabel('Contraseña actual').fill(old);
    await page.getByLabel('Nueva contraseña').fill(next);
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  };
  await change('no-es-esta', newPassword);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'La contraseña actual no es correcta.',
  );
  await change(demoPassword, 'corta');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'La contraseña debe tener al menos 6 caracteres.',
  );
  await change(demoPassword, newPassword);
  await expect(page.getByText('Contraseña cambiada correctamente.')).toBeVisible();
  await letter.expectSent('C-003');
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
  await expect(page.getByLabel('Nueva contraseña')).toHaveValue('');
  expect(await mailbox.read('nueva@mostrador.ar')).toContain('se cambió');

  await logOut(page);
  await tryLogin(page, 'nueva@mostrador.ar', demoPassword);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await tryLogin(page, 'nueva@mostrador.ar', newPassword);
  await page.waitForURL('**/mis-pedidos');
});
