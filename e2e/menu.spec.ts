import { checkAxeInBothThemes } from './axe.ts';
import { callApi } from './catalogue-steps.ts';
import { expect, expectToFit, type Page, phone, signInQuietly, test } from './fixtures.ts';

const sectionsInOrder = async (page: Page): Promise<string[]> => {
  const { data } = await callApi<{ data: { category: string }[] }>(
    page,
    'GET',
    '/api/businesses/:businessId/products',
  );
  return [...new Set(data.map(({ category }) => category))];
};

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });

/** A finger on the grip of one row, let go over another. */
async function dragWithFinger(page: Page, from: string, to: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const [start, end] = [await grip(page, from).boundingBox(), await grip(page, to).boundingBox()];
  if (!start || !end) throw new Error('a grip is not in sight');
  const middle = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: middle.x, y }],
    });
  await touch('touchStart', middle.y);
  const way = end.y - start.y;
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', middle.y + way * part);
  await touch('touchEnd');
}

test('the menu is put in order by finger and by keyboard, and customers see it so', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInQuietly(page, 'demo@mostrador.ar');
  await callApi(page, 'PUT', '/api/businesses/:businessId/order-conditions', {
    minimumOrder: 6_000,
    pickupInstructions: 'Por la puerta verde.',
  });

  await test.step('a section is dragged with a finger', async () => {
    await page.goto('/mis-productos/orden');
    await expect(grip(page, 'Pizzas')).toBeVisible();
    await dragWithFinger(page, 'Lomos', 'Pizzas');
    await expect
      .poll(async () => (await sectionsInOrder(page)).slice(0, 2))
      .toEqual(['Pizzas', 'Lomos']);
  });

  await test.step('a product is moved with the keyboard, and taken back', async () => {
    await page.getByRole('link', { name: /^Lomos/ }).click();
    await grip(page, 'Lomo simple').focus();
    await page.keyboard.press('Home');
    const products = page.getByRole('list', { name: 'Lomos' }).getByRole('listitem');
    await expect(products.first()).toContainText('Lomo simple');
    await expect(grip(page, 'Lomo simple')).toBeFocused();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(products.first()).toContainText('Lomo completo');
    await grip(page, 'Lomo simple').focus();
    await page.keyboard.press('ArrowUp');
    await expect(products.first()).toContainText('Lomo simple');
    await checkAxeInBothThemes(page, 'main');
  });

  await test.step('the preview shows that order, what is sold out, the minimum and how to collect, and lets a dish be tried', async () => {
    await page.getByRole('link', { name: 'Ver como cliente' }).click();
    const screen = page.getByRole('region', { name: 'La carta en un teléfono' });
    await expect(screen.getByRole('heading', { level: 3 }).first()).toHaveText('Pizzas');
    const lomos = screen.getByRole('region', { name: 'Lomos' });
    await expect(lomos.getByRole('button').first()).toContainText('Lomo simple');
    await expect(screen.getByRole('button', { name: /Veggie de lentejas/ })).toContainText(
      'Agotado',
    );
    await expect(page.getByText(/^Mínimo \$/)).toContainText('6.000,00');
    await expect(page.getByText('Por la puerta verde.')).toBeVisible();
    await expectToFit(page);
    await lomos.getByRole('button').first().click();
    await expect(screen.getByRole('heading', { name: 'Lomo simple' })).toBeVisible();
    await checkAxeInBothThemes(page, 'main');
    await screen.getByRole('button', { name: 'Volver a la carta' }).click();
    await expect(lomos.getByRole('button').first()).toBeFocused();
  });
});
