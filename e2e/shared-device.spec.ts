import { checkAxe } from './axe.ts';
import { callApi } from './catalogue-steps.ts';
import { demoPassword, expect, follow, type Page, signIn, tablet, test } from './fixtures.ts';

/** Somebody of the kitchen who joined by a link and chose a PIN, both elsewhere. */
async function joinWithPin(owner: Page, name: string, pin: string): Promise<void> {
  const invite = '/api/businesses/:businessId/invitations';
  const { link } = await callApi<{ link: string }>(owner, 'POST', invite, { role: 'kitchen' });
  const token = new URL(link).searchParams.get('token');
  const who = { token, name, email: 'mora@mostrador.ar', password: demoPassword };
  const joined = await owner.request.post('/api/invitations/accept', { data: who });
  const { token: session, user } = await joined.json();
  const chosen = await owner.request.put(`/api/businesses/${user.memberships[0].businessId}/pin`, {
    headers: { authorization: `Bearer ${session}` },
    data: { password: demoPassword, pin },
  });
  expect(chosen.ok()).toBe(true);
}

async function enter(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: /^Quién está/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name) })
    .click();
  await type(page, pin);
}

async function type(page: Page, pin: string): Promise<void> {
  const pad = page.getByRole('dialog');
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'Entrar' }).click();
}

test('a tablet is shared once; people switch by PIN, and each step says who took it', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(tablet);
  await signIn(page, 'demo@mostrador.ar');
  await joinWithPin(page, 'Mora Cocina', '5903');
  await page.goto('/dispositivos');
  await page.getByRole('button', { name: 'Elegir un PIN' }).click();
  await page.getByLabel('PIN nuevo').fill('4827');
  await page.getByLabel('Tu contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Guardar PIN' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar el PIN' })).toBeVisible();
  await page.getByRole('button', { name: 'Compartir este dispositivo' }).click();
  await page.getByLabel('Nombre del dispositivo').fill('Mostrador');
  await page.getByRole('button', { name: 'Compartir', exact: true }).click();
  await page.waitForURL('**/mis-pedidos');
  const order = page.getByRole('article').filter({ hasText: 'Aceptar' }).first();
  await expect(order).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('$');

  await enter(page, 'Mora Cocina', '5903');
  await expect(page.getByRole('button', { name: 'Quién está: Mora Cocina' })).toBeVisible();
  const id = await order.getAttribute('data-order-id');
  await order.getByRole('button', { name: /^Aceptar/ }).click();
  const moved = page.locator(`[data-order-id="${id}"][data-status="preparando"]`);
  await expect(moved).toBeVisible();

  await test.step('the owner, who by a PIN manages, sees money and who took the step', async () => {
    await page.getByRole('button', { name: /^Quién está/ }).click();
    const people = page.getByRole('dialog').getByRole('list', { name: 'Personas con PIN' });
    await people.getByRole('button').filter({ hasText: 'Dueño' }).click();
    await checkAxe(page, { within: '[role="dialog"]' });
    await type(page, '4827');
    await expect(page.getByRole('main')).toContainText('$');
    const steps = await page.evaluate(async (orderId) => {
      const { token } = JSON.parse(localStorage.getItem('user') ?? '{}');
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`/api/orders/${orderId}/steps`, { headers })).text();
    }, id);
    expect(steps).toContain('Mora Cocina');
    await follow(page, '/equipo');
    await expect(page.getByText('Esta página no es para tu rol')).toBeVisible();
    await follow(page, '/mis-pedidos');
  });

  const owner = await browser.newPage({ baseURL: baseURL ?? '' });
  await test.step('five wrong PINs lock it, and the owner unlocks it from their own device', async () => {
    await enter(page, 'Mora Cocina', '9999');
    await expect(page.getByText('Te quedan 4 intentos.')).toBeVisible();
    for (const left of ['Te quedan 3', 'Te quedan 2', 'Te queda 1', 'bloqueado en este']) {
      await type(page, '9999');
      await expect(page.getByRole('dialog')).toContainText(left);
    }
    await type(page, '5903');
    await expect(page.getByRole('dialog')).toContainText('Después de 5 intentos');
    await signIn(owner, 'demo@mostrador.ar');
    await owner.goto('/dispositivos');
    await owner.getByRole('button', { name: /^Desbloquear\s+Mora Cocina$/ }).click();
    await expect(owner.getByRole('button', { name: /^Quitar PIN\s+Mora Cocina$/ })).toBeVisible();
    await type(page, '5903');
    await expect(page.getByRole('button', { name: 'Quién está: Mora Cocina' })).toBeVisible();
  });

  await owner.getByRole('button', { name: /^Dejar de compartir\s+Mostrador$/ }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Dejar de compartir' }).click();
  await expect(page).toHaveURL(/\/login$/, { timeout: 40_000 });
  await owner.close();
});
