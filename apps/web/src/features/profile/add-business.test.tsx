import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { arrivesAt, fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, signInToBoth, stubServer } from '../../testing/panel.tsx';
import { otherBusiness, sampleBusiness, sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const addCall = 'POST /api/businesses/add-business';
const previewCall = 'POST /api/businesses/:businessId/setup-preview';
const bringCall = 'POST /api/businesses/:businessId/setup';

/** All that the form asks for, with a place that was chosen from what was found. */
async function fillBusiness(server: StubServer, name: string, cuit: string): Promise<void> {
  const description = 'San Martín 100, Cosquín';
  server.reply('GET /api/geo/suggest', { suggestions: [{ description, place_id: 'x1' }] });
  server.reply('GET /api/geo/resolve', {
    ...{ street: 'San Martín', number: '100', city: 'Cosquín', province: 'Córdoba' },
    ...{ lat: -31.24, lng: -64.46, precision: 'puerta' },
  });
  server.drop('GET /api/geo/map');
  openPanel('/agregar-negocio');
  await fill('Nombre', name);
  await userEvent.selectOptions(await screen.findByLabelText('Categoría'), 'Pizzería');
  await fill('Teléfono', '0351 4567890');
  await fill('CUIT', cuit);
  await fill('Buscar dirección', 'San Martín 100');
  await userEvent.click(await screen.findByRole('option', { name: description }));
}

it('what the server refuses is told in its words, or in ours where it has none', async () => {
  const server = stubServer();
  signIn();
  await fillBusiness(server, 'Otro', '  ');
  server.say(addCall, 500, '');
  await press('Crear Negocio');
  await isTold('Error al crear negocio adicional');
  expect(server.askedFor(addCall)[0]?.body).toMatchObject({ cuit: '00000000000' });

  server.say(addCall, 409, { message: 'Ya tienes un negocio con ese CUIT.' });
  await press('Crear Negocio');
  await isTold('Ya tienes un negocio con ese CUIT.');
});

it('the first business is selected also when the list cannot be asked for again', async () => {
  const server = stubServer();
  const { businessId: _, ...user } = { ...sampleUser, businesses: [], businessList: [] };
  signIn(user);
  server.say('GET /api/auth/session', 500, {});
  server.say('GET /api/businesses/my-businesses', 500, {});
  await fillBusiness(server, 'Panadería La Primera', '20-11111111-2');
  server.say(addCall, 201, { data: { _id: 'b9', name: 'Panadería La Primera' } });
  await press('Crear Negocio');
  await arrivesAt('/dashboard');
  await sees('¡Hola, Panadería La Primera!');
  await isNotThere('Rol no autorizado o sin negocio asignado.');
});

it('a business that begins like another shows what it takes over before it does', async () => {
  const server = stubServer();
  const added = { ...sampleBusiness, _id: 'b3', name: 'La Tercera' };
  signInToBoth(server);
  await fillBusiness(server, 'La Tercera', '20-11111111-2');
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
