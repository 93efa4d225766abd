import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { button, fill, press, sees } from '../../../testing/actions.ts';
import { isNoticed, openPanel, signInToBoth, stubServer } from '../../../testing/panel.tsx';
import type { StubServer } from '../../../testing/stub-server.ts';
import { makeProduct } from '../testing.ts';

const listCall = 'GET /api/businesses/:businessId/products';
const copyCall = 'POST /api/businesses/:businessId/products/copy';
const sameCall = 'GET /api/businesses/:businessId/products/:productId/same';
const changeSameCall = 'PATCH /api/businesses/:businessId/products/:productId/same';
const previewCall = 'POST /api/businesses/:businessId/products/copy-preview';

const seen = 'a'.repeat(64);
const nothingElse = { knownGroups: [], sectionHours: [], seen };

const sampleProduct = makeProduct({ name: 'Lomo' });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signInToBoth(server);
  server.reply(listCall, { data: [sampleProduct] });
});

const tickAndOpen = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Seleccionar .*Lomo/ }));
  await press('Copiar');
};

it('ticked products are duplicated, or copied to another business once its preview was seen', async () => {
  openPanel('/mis-productos');
  await tickAndOpen();
  server.reply(copyCall, { created: 1, replaced: 0, skipped: 0, groups: 0 });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  await isNoticed('Producto duplicado.');

  await tickAndOpen();
  server.reply(previewCall, {
    products: [{ _id: sampleProduct._id, name: sampleProduct.name, isKnown: true }],
    newGroups: ['Salsas'],
    ...nothingElse,
  });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar a La Otra' }));
  await sees('Grupos de opciones nuevos: Salsas.');
  await userEvent.click(await screen.findByLabelText('Reemplazarlos por estos'));
  server.reply(copyCall, { created: 0, replaced: 1, skipped: 0, groups: 1 });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }));
  await isNoticed('Reemplazados: 1');
  expect(server.askedFor(copyCall)).toMatchObject([
    { body: { productIds: [sampleProduct._id], to: 'b1', clashes: 'both' } },
    { body: { productIds: [sampleProduct._id], to: 'b2', clashes: 'replace', seen } },
  ]);
});

it('sections are copied whole from the page that orders them, as they were seen or not at all', async () => {
  server.reply(listCall, {
    data: [
      makeProduct({ _id: 'p1', name: 'Muzzarella', category: 'Pizzas' }),
      makeProduct({ _id: 'p2', name: 'Flan', category: 'Postres' }),
    ],
  });
  const products = [{ _id: 'p1', name: 'Muzzarella', isKnown: false }];
  const preview = { ...nothingElse, products, newGroups: [], sectionHours: ['Pizzas'] };
  server.reply(previewCall, preview);
  openPanel('/mis-productos/orden');
  await press('Copiar');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar a La Otra' }));
  await sees('Con el horario de: Pizzas.');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Postres' }));
  const confirm = async () => {
    const dialog = await screen.findByRole('dialog');
    const copyIt = within(dialog).getByRole('button', { name: 'Copiar' });
    await waitFor(() => expect(copyIt).toHaveProperty('disabled', false));
    await userEvent.click(copyIt);
  };
  server.refuse(copyCall, 'stale', 'Algo cambió.');
  server.reply(previewCall, { ...preview, seen: 'b'.repeat(64) });
  await confirm();
  await sees('Algo cambió.');
  server.reply(copyCall, { created: 2, replaced: 0, skipped: 0, groups: 0 });
  await confirm();
  await isNoticed('Agregados: 2');
  expect(server.askedFor(copyCall)).toMatchObject([
    { body: { sections: ['Pizzas', 'Postres'], productIds: [], to: 'b2', seen } },
    { body: { sections: ['Pizzas', 'Postres'], seen: 'b'.repeat(64) } },
  ]);
});

it('option groups are copied alone, those that are there already are told', async () => {
  const group = { businessId: 'b1', options: [], createdAt: '2026-01-01T00:00:00.000Z' };
  server.reply('GET /api/option-groups/:businessId', {
    data: [
      { ...group, _id: 'g1', groupName: 'Salsas' },
      { ...group, _id: 'g2', groupName: 'Tamaños' },
    ],
  });
  server.reply(previewCall, {
    ...nothingElse,
    ...{ products: [], newGroups: ['Salsas'], knownGroups: ['Tamaños'] },
  });
  openPanel('/mis-grupos-de-opciones');
  await press('Copiar');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar a La Otra' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Copiar' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Salsas' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tamaños' }));
  await sees('Ya están allí, iguales: Tamaños.');
  expect(server.askedFor(previewCall).at(-1)).toMatchObject({
    body: { groupIds: ['g1', 'g2'], sections: [], productIds: [], to: 'b2' },
  });
});

it('one product changes in several businesses, each with what it has and will have, or in none', async () => {
  const place = (businessId: string, businessName: string, price: number) => ({
    ...{ businessId, businessName, _id: `of-${businessId}`, name: 'Lomo', price, version: 4 },
    ...{ isPromoted: false, stock: true, stockQuantity: null, canPrice: true },
  });
  const own = { ...place('b1', 'El Galpón', 1_000), _id: sampleProduct._id };
  server.reply(sameCall, { products: [own, place('b2', 'La Otra', 1_200)] });
  openPanel('/mis-productos');
  await tickAndOpen();
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Cambiar en varios negocios' }),
  );
  const box = await screen.findByRole('checkbox', { name: /^La Otra/ });
  expect(await button('Cambiar en 2 negocios')).toHaveProperty('disabled', true);
  await fill(/^Precio nuevo/, '1.500');
  await sees(/1\.200,00 → \$\s1\.500,00/);
  await userEvent.click(box);
  expect(await button('Cambiar en 1 negocio')).toHaveProperty('disabled', false);
  await userEvent.click(box);

  server.reply(sameCall, { products: [own, place('b2', 'La Otra', 1_300)] });
  server.refuse(changeSameCall, 'stale', 'Cambió en La Otra.');
  await press('Cambiar en 2 negocios');
  await sees('Cambió en La Otra.');
  await sees(/1\.300,00 → \$\s1\.500,00/);
  server.reply(changeSameCall, { updated: 2 });
  await press('Cambiar en 2 negocios');
  await isNoticed('Producto cambiado en 2 negocios.');
  expect(server.askedFor(changeSameCall)).toMatchObject([
    {},
    {
      body: {
        price: 1_500,
        products: [
          { businessId: 'b1', _id: sampleProduct._id, version: 4 },
          { businessId: 'b2', _id: 'of-b2', version: 4 },
        ],
      },
    },
  ]);
});
