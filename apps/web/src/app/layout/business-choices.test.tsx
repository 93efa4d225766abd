import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder, sampleBusiness, sampleUser } from '../../testing/samples.ts';

it('each business says what its customers read, and the one on the board what waits there', async () => {
  const server = stubServer();
  const closed = {
    isOpen: false,
    reason: 'switched_off' as const,
    changesAt: null,
    text: 'Cerrado',
  };
  const other = { ...sampleBusiness, _id: 'b2', name: 'La Otra', openNow: closed };
  server.reply('GET /api/businesses/my-businesses', [sampleBusiness, other]);
  server.reply('GET /api/businesses/:businessId/orders', [makeOrder(), makeOrder()]);
  const user = {
    ...sampleUser,
    businesses: ['b1', 'b2'],
    businessList: [sampleBusiness, other].map(({ _id, name }) => ({ _id, name })),
  };
  server.reply('GET /api/auth/session', { user });
  signIn(user);
  openPanel('/mis-pedidos');
  await screen.findAllByRole('article');
  await press(/^Cambiar de negocio/);
  const choices = await screen.findAllByRole('menuitemradio');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'La Esquina Abierto2 nuevos',
    'La Otra Cerrado',
  ]);
});
