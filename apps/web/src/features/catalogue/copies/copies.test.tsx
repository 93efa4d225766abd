import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { button, fill, press, sees } from '../../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../../testing/panel.tsx';
import { sampleBusiness, sampleUser } from '../../../testing/samples.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { makeProduct } from '../testing.ts';

const listCall = 'GET /api/businesses/:businessId/products';
const copyCall = 'POST /api/businesses/:businessId/products/copy';
const sameCall = 'GET /api/businesses/:businessId/products/:productId/same';
const changeSameCall = 'PATCH /api/businesses/:businessId/products/:productId/same';
const previewCall = 'POST /api/businesses/:businessId/products/copy-preview';

const sampleProduct = makeProduct({ name: 'Lomo' });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  const memberships = ['b1', 'b2'].map((businessId) => ({ businessId, role: 'owner' as const }));
  const user = {
    ...sampleUser,
    ...{ memberships, businesses: ['b1', 'b2'] },
    businessList: [...sampleUser.businessList, { _id: 'b2', name: 'La Otra' }],
  };
  signIn(user);
  server.reply('GET /api/auth/session', { user });
  server.reply('GET /api/businesses/my-businesses', [
    sampleBusiness,
    { ...sampleBusiness, _id: 'b2', name: 'La Otra' },
  ]);
  server.reply(listCall, { data: [sampleProduct] });
});

const tickAndOpen = async () => {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Seleccionar .*Lomo/ }));
  await press('Copiar');
};

it('ticked products are duplicated, or copied to another business once its preview was seen', async () => {
  openPanel('/mis-productos');
  await tickAndOpen();
  server.reply(copyCall, { created: 1, replaced: 0, skipped: 0 });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  await isNoticed('Producto duplicado.');

  await tickAndOpen();
  server.reply(previewCall, {
    products: [{ _id: sampleProduct._id, name: sampleProduct.name, isKnown: true }],
    newGroups: ['Salsas'],
  });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar a La Otra' }));
  await sees('Grupos de opciones nuevos: Salsas.');
  await userEvent.click(await screen.findByLabelText('Reemplazarlos por estos'));
  server.reply(copyCall, { created: 0, replaced: 1, skipped: 0 });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }));
  await isNoticed('Reemplazados: 1');
  expect(server.askedFor(copyCall)).toMatchObject([
    { body: { productIds: [sampleProduct._id], to: 'b1', clashes: 'both' } },
    { body: { productIds: [sampleProduct._id], to: 'b2', clashes: 'replace' } },
  ]);
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
