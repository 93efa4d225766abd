import {
  checkAxe,
  desktop,
  expect,
  expectNoSidewaysScroll,
  loginAs,
  ownerRoutes,
  phone,
  test,
} from './fixtures.ts';

const publicRoutes = [
  '/login',
  '/registro',
  '/recuperar-password',
  '/restablecer-password?token=x',
  '/soporte',
  '/terminos-comercios',
];
for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const) {
    test(`every route is accessible and fits on ${device}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const visit = async (route: string) => {
        await page.goto(route);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await page.waitForLoadState('domcontentloaded');
        await test.step(route, async () => {
          await checkAxe(page);
          await expectNoSidewaysScroll(page);
        });
      };
      for (const route of publicRoutes) await visit(route);
      await loginAs(page, 'demo@mostrador.ar');
      for (const route of ownerRoutes) await visit(route);
    });
  }
}

test('each page has a title of its own', async ({ page }) => {
  await loginAs(page, 'demo@mostrador.ar');
  const titles = new Set<string>();
  for (const route of ownerRoutes) {
    await page.goto(route);
    await expect(page).toHaveTitle(/ · Mostrador$/);
    titles.add((await page.title()).replace(/^\(\d+\) /, ''));
  }
  expect(titles.size).toBe(ownerRoutes.length);
});
