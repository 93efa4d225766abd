import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { press, sees } from '../../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../../testing/panel.tsx';
import { sampleBusiness, sampleUser } from '../../../testing/samples.ts';
import type { StubServer } from '../../../testing/stub-server.ts';
import { makeProduct } from '../testing.ts';

const listCall = 'GET /api/businesses/:businessId/products';
const copyCall = 'POST /api/businesses/:businessId/products/copy';
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
