import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrivesAt, fill, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signInToBoth, stubServer } from '../../testing/panel.tsx';
import { otherBusiness, sampleBusiness } from '../../testing/samples.ts';

const addCall = 'POST /api/businesses/add-business';
const previewCall = 'POST /api/businesses/:businessId/setup-preview';
const bringCall = 'POST /api/businesses/:businessId/setup';

it('a business that begins like another shows what it takes over before it does', async () => {
  const server = stubServer();
  server.drop('GET /api/geo/map');
  const added = { ...sampleBusiness, _id: 'b3', name: 'La Tercera' };
  signInToBoth(server);
  const description = 'San Martín 100, Cosquín';
  server.reply('GET /api/geo/suggest', { suggestions: [{ description, place_id: 'x1' }] });
  server.reply('GET /api/geo/resolve', {
    ...{ street: 'San Martín', number: '100', city: 'Cosquín', province: 'Córdoba' },
    ...{ lat: -31.24, lng: -64.46, precision: 'puerta' },
  });
  openPanel('/agregar-negocio');
  await fill('Nombre', 'La Tercera');
  await userEvent.selectOptions(await screen.findByLabelText('Categoría'), 'Pizzería');
  await fill('Teléfono', '0351 4567890');
  await fill('CUIT', '20-11111111-2');
  await fill('Buscar dirección', 'San Martín 100');
  await userEvent.click(await screen.findByRole('option', { name: description }));
  await userEvent.selectOptions(await screen.findByLabelText('Empieza'), 'Como La Otra');

  const seen = 'a'.repeat(64);
  const delivery = { tariffType: 'FIJA' as const, fixedPrice: 800, zones: 0, minimumOrder: 0 };
  const ours = { ...delivery, logistics: 'PROPIA' as const };
  server.reply(addCall, { data: added });
  server.reply('GET /api/businesses/my-businesses', [sampleBusiness, otherBusiness, added]);
  server.reply(previewCall, {
    seen: { menu: seen, hours: seen, delivery: seen, tickets: seen },
    ...{ menu: { added: 12, known: 0 }, hours: { slots: 7, replaced: 0 } },
    ...{ delivery: { from: ours, to: ours }, tickets: { added: ['Caja'], withAgent: [] } },
  });
  await press('Crear Negocio');
  await sees('Se agregan 7 franjas.');
  const dialog = await screen.findByRole('dialog');
  // The new one is none to take something from.
  const sources = within(dialog).getByLabelText('Negocio');
  expect(
    within(sources)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['La Otra', 'La Esquina']);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Impresoras/ }));
  server.reply(bringCall, { products: 12 });
  expect(server.askedFor(bringCall)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Traer' }));
  await isNoticed('Listo: traído de La Otra.');
  await arrivesAt('/dashboard');
  expect(server.askedFor(addCall)).toHaveLength(1);
  expect(server.askedFor(bringCall)).toMatchObject([
    {
      params: { businessId: 'b3' },
      body: { from: 'b2', parts: { menu: seen, hours: seen, delivery: seen } },
    },
  ]);
});
