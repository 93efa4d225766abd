import { callApi } from './catalogue-steps.ts';
import {
  demoPassword,
  expect,
  expectNoSidewaysScroll,
  follow,
  phone,
  signIn,
  test,
} from './fixtures.ts';

const terms = 'Actualización de Términos y Condiciones';

test('an administrator enters as a business and comes back, publishes terms, makes keys and pays a week', async ({
  page,
}) => {
  await test.step('through a door that owners cannot use', async () => {
    await page.goto('/admin');
    await page.getByLabel('Email').fill('demo@mostrador.ar');
    await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'El correo o la contraseña no son correctos.',
    );
    await page.getByLabel('Email').fill('admin@mostrador.ar');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByRole('heading', { name: 'Negocios' })).toBeVisible();
  });

  await test.step('enters as a business, within limits, and comes back', async () => {
    await page.getByLabel('Estado').selectOption('approved');
    await page.getByLabel('Nombre, correo o CUIT').fill('demo@mostrador');
    await page.getByRole('link', { name: /Revisar El Fogón/ }).click();
    await page.getByRole('button', { name: 'Ver como negocio' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').fill('El dueño pidió ayuda');
    await page.getByRole('dialog').getByRole('button', { name: 'Entrar' }).click();

    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Estás viendo como un negocio.')).toBeVisible();
    await follow(page, '/mi-perfil');
    await expect(page.getByLabel('Alias, CBU o CVU')).toBeDisabled();
    await page.getByRole('button', { name: 'Volver a tu cuenta de Admin' }).click();
    await expect(page).toHaveURL(/\/admin/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  await test.step('does the rest also on a phone', async () => {
    await page.setViewportSize(phone);
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
  });

  await test.step('the owner accepts them once, and reads who looked into the shop and why', async () => {
    await signIn(page, 'demo@mostrador.ar');
    await page.goto('/cambiar-contraseña');
    await expect(page.getByRole('heading', { name: terms })).toBeVisible();
    await page
      .getByRole('button', { name: 'He leído y acepto los nuevos términos generales' })
      .click();
    await expect(page.getByRole('heading', { name: terms })).toBeHidden();
    await expect(page.getByText('Motivo: El dueño pidió ayuda')).toBeVisible();
    // From now on every device knows it, and does not ask again (terms.test.tsx).
    const { user } = await callApi<{ user: object }>(page, 'GET', '/api/auth/session');
    expect(user).toMatchObject({ acceptedTermsVersion: '2.0' });
  });
});
