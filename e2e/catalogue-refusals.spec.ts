import {
  callApi,
  failCalls,
  makeProduct,
  recordCalls,
  search,
  showGroups,
  showProducts,
  signInAsOwner,
} from './catalogue-steps.ts';
import { expect, type Page, test } from './fixtures.ts';

const optionCall = /\/options\/[^/]+$/;

interface Group {
  _id: string;
  options: { _id: string; name: string }[];
}

async function makeGroup(page: Page, groupName: string, ...names: string[]): Promise<Group> {
  const path = '/api/option-groups/:businessId';
  const { data } = await callApi<{ data: Group }>(page, 'POST', path, { groupName });
  for (const name of names) await callApi(page, 'POST', `${path}/${data._id}/options`, { name });
  return data;
}

test('a price that was refused stays in its box and is sent again only by who presses Enter', async ({
  page,
}) => {
  await signInAsOwner(page);
  await makeGroup(page, 'Rechazados', 'Panceta');
  await showGroups(page);
  await page.getByRole('button', { name: 'Gestionar Rechazados' }).click();
  const price = page.getByLabel('Precio extra de Panceta');
  const sent = recordCalls(page, optionCall);
  await failCalls(page, optionCall, 'PUT');
  await failCalls(page, optionCall, 'DELETE');

  await price.fill('777');
  await price.blur();
  await expect(page.getByText('Error al actualizar la opción.')).toBeVisible();
  await expect(page.getByText('Sin guardar. Presiona Enter para reintentar.')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar la opción Panceta' }).click();
  await expect(page.getByText('Error al eliminar la opción.')).toBeVisible();
  await expect(price).toHaveValue('777,00');

  // The server is well again; neither looking at the box, nor hiding it, nor leaving sends anything.
  await page.unroute(optionCall);
  await price.focus();
  await price.blur();
  expect(sent).toEqual(['PUT {"priceModifier":777}', 'DELETE']);
  await price.press('Enter');
  await expect(page.getByText('Sin guardar.')).toHaveCount(0);
  await expect.poll(() => sent.length).toBe(3);

  await failCalls(page, optionCall, 'PUT');
  await price.fill('888');
  await price.blur();
  await expect(page.getByText('Sin guardar.')).toBeVisible();
  await page.unroute(optionCall);
  await page.getByRole('button', { name: 'Ocultar Rechazados' }).click();
  await page.getByRole('link', { name: 'Volver a Mis Productos' }).click();
  await page.goto('/mis-grupos-de-opciones');
  await page.getByRole('button', { name: 'Gestionar Rechazados' }).click();
  await expect(price).toHaveValue('777,00');
  expect(sent).toEqual([
    ...['PUT {"priceModifier":777}', 'DELETE'],
    ...['PUT {"priceModifier":777}', 'PUT {"priceModifier":888}'],
  ]);
});

test('a product does not ask for more options than there are, nor is such an option deleted', async ({
  page,
}) => {
  await signInAsOwner(page);
  const group = await makeGroup(page, 'Dos salsas', 'Criolla', 'Provenzal');
  await makeProduct(page, {
    ...{ name: 'Lomo exigente', price: 100 },
    optionGroups: [{ optionGroup: group._id, minSelections: 2, maxSelections: 2 }],
  });
  await showProducts(page);
  await search(page, 'Lomo exigente');
  await page.getByRole('button', { name: 'Editar Lomo exigente' }).click();
  const min = page.getByLabel('Mínimo de Dos salsas');
  await min.fill('3');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(min).toHaveJSProperty(
    'validationMessage',
    'El grupo tiene 2 opciones: el mínimo no puede ser mayor.',
  );
  await min.fill('-1');
  await min.blur();
  await expect(min).toHaveValue('0');
  await expect(page.getByText('El mínimo es 0: quedó en 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await page.goto('/mis-grupos-de-opciones');
  await page.getByRole('button', { name: 'Gestionar Dos salsas' }).click();
  await page.getByRole('button', { name: 'Eliminar la opción Criolla' }).click();
  await expect(
    page.getByText('No se puede eliminar: "Lomo exigente" pide elegir al menos 2 opciones'),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre de Criolla')).toBeVisible();
});
