import { demoPassword, expect } from './fixtures.ts';
import { test } from './mailing-server.ts';

const email = 'demo@mostrador.ar';
const linkIn = (mail: string) => /http\S+\/no-fui-yo\?token=[\w-]+/.exec(mail)?.[0] ?? '';

test('an owner who did not change the account takes it back with the link of the mail', async ({
  page,
  mailbox,
  request,
}) => {
  // The thief knows the password, on a device of their own.
  const enter = async () => {
    const data = { email, password: demoPassword };
    const { token, user } = await (await request.post('/api/businesses/login', { data })).json();
    const headers = { authorization: `Bearer ${token}` };
    return { user, headers, ask: () => request.get('/api/businesses/my-businesses', { headers }) };
  };
  const { user, headers, ask: askThief } = await enter();
  await request.put(`/api/businesses/${user.businessId ?? user.businesses[0]}`, {
    headers,
    data: { aliasCBU: 'CUENTA.DEL.LADRON' },
  });

  const mail = await mailbox.read(email);
  expect(mail).toContain('Cambiaste la cuenta donde recibes tus transferencias');
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL(/\/no-fui-yo$/);
  const button = page.getByRole('button', { name: 'No fui yo: volver a la cuenta anterior' });
  await expect(button).toBeVisible();
  // Looking changes nothing: mail readers open links too.
  expect(await (await askThief()).json()).toMatchObject([{ aliasCBU: 'CUENTA.DEL.LADRON' }]);

  await button.click();
  await expect(page.getByRole('status')).toContainText('Volvimos a la cuenta anterior');
  expect((await askThief()).status()).toBe(401);
  await page.getByRole('link', { name: 'Elegir una contraseña nueva' }).click();
  await expect(page).toHaveURL(/\/recuperar-password$/);

  const owner = await enter();
  expect(await (await owner.ask()).json()).toMatchObject([{ aliasCBU: 'FOGON.PUNILLA.MATE' }]);
});
