import { callApi } from './catalogue-steps.ts';
import { desktop, expect, expectToFit, type Page, phone, signInQuietly, test } from './fixtures.ts';

const shop = 'El Fogón de Punilla';

/** Of the shop that the demo owner begins with. */
const storedProfile = async (page: Page) => {
  const shops = await callApi<{ name: string; phone: string; address: object }[]>(
    page,
    'GET',
    '/api/businesses/my-businesses',
  );
  return shops.find(({ name }) => name === shop);
};

test('a business is added, and the profile of the first one is changed on a phone, put right while it is typed, and never overwritten', async ({
  page,
  letter,
}) => {
  await signInQuietly(page, 'demo@mostrador.ar');
  await page.goto('/agregar-negocio');

  await test.step('a business is added and can be chosen at once, pending approval', async () => {
    await page.getByLabel('Nombre').fill('Heladería Los Pinos');
    await page.getByLabel('Categoría').selectOption('Heladería');
    await page.getByLabel('Teléfono').fill('3541 42-9000');
    await page.getByLabel('CUIT').fill('30-71234567-2');
    await expect(page.getByText('Revisa el CUIT: el dígito verificador no coincide')).toBeVisible();
    await page.getByLabel('Calle').fill('Belgrano');
    await page.getByLabel('Número').fill('15');
    await page.getByLabel('Ciudad').fill('Cosquín');
    await page.getByRole('button', { name: 'Crear Negocio' }).click();
    await expect(
      page.getByText('Por favor, selecciona una ubicación válida en el mapa.').first(),
    ).toBeVisible();

    await page.getByTestId('map').click({ position: { x: 80, y: 90 } });
    await page.getByRole('button', { name: 'Crear Negocio' }).click();
    await expect(page.getByText('Negocio adicional creado correctamente').first()).toBeVisible();
    await letter.expectSent('C-011');
    await expect(page).toHaveURL(/\/dashboard$/, { timeout: 4_000 });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /El Fogón/ })
      .click();
    await expect(page.getByRole('menuitemradio', { name: 'Heladería Los Pinos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await test.step('the profile is changed from search to save on a phone', async () => {
    await page.setViewportSize(phone);
    await expect(page.getByRole('heading', { name: 'Perfil del Negocio' })).toBeVisible();
    await expectToFit(page);
    await expect(page.getByTestId('map')).toHaveCSS('height', '250px');
    await expect(page.getByLabel('CUIT')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('link', { name: 'Cambiar Contraseña' })).toHaveAttribute(
      'href',
      /cambiar-contrase/,
    );

    await page.getByLabel('Buscar dirección').fill('Tucumán 1031, la falda');
    await page
      .getByRole('listbox', { name: 'Sugerencias de direcciones' })
      .getByRole('option')
      .first()
      .click();
    await expect(page.getByLabel('Calle')).toHaveValue('Tucumán');
    await expect(page.getByLabel('Número')).toHaveValue('1031');
    await expect(page.getByLabel('Ciudad')).toHaveValue('La Falda');
    await expect(page.getByText('Arrastra el marcador hasta la puerta de tu local.')).toBeVisible();

    const marker = page.getByRole('button', { name: /Muévela con las flechas/ });
    await marker.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');

    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.getByText('¡Perfil actualizado con éxito!')).toBeVisible();
    await letter.expectSent('C-010');
    expect((await saved).headers()['if-match']).toMatch(/^"\d+"$/);
    const body = (await saved).postDataJSON();
    expect(body.address.coords.type).toBe('Point');
    // Two steps of ten metres north of La Falda, longitude first.
    expect(body.address.coords.coordinates[0]).toBeCloseTo(-64.4845, 3);
    expect(body.address.coords.coordinates[1]).toBeGreaterThan(-31.0932);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await storedProfile(page)).toMatchObject({ address: { street: 'Tucumán' } });
  });

  await page.setViewportSize(desktop);
  await test.step('another street does not keep the number of the former one', async () => {
    const choose = async (typed: string) => {
      await page.getByLabel('Buscar dirección').fill(typed);
      await page
        .getByRole('listbox', { name: 'Sugerencias de direcciones' })
        .getByRole('option', { name: typed })
        .first()
        .click();
    };
    await choose('Tucumán 1031, La Falda');
    await expect(page.getByLabel('Número')).toHaveValue('1031');
    await choose('Belgrano, Cosquín');
    await expect(page.getByLabel('Calle')).toHaveValue('Belgrano');
    await expect(page.getByLabel('Número')).toHaveValue('');
  });

  await test.step('a logo that is no picture is refused in the profile’s words', async () => {
    const png = Buffer.from('no es una imagen');
    await page
      .getByLabel('Cambiar logo')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText('Error al subir la imagen.')).toBeVisible();
  });

  await test.step('the payment account is explained while typing, and saving sends it at once', async () => {
    const account = page.getByLabel('Alias, CBU o CVU');
    const held = page.getByText(/^Las transferencias a esta cuenta empiezan el /);
    await expect(account).toHaveValue('FOGON.PUNILLA.MATE');
    await expect(held).toBeHidden();
    await account.fill('2850590940090418135202');
    await expect(
      page.getByText('Revisa el CBU: alguna cifra no coincide con las de control'),
    ).toBeVisible();
    await account.fill('2850590940090418135201');
    await expect(page.getByText('Es un CBU.')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT', { timeout: 2_000 });
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    expect((await sent).postDataJSON().aliasCBU).toBe('2850590940090418135201');
    await expect(page.getByText('¡Perfil actualizado con éxito!')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(held).toBeVisible();

    // Back to the account of before: nothing to wait for.
    await account.fill('FOGON.PUNILLA.MATE');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(held).toBeHidden();
  });

  await test.step('a profile that was changed elsewhere is not overwritten', async () => {
    await page.getByLabel('Nombre').fill('El Fogón de dos');
    await callApi(page, 'PUT', '/api/businesses/:businessId', { phone: '3541 42-7777' });
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.getByRole('alert').first()).toContainText(
      'El negocio cambió desde que abriste esta página.',
    );
    await expect(page.getByLabel('Nombre')).toHaveValue('El Fogón de dos');
    expect(await storedProfile(page)).toMatchObject({ phone: '3541 42-7777' });
  });
});
