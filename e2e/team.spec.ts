import { checkAxe } from './axe.ts';
import { callApi } from './catalogue-steps.ts';
import { enterAdmin, expect, follow, signIn, test } from './fixtures.ts';

test('an owner invites a cook, removes them, and hands the seat to the manager once an administrator agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'demo@mostrador.ar');
  await page.goto('/equipo');
  await page.getByRole('button', { name: 'Invitar' }).click();
  await page.getByRole('button', { name: 'Crear invitación' }).click();
  await expect(page.getByRole('heading', { name: 'Invitación lista' })).toBeVisible();
  await checkAxe(page, { within: '[role="dialog"]' });
  const link = await page.getByRole('dialog').locator('code').innerText();

  const cook = await browser.newPage({ baseURL: baseURL ?? '' });
  await cook.goto(new URL(link).pathname + new URL(link).search);
  await expect(cook.getByText('te invita al equipo de')).toBeVisible();
  await expect(cook).toHaveURL(/\/invitacion$/);
  await cook.getByLabel('Tu nombre').fill('Mora Cocina');
  await cook.getByLabel('Correo electrónico').fill('mora@mostrador.ar');
  await cook.getByLabel('Contraseña', { exact: true }).fill('milanesa-napolitana');
  await cook.getByRole('button', { name: 'Crear mi cuenta y entrar' }).click();
  await cook.waitForURL('**/mis-pedidos');
  await expect(cook.getByRole('article').first()).toBeVisible();
  await expect(cook.getByRole('main')).not.toContainText('$');
  const accept = cook.getByRole('article').filter({ hasText: 'Aceptar' }).first();
  const id = await accept.getAttribute('data-order-id');
  await accept.getByRole('button', { name: /^Aceptar/ }).click();
  await expect(cook.locator(`[data-order-id="${id}"][data-status="preparando"]`)).toBeVisible();
  await follow(cook, '/dashboard');
  await expect(cook.getByText('Tu rol en este negocio: Cocina')).toBeVisible();

  await page.keyboard.press('Escape');
  await follow(page, '/actividad');
  await expect(page.getByRole('listitem').filter({ hasText: 'Mora Cocina' }).first()).toBeVisible();
  await follow(page, '/equipo');
  await page.getByRole('button', { name: /^Quitar\s+Mora Cocina$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('mora@mostrador.ar')).toHaveCount(0);
  await expect(cook).toHaveURL(/\/login$/);
  await cook.close();

  await page
    .getByLabel('A quién')
    .selectOption({ label: 'Julieta Roldán (encargada@mostrador.ar)' });
  await page.getByRole('button', { name: 'Pedir el traspaso' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pedir el traspaso' }).click();
  await expect(page.getByText('Espera la decisión de un administrador.')).toBeVisible();

  const admin = await browser.newPage({ baseURL: baseURL ?? '' });
  await enterAdmin(admin);
  await admin.getByRole('link', { name: 'El Fogón de Punilla' }).first().click();
  await checkAxe(admin);
  await admin.getByRole('button', { name: 'Aceptar el traspaso', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Aceptar el traspaso' }).click();
  await expect(admin.getByRole('heading', { name: 'Traspaso del lugar de dueño' })).toHaveCount(0);
  await admin.close();

  await page.goto('/equipo');
  await expect(page.getByText('Tu rol en este negocio: Encargado')).toBeVisible();
  await signIn(page, 'encargada@mostrador.ar');
  const team = '/api/businesses/:businessId/team';
  const { people } = await callApi<{ people: object[] }>(page, 'GET', team);
  expect(people).toContainEqual(
    expect.objectContaining({ name: 'Carolina Ferreyra', role: 'manager' }),
  );
});
