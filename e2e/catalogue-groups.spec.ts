import { checkAxeInBothThemes } from './axe.ts';
import { callApi, findProduct, makeProduct, openGroups } from './catalogue-steps.ts';
import { desktop, expect, expectToFit, type Page, phone, test } from './fixtures.ts';

interface Group {
  _id: string;
  groupName: string;
  options: { _id: string; name: string; priceModifier: number; inStock: boolean }[];
}

const groups = async (page: Page): Promise<Group[]> =>
  (await callApi<{ data: Group[] }>(page, 'GET', '/api/option-groups/:businessId')).data;
const groupNamed = async (page: Page, name: string) =>
  (await groups(page)).find(({ groupName }) => groupName === name);

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function create(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nuevo grupo de opciones').fill(name);
  await page.getByRole('button', { name: 'Crear Grupo' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function addOption(page: Page, group: string, name: string, price = ''): Promise<void> {
  const form = card(page, group).getByRole('form', { name: 'Añadir nueva opción' });
  await form.getByLabel('Nombre de la opción').fill(name);
  await form.getByLabel('Precio extra (opcional)').fill(price);
  await form.getByRole('button', { name: 'Añadir' }).click();
  await expect(page.getByLabel(`Nombre de ${name}`)).toHaveValue(name);
}

const optionCall = /\/options\/[^/]+$/;

test('option groups are made, managed, renamed and deleted on a phone, also from their products, and an option keeps what was typed last', async ({
  page,
  letter,
}) => {
  await page.setViewportSize(phone);
  await openGroups(page);
  await test.step('a group is made, managed, renamed and deleted', async () => {
    const name = 'Aderezos de la casa';
    await page.getByLabel('Nuevo grupo de opciones').fill('   ');
    await page.getByRole('button', { name: 'Crear Grupo' }).click();
    await create(page, name);
    await expect(page.getByLabel('Nuevo grupo de opciones')).toHaveValue('');
    await expect(card(page, name)).toContainText('0 opciones');

    await page.getByRole('button', { name: `Gestionar ${name}` }).click();
    await addOption(page, name, 'Mayonesa');
    await addOption(page, name, 'Alioli', '350,50');
    await expect(card(page, name)).toContainText('2 opciones');
    await expect(page.getByLabel('Precio extra de Alioli')).toHaveValue('350,50');
    await expectToFit(page);
    await checkAxeInBothThemes(page, 'main');

    await page.getByRole('switch', { name: /^Stock de Alioli/ }).click();
    await expect(card(page, name)).toContainText('1 Agotado(s)');
    await page.getByRole('button', { name: 'Eliminar la opción Mayonesa' }).click();
    await expect(card(page, name)).toContainText('1 opción');
    await expect
      .poll(async () => (await groupNamed(page, name))?.options)
      .toMatchObject([{ name: 'Alioli', priceModifier: 350.5, inStock: false }]);

    await page.getByRole('button', { name: `Cambiar el nombre de ${name}` }).click();
    await page.getByLabel('Nombre del grupo').fill('Otro');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(card(page, name)).toBeVisible();
    await page.getByRole('button', { name: `Cambiar el nombre de ${name}` }).click();
    await page.getByLabel('Nombre del grupo').fill('   ');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Nombre del grupo')).toBeVisible();
    await page.getByLabel('Nombre del grupo').fill('Salsas de la casa');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(card(page, 'Salsas de la casa')).toBeVisible();

    for (const line of ['C-034', 'C-035', 'C-037', 'C-038, stock']) await letter.expectSent(line);

    await page.getByRole('button', { name: 'Ocultar Salsas de la casa' }).click();
    await expect(page.getByLabel('Nombre de Alioli')).toHaveCount(0);
    await page.getByRole('button', { name: 'Eliminar Salsas de la casa' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      '¿Estás seguro de que quieres eliminar este grupo? Se desvinculará de todos los productos.',
    );
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(card(page, 'Salsas de la casa')).toHaveCount(0);
  });

  await test.step('unlinks a deleted group from its products', async () => {
    await create(page, 'Pasajeros');
    const group = await groupNamed(page, 'Pasajeros');
    await makeProduct(page, {
      name: 'Con grupo pasajero',
      price: 1,
      optionGroups: [{ optionGroup: group?._id }],
    });
    await page.getByRole('button', { name: 'Eliminar Pasajeros' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(card(page, 'Pasajeros')).toHaveCount(0);
    expect((await findProduct(page, 'Con grupo pasajero'))?.optionGroups).toEqual([]);
  });

  await page.setViewportSize(desktop);
  await test.step('ends with what was typed last, however slow the answers are', async () => {
    await create(page, 'Lentos');
    await page.getByRole('button', { name: 'Gestionar Lentos' }).click();
    await addOption(page, 'Lentos', 'Base');
    const [option] = (await groupNamed(page, 'Lentos'))?.options ?? [];

    let answer = () => {};
    let held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent: string[] = [];
    await page.route(optionCall, async (route) => {
      sent.push(String(route.request().postDataJSON().name));
      await held;
      await route.continue();
    });
    const box = page.locator('input[maxlength="120"]').nth(1);
    await expect(box).toHaveValue('Base');
    for (const text of ['Uno', 'Dos', 'Tres', 'Base', 'Cuatro']) {
      await box.fill(text);
      await box.blur();
      await expect(box).toHaveValue(text);
    }
    answer();
    await expect
      .poll(async () => (await groupNamed(page, 'Lentos'))?.options[0]?.name)
      .toBe('Cuatro');
    expect(sent).toEqual(['Uno', 'Cuatro']);
    await expect(box).toHaveValue('Cuatro');

    held = new Promise((resolve) => {
      answer = resolve;
    });
    await box.fill(' Cinco ');
    await box.blur();
    await box.fill('  ');
    await box.blur();
    answer();
    await expect(box).toHaveValue('Cinco');

    await box.fill('Base');
    await box.blur();
    await expect
      .poll(async () => (await groupNamed(page, 'Lentos'))?.options[0]?._id)
      .toBe(option?._id);
    await expect
      .poll(async () => (await groupNamed(page, 'Lentos'))?.options[0]?.name)
      .toBe('Base');
    await page.unroute(optionCall);
    await letter.expectSent('C-038, name');
    await page.getByLabel('Precio extra de Base').fill('150');
    await page.getByLabel('Precio extra de Base').blur();
    await letter.expectSent('C-038, price');
  });

  await test.step('saves what is still in the box when the page is left', async () => {
    await create(page, 'Apurados');
    await page.getByRole('button', { name: 'Gestionar Apurados' }).click();
    await addOption(page, 'Apurados', 'Original');
    await page.getByLabel('Nombre de Original').fill('Escrito al salir');
    await page.goto('/mis-productos');
    await expect
      .poll(async () => (await groupNamed(page, 'Apurados'))?.options[0]?.name)
      .toBe('Escrito al salir');
  });
});
