import {
  demoPassword,
  desktop,
  expect,
  expectNoSidewaysScroll,
  follow,
  loginAs,
  loginThroughForm,
  ownerRoutes,
  phone,
  test,
  visit,
} from './fixtures.ts';

test('the door lets an owner in, stays open, and closes on the server too', async ({
  page,
  server,
  letter,
}) => {
  await test.step('lets an owner in, who lands on the board', async () => {
    await loginThroughForm(page, 'demo@mostrador.ar');
    await letter.expectSent('C-001');
    await expect(page).toHaveURL(/\/mis-pedidos$/);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => !['user', 'globalNotifications'].includes(key))).toEqual([]);
  });

  await test.step('shows the sections in their order, the business and the switches', async () => {
    const sidebar = page.getByRole('navigation').first();
    await expect(sidebar.getByRole('link')).toHaveText([
      'Pedidos',
      'Historial',
      'Productos',
      'Horarios',
      'Finanzas',
      'Repartidores',
      'Perfil',
      'Tutoriales',
    ]);
    await expect(page.getByText(/Estado: (Abierto|Cerrado)/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: '+ Agregar Negocio' })).toBeVisible();
    await expect(page.getByText('Notificaciones de todos')).toHaveCount(0);
  });

  await test.step('has a drawer on a phone, closed by its backdrop', async () => {
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('link', { name: 'Historial' })).toBeHidden();
    await page.getByRole('button', { name: /menú/i }).first().click();
    await expect(page.getByRole('link', { name: 'Historial' })).toBeVisible();
    await page.mouse.click(350, 400);
    await expect(page.getByRole('link', { name: 'Historial' })).toBeHidden();
    await page.setViewportSize(desktop);
  });

  await test.step('stays open: a page opened by its address starts at its top, and a reload stays where it was', async () => {
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await follow(page, '/mi-perfil');
    await scrollTo(300);
    await expect.poll(scrolled).toBe(300);
    await visit(page, '/dashboard');
    await expect(page.getByRole('figure')).toBeVisible();
    expect(await scrolled()).toBe(0);
    await scrollTo(200);
    await page.reload();
    await expect.poll(scrolled).toBe(200);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('closes with "Cerrar sesión", on the server too, and leaves nothing behind', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').token);
    await page.getByRole('button', { name: /menú de usuario|cuenta/i }).click();
    await expect(page.getByText('Sesión iniciada')).toBeVisible();
    await expect(page.getByText('demo@mostrador.ar')).toBeVisible();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expect
      .poll(
        async () =>
          (
            await fetch(`${server.url}/api/auth/session`, {
              headers: { authorization: `Bearer ${token}` },
            })
          ).status,
      )
      .toBe(401);
  });

  await test.step('tells a wrong password, a pending account, a rejected one and another door apart', async () => {
    const tryLogin = async (email: string, password = demoPassword) => {
      const answer = page.waitForResponse('**/api/businesses/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
      await answer;
    };
    await tryLogin('demo@mostrador.ar', 'no-es-esta');
    await expect(page.getByRole('alert')).toContainText(
      'El correo o la contraseña no son correctos.',
    );
    await tryLogin('pendiente@mostrador.ar');
    await expect(page.getByText('Tu cuenta está en revisión')).toBeVisible();
    await tryLogin('rechazado@mostrador.ar');
    await expect(page.getByText('Solicitud Rechazada')).toBeVisible();
    await tryLogin('admin@mostrador.ar');
    await expect(page.getByRole('alert')).toContainText(
      'El correo o la contraseña no son correctos.',
    );
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    await expect(page).toHaveURL(/\/login$/);
  });

  await test.step('tells the server of an error of the panel, once and without what was typed', async () => {
    await page.evaluate(() => history.replaceState(null, '', '/login?correo=juana@ejemplo.ar'));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support/browser-errors')) sent.push(request.url());
    });
    const told = page.waitForRequest('**/api/support/browser-errors');
    await page.evaluate(() => {
      for (let turn = 0; turn < 2; turn++) {
        setTimeout(() => {
          throw new Error('No se pudo leer "juana@ejemplo.ar"');
        });
      }
    });
    const request = await told;
    expect((await request.response())?.status()).toBe(202);
    expect(request.postDataJSON()).toMatchObject({
      kind: 'script',
      message: 'Error: No se pudo leer …',
      screen: '/login',
    });
    expect(request.postData()).not.toContain('juana');
    expect(sent).toHaveLength(1);
  });
});

test('the layout lets an owner of two businesses change between them', async ({ page }) => {
  await loginAs(page, 'cadena@mostrador.ar');
  await expect(page.getByText('Recibir pedidos de todos tus negocios')).toBeVisible();
  await follow(page, '/mi-perfil');
  const before = await page.getByLabel('Nombre').inputValue();
  const selector = page.getByRole('banner').getByRole('button', { name: new RegExp(before) });
  await selector.click();
  const loadedAgain = page.waitForRequest('**/api/businesses/my-businesses');
  await page.getByRole('menuitemradio').filter({ hasNotText: before }).click();
  await loadedAgain;
  await expect(page).toHaveURL(/\/mis-pedidos$/);
  await follow(page, '/mi-perfil');
  await expect(page.getByLabel('Nombre')).not.toHaveValue(before);
});

test('the panel can be installed: its manifest, icons and first page are there', async ({
  page,
}) => {
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start }: { icons: { src: string }[]; start_url: string } =
    await answer.json();
  expect(ownerRoutes).toContain(start);
  for (const { src } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
});
