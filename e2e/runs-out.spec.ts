import {
  callApi,
  makeProduct,
  row,
  search,
  showProducts,
  signInAsOwner,
} from './catalogue-steps.ts';
import { expect, expectNoSidewaysScroll, follow, phone, test } from './fixtures.ts';

test.use({ viewport: phone, hasTouch: true });

test('what ran out says until when, on a phone and by keyboard, and comes back with one tap', async ({
  page,
}) => {
  await signInAsOwner(page);
  await makeProduct(page, { name: 'Locro del jueves', price: 9_000, category: 'Pastas' });
  await showProducts(page);
  await search(page, 'Locro del jueves');
  const dish = row(page, 'Locro del jueves');

  await test.step('a finger chooses the end right beside the switch', async () => {
    // The list has followed the search.
    await expect(page.getByRole('table').getByRole('switch')).toHaveCount(1);
    const topOf = async () => (await dish.getByRole('switch').boundingBox())?.y;
    const before = await topOf();
    await dish.getByRole('switch').tap();
    const chips = dish.getByRole('group', { name: 'Hasta cuándo no hay Locro del jueves' });
    await expect(chips.getByRole('button', { name: 'Hasta que lo prenda' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Nothing moves under the finger.
    expect(await topOf()).toBe(before);
    await chips.getByRole('button', { name: 'Hasta mañana' }).tap();
    await expect(dish.getByText(/vuelve .*a las 06:00$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step('the list of what is sold out brings it back', async () => {
    await page.getByRole('button', { name: 'Más' }).tap();
    await page.getByRole('menuitem', { name: 'Agotados' }).tap();
    await page.getByRole('button', { name: 'Reponer Locro del jueves' }).press('Enter');
    await expect(page.getByText('Locro del jueves')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  await test.step('units, hours and the end of a promotion are set in the form', async () => {
    await follow(page, '/mis-productos');
    await search(page, 'Locro del jueves');
    await dish.getByRole('button', { name: 'Editar Locro del jueves' }).tap();
    await page.getByRole('switch', { name: /^Promoción/ }).tap();
    await page.getByLabel('Precio de Promoción (opcional)').fill('8000');
    await page.getByLabel('Hasta el día, inclusive (opcional)').fill('2031-11-21');
    await page.getByRole('switch', { name: /^Contar unidades/ }).press('Space');
    await page.getByRole('textbox', { name: 'Cuántas hay' }).fill('3');
    await page.getByLabel('Avisar cuando queden (opcional)').fill('5');
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await expect(dish.getByText('termina el vie 21/11')).toBeVisible();
    await dish.getByRole('button', { name: /Quedan 3$/ }).tap();
    await page.getByLabel('Unidades de Locro del jueves').fill('8');
    await page.keyboard.press('Enter');
    await expect(dish.getByRole('button', { name: /Quedan 8$/ })).toBeFocused();
    await expectNoSidewaysScroll(page);
  });

  await test.step('a section in its hours says when it can be ordered', async () => {
    const day = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'][
      new Date(Date.now() + 45 * 3_600_000).getUTCDay()
    ];
    await callApi(page, 'PUT', '/api/businesses/:businessId/section-hours', {
      category: 'Pastas',
      availability: [{ dia: day, apertura: '12:00', cierre: '15:00' }],
    });
    await follow(page, '/mis-productos/horarios');
    await expect(
      page.getByText(/Disponible el .* a las 12:00|Disponible mañana a las 12:00/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cambiar el horario de Pastas' }).tap();
    await page.getByRole('switch', { name: /^En horario/ }).tap();
    await page.getByRole('button', { name: 'Guardar' }).tap();
    await expect(page.getByText(/^Ninguna sección tiene horario/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
