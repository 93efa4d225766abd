import { checkAxeInBothThemes } from './axe.ts';
import { expect, expectNoSidewaysScroll, phone, signIn } from './fixtures.ts';
import { test } from './mailing-server.ts';

const email = 'demo@mostrador.ar';
const linkIn = (mail: string) => /http\S+\/no-fui-yo\?token=[\w-]+/.exec(mail)?.[0] ?? '';

test('an owner who did not change the account takes it back with the link of the mail', async ({
  page,
  browser,
  mailbox,
  baseURL,
}) => {
  const thief = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(thief, email);
  await thief.goto('/mi-perfil');
  await thief.getByLabel('Alias, CBU o CVU').fill('CUENTA.DEL.LADRON');
  await thief.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(thief.getByText('¡Perfil actualizado con éxito!')).toBeVisible();

  const mail = await mailbox.read(email);
  expect(mail).toContain('Cambiaste la cuenta donde recibes tus transferencias');
  await page.setViewportSize(phone);
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL(/\/no-fui-yo$/);
  const button = page.getByRole('button', { name: 'No fui yo: volver a la cuenta anterior' });
  await expect(button).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAxeInBothThemes(page);
  // Looking changes nothing: mail readers open links too.
  await thief.reload();
  await expect(thief.getByLabel('Alias, CBU o CVU')).toHaveValue('CUENTA.DEL.LADRON');

  await button.click();
  await expect(page.getByRole('status')).toContainText('Volvimos a la cuenta anterior');
  await thief.reload();
  await expect(thief).toHaveURL(/\/login$/);
  await thief.close();
  await page.getByRole('link', { name: 'Elegir una contraseña nueva' }).click();
  await expect(page).toHaveURL(/\/recuperar-password$/);

  await page.goto(linkIn(mail));
  await button.click();
  await expect(page.getByRole('alert')).toContainText('El enlace ya se usó o venció.');

  await signIn(page, email);
  await page.goto('/mi-perfil');
  await expect(page.getByLabel('Alias, CBU o CVU')).toHaveValue('FOGON.PUNILLA.MATE');
});

test('a link without its token says where to find it', async ({ page }) => {
  await page.goto('/no-fui-yo');
  await expect(page.getByRole('alert')).toContainText('ábrelo desde el correo');
});
