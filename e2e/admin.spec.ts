import {
  demoPassword,
  enterAdmin,
  expect,
  expectNoSidewaysScroll,
  loginAs,
  phone,
  signIn,
  test,
} from './fixtures.ts';

test('an administrator enters as a business, within limits, and comes back', async ({ page }) => {
  await enterAdmin(page);
  await page.getByLabel('Estado').selectOption('approved');
  await page.getByLabel('Nombre, correo o CUIT').fill('demo@mostrador');
  await page.getByRole('link', { name: /Revisar El Fogón/ }).click();
  await page.getByRole('button', { name: 'Ver como negocio' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('El dueño pidió ayuda');
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Estás viendo como un negocio.')).toBeVisible();
  await page.goto('/mi-perfil');
  await expect(page.getByLabel('Alias, CBU o CVU')).toBeDisabled();
  await page.getByRole('button', { name: 'Volver a tu cuenta de Admin' }).click();
  await expect(page).toHaveURL(/\/admin/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  await signIn(page, 'demo@mostrador.ar');
  await page.goto('/cambiar-contraseña');
  await expect(page.getByText('Motivo: El dueño pidió ayuda')).toBeVisible();
});

test('the administrator publishes terms, makes keys and pays a week, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await enterAdmin(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Claves de integración' }).click();
  await page.getByLabel('Marketplace').fill('Tienda');
  await page.getByLabel('Nombre de la clave').fill('Tienda nueva');
  await page.getByRole('button', { name: 'Crear clave' }).click();
  await expect(page.getByText(/^mk_/)).toBeVisible();
  const made = page.getByRole('row').filter({ hasText: 'Tienda nueva' });
  await expect(made.getByText('Tienda', { exact: true })).toBeVisible();
  await expect(page.locator('datalist option')).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Liquidaciones' }).click();
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Cerrada' })
    .filter({ has: page.getByRole('button', { name: 'Marcar pagada' }) });
  const seeRuns = page.getByRole('button', { name: 'Ver', exact: true });
  await expect(seeRuns.first()).toBeVisible();
  if ((await row.count()) > 0) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar transferencias' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('transferencias-1.csv');
    await expect(page.getByText('Ya descargado')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await row.first().getByRole('button', { name: 'Marcar pagada' }).click();
    await page.getByRole('dialog').getByLabel('Referencia de la transferencia').fill('TRF-1');
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar pagada' }).click();
    await expect(page.getByText('TRF-1')).toBeVisible();
  }

  await page.getByRole('link', { name: 'Términos' }).click();
  await page.getByRole('textbox', { name: 'Versión' }).fill('2.0');
  await page
    .getByRole('textbox', { name: 'Contenido (Markdown)' })
    .fill('# Nuevos términos\n\nLee con **calma**.');
  await expect(
    page
      .getByRole('region', { name: 'Así lo leerá cada dueño' })
      .getByRole('heading', { name: 'Nuevos términos' }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Publicar versión nueva' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Versión 2.0')).toBeVisible();

  await loginAs(page, 'demo@mostrador.ar');
  await expect(
    page.getByRole('heading', { name: 'Actualización de Términos y Condiciones' }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'He leído y acepto los nuevos términos generales' })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Actualización de Términos y Condiciones' }),
  ).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Actualización de Términos y Condiciones' }),
  ).toBeHidden();
});

test('an owner cannot use the administrator’s door', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('demo@mostrador.ar');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'El correo o la contraseña no son correctos.',
  );
});
