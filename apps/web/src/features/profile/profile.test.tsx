import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { arrivesAt, button, fill, isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleBusiness, sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const saveCall = 'PUT /api/businesses/:businessId';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.drop('GET /api/geo/map');
  signIn();
});

async function openProfile(): Promise<void> {
  openPanel('/mi-perfil');
  await waitFor(() =>
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', sampleBusiness.name),
  );
}

describe('the profile', () => {
  it('that is refused says so in the words of the server', async () => {
    server.refuse(saveCall, 'conflict', 'Ese teléfono ya es de otro.');
    await openProfile();
    await fill('Teléfono', '0351 4567890');
    await press('Guardar Cambios');
    await sees('Ese teléfono ya es de otro.');
    expect(server.askedFor(saveCall)[0]?.body).toMatchObject({ phone: '0351 4567890' });
  });

  it('that is refused for one field says so at that field, until it is changed', async () => {
    const error = 'El teléfono no es válido.';
    const refusal = { error, message: error, code: 'invalid', requestId: 'r', field: 'phone' };
    server.say(saveCall, 400, refusal);
    await openProfile();
    await fill('Teléfono', '12');
    await press('Guardar Cambios');
    await sees(error);
    const phone = screen.getByLabelText('Teléfono');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
    expect(screen.getAllByText(error)).toHaveLength(1);
    await fill('Teléfono', '0351 4567890');
    await isNotThere(error);
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it('that got no answer has its own words, and keeps what was typed', async () => {
    server.drop(saveCall);
    await openProfile();
    await fill('Teléfono', '0351 4567890');
    await press('Guardar Cambios');
    await sees('No se pudo guardar los cambios.');
    expect(screen.getByLabelText('Teléfono')).toHaveProperty('value', '0351 4567890');
  });

  it('says what it is doing while it takes long', async () => {
    server.hold('GET /api/geo/map');
    server.hold(saveCall);
    await openProfile();
    await sees('Cargando mapa...');
    await fill('Teléfono', '0351 4567890');
    await press('Guardar Cambios');
    expect(await button('Guardando...')).toHaveProperty('tagName', 'BUTTON');
  });

  it('can be saved when the map cannot come', async () => {
    server.reply(saveCall, { data: { ...sampleBusiness, version: 2 } });
    await openProfile();
    await sees('Error al cargar el mapa. Por favor, recarga la página.');
    await press('Guardar Cambios');
    await sees('¡Perfil actualizado con éxito!');
  });

  it('asks before a link or Back loses what was typed, and not when nothing was', async () => {
    await openProfile();
    const leave = async () => userEvent.click(screen.getByRole('link', { name: 'Repartidores' }));
    await fill('Teléfono', '0351 4567890');
    await sees('Tienes cambios sin guardar.');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await leave();
    await press('Seguir editando');
    expect(screen.getByLabelText('Teléfono')).toHaveProperty('value', '0351 4567890');
    expect(window.location.pathname).toBe('/mi-perfil');
    await leave();
    await press('Salir sin guardar');
    await arrivesAt('/configuracion-repartidores');
  });

  it('asks before another business is chosen', async () => {
    const other = { ...sampleBusiness, _id: 'b2', name: 'La Otra' };
    server.reply('GET /api/businesses/my-businesses', [sampleBusiness, other]);
    signIn({
      ...sampleUser,
      businesses: [sampleBusiness._id, 'b2'],
      businessList: [sampleBusiness, other].map(({ _id, name }) => ({ _id, name })),
    });
    await openProfile();
    await fill('Teléfono', '0351 4567890');
    const choose = async () => {
      await press(/^Cambiar de negocio/);
      await userEvent.click(await screen.findByRole('menuitemradio', { name: /^La Otra/ }));
    };
    await choose();
    await press('Seguir editando');
    expect(screen.getByLabelText('Teléfono')).toHaveProperty('value', '0351 4567890');
    await choose();
    await press('Salir sin guardar');
    await arrivesAt('/mis-pedidos');
  });

  it('that was saved is left without a question', async () => {
    const saved = { ...sampleBusiness, phone: '0351 4567890', version: 2 };
    server.reply(saveCall, { data: saved });
    await openProfile();
    await fill('Teléfono', '0351 4567890');
    server.reply('GET /api/businesses/my-businesses', [saved]);
    await press('Guardar Cambios');
    await isNotThere('Tienes cambios sin guardar.');
    await userEvent.click(screen.getByRole('link', { name: 'Repartidores' }));
    await arrivesAt('/configuracion-repartidores');
  });

  it('only logs that the suggestions of addresses failed', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.say('GET /api/geo/suggest', 500, {});
    await openProfile();
    await fill('Buscar dirección', 'San Martín 100');
    await waitFor(() =>
      expect(logged.mock.calls.join('\n')).toContain('Address suggestions failed'),
    );
    expect(screen.queryByText('No se pudo obtener la ubicación para esa dirección.')).toBeNull();
    logged.mockRestore();
  });

  it('says that a chosen address could not be found', async () => {
    const description = 'San Martín 100, Cosquín';
    server.reply('GET /api/geo/suggest', { suggestions: [{ description, place_id: 'x1' }] });
    server.say('GET /api/geo/resolve', 500, {});
    await openProfile();
    await fill('Buscar dirección', 'San Martín 100');
    await userEvent.click(await screen.findByRole('option', { name: description }));
    await sees('No se pudo obtener la ubicación para esa dirección.');
  });

  it('of a business that is not in the list is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.reply('GET /api/businesses/my-businesses', []);
    openPanel('/mi-perfil');
    await waitFor(() => expect(logged.mock.calls.flat()).toContain('Negocio no encontrado'));
    expect(logged.mock.calls.flat()).toContain(
      'The selected business is not in the list of businesses',
    );
    await isNotThere('Cargando perfil...');
    logged.mockRestore();
  });
});
