import { Secret, TOTP } from 'otpauth';
import { checkAxeInBothThemes } from './axe.ts';
import {
  demoPassword,
  expect,
  expectNoSidewaysScroll,
  follow,
  type Page,
  phone,
  test,
} from './fixtures.ts';

const email = 'demo@mostrador.ar';

/** Browsers have passkeys for names, not for addresses in numbers. */
const named = (baseURL: string | undefined, path: string) =>
  `${baseURL?.replace('127.0.0.1', 'localhost')}${path}`;

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menú de usuario' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('a passkey opens the panel without a password, and when a device with codes is lost a recovery code lets in', async ({
  page,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(named(baseURL, '/login'));
  await typePassword(page);
  await page.waitForURL('**/mis-pedidos');
  await follow(page, '/seguridad');
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Teléfono de Carolina');
  await page.getByRole('button', { name: 'Crear llave' }).click();
  const kept = page.getByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await kept.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Teléfono de Carolina')).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Ingresar con llave de acceso' }).click();
  await page.waitForURL('**/mis-pedidos');
  await follow(page, '/seguridad');
  await expect(page.getByText(/^Último uso: /)).toBeVisible();

  await signOut(page);
  await typePassword(page);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await page.waitForURL('**/mis-pedidos');
  await follow(page, '/seguridad');
  await page.getByRole('button', { name: 'Quitar: Teléfono de Carolina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no tienes ninguna.')).toBeVisible();

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Activar códigos' }).click();
  const setUp = page.getByRole('dialog', { name: 'Activa los códigos' });
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  await expect(setUp.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await setUp.getByLabel('Código de 6 cifras').fill(code);
  await setUp.getByRole('button', { name: 'Activar' }).click();
  const recovery = await kept.getByRole('listitem').first().innerText();
  await checkAxeInBothThemes(page, '[role="dialog"]');
  await kept.getByRole('button', { name: 'Ya los guardé' }).click();

  await signOut(page);
  await typePassword(page);
  await expect(page.getByLabel('Código de 6 cifras')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await checkAxeInBothThemes(page);
  // The code that switched them on has been used.
  await page.getByLabel('Código de 6 cifras').fill(code);
  await page.keyboard.press('Enter');
  const wrong = page.getByRole('alert').filter({ hasText: 'El código no es correcto' });
  await expect(wrong).toBeVisible();
  await page.getByRole('button', { name: /Perdí mi dispositivo/ }).click();
  await page.getByLabel('Código de recuperación').fill(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mis-pedidos');
  await follow(page, '/seguridad');
  await expect(page.getByText('Te quedan 9.')).toBeVisible();
});
