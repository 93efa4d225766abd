import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { arrivesAt, fill, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleBusiness } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const businessesCall = 'GET /api/businesses/my-businesses';
const shippingCall = 'PUT /api/businesses/:businessId/shipping-config';
const ownRiders = { ...sampleBusiness, tipo_logistica: 'PROPIA' as const };

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(businessesCall, [ownRiders]);
  server.reply('GET /api/businesses/:businessId/shipping-quote', {
    covered: true,
    shippingCost: 1_000,
    zone: null,
    reason: null,
  });
  server.drop('GET /api/geo/map');
  signIn();
});

const isOwnChosen = () =>
  waitFor(() => {
    const own = screen.getByRole('radio', { name: /PROPIA/ });
    expect([own.getAttribute('aria-checked'), String(own.matches(':checked'))]).toContain('true');
  });

describe('the settings of delivery', () => {
  it('that do not load say so and can be tried again', async () => {
    server.say(businessesCall, 500, {});
    openPanel('/configuracion-repartidores');
    await sees('No se pudo cargar la configuración.');
    server.reply(businessesCall, [ownRiders]);
    const [retry] = screen.getAllByRole('button', { name: 'Reintentar' }).slice(-1);
    retry?.click();
    await isOwnChosen();
  });

  it('go back to the former type when the new one is not saved', async () => {
    server.say('PUT /api/businesses/:businessId/logistica', 500, {});
    openPanel('/configuracion-repartidores');
    await isOwnChosen();
    await userEvent.click(await sees('Reparto de la plataforma'));
    await isTold('Error al guardar el tipo de logística.', 'alertdialog');
    await press('Aceptar');
    await isOwnChosen();
  });

  it('say at each box what a new zone lacks, and ask before it is lost', async () => {
    openPanel('/configuracion-repartidores');
    const zone = within(await screen.findByRole('form', { name: 'Nueva zona' }));
    await userEvent.type(zone.getByLabelText('Descripción'), 'Centro');
    await press('Agregar zona');
    await isTold('Completa todos los campos de la nueva zona.', 'alertdialog');
    await press('Aceptar');
    expect(zone.getAllByText('Este dato no puede quedar en blanco.')).toHaveLength(2);
    // What is not finished yet is not left out of what is saved, and zero is a number.
    await userEvent.type(zone.getByLabelText('Radio'), '0');
    await press('Guardar Cambios');
    await isTold('Completa todos los campos de la nueva zona.', 'alertdialog');
    await press('Aceptar');
    expect(server.askedFor(shippingCall)).toEqual([]);
    await userEvent.type(zone.getByLabelText('Precio'), '0');
    await press('Agregar zona');
    await screen.findByRole('group', { name: 'Zona Centro' });
    expect(zone.getByLabelText('Descripción')).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('link', { name: 'Perfil' }));
    await press('Salir sin guardar');
    await arrivesAt('/mi-perfil');
  });

  it('say at the box of which zone the server refuses something, until it is changed', async () => {
    const zone = (description: string) => ({
      ...{ _id: description, descripcion: description, radio_km: 2, precio: 100 },
    });
    const shipping = {
      ...sampleBusiness.configuracionEnvioPropio,
      tipoDeTarifa: 'POR_ZONAS' as const,
    };
    const tarifasPorZona = [zone('Centro'), zone('Norte')];
    const configuracionEnvioPropio = { ...shipping, tarifasPorZona };
    server.reply(businessesCall, [{ ...ownRiders, configuracionEnvioPropio }]);
    const error = 'El precio de la zona es demasiado grande.';
    server.say(shippingCall, 400, {
      ...{ error, message: error, code: 'invalid', requestId: 'r' },
      field: 'tarifasPorZona.1.precio',
    });
    openPanel('/configuracion-repartidores');
    const priceOf = async (name: string) =>
      within(await screen.findByRole('group', { name })).getByLabelText('Precio');
    await userEvent.type(await priceOf('Zona Norte'), '{Backspace>6/}900');
    await press('Guardar Cambios');
    await isTold('Error al guardar los cambios.', 'alertdialog');
    await press('Aceptar');
    const north = await priceOf('Zona Norte');
    expect(north.getAttribute('aria-invalid')).toBe('true');
    expect((await priceOf('Zona Centro')).getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(north, '{Backspace>6/}80');
    expect(north.getAttribute('aria-invalid')).toBeNull();
  });

  it('take no negative number, and send nothing below the least', async () => {
    const configuracionEnvioPropio = sampleBusiness.configuracionEnvioPropio;
    server.reply(shippingCall, { success: true, configuracionEnvioPropio, version: 2 });
    openPanel('/configuracion-repartidores');
    const boxes = await Promise.all(
      [/^Precio fijo/, /^Distancia máxima/].map((label) => screen.findByLabelText(label)),
    );
    for (const box of boxes as HTMLInputElement[]) {
      const before = box.value;
      await userEvent.type(box, '-', { initialSelectionStart: 0 });
      expect(box.value).toBe(before);
    }
    for (const [label, tooLittle] of [
      [/^Distancia máxima/, '1,9'],
      [/^Precio fijo/, '1,99'],
    ] as const) {
      await fill(label, tooLittle);
      await press('Guardar Cambios');
      expect(screen.getByLabelText(label)).toHaveProperty('validationMessage', 'El mínimo es 2.');
      expect(server.askedFor(shippingCall)).toEqual([]);
      await fill(label, '2');
    }
    await press('Guardar Cambios');
    await isTold('Configuración guardada con éxito.', 'alertdialog');
  });

  it('let who charges by zones leave the fixed price empty, and it stays empty', async () => {
    const configuracionEnvioPropio = {
      ...sampleBusiness.configuracionEnvioPropio,
      ...{ tipoDeTarifa: 'POR_ZONAS' as const, precioFijo: 0 },
      tarifasPorZona: [{ _id: 'z', descripcion: 'Centro', radio_km: 2, precio: 100 }],
    };
    server.reply(businessesCall, [{ ...ownRiders, configuracionEnvioPropio }]);
    server.reply(shippingCall, { success: true, configuracionEnvioPropio, version: 2 });
    openPanel('/configuracion-repartidores');
    const price = await screen.findByLabelText(/^Precio fijo/);
    expect(price).toHaveProperty('value', '');
    await userEvent.type(price, '900');
    await userEvent.clear(price);
    await fill(/^Distancia máxima/, '7');
    await press('Guardar Cambios');
    await isTold('Configuración guardada con éxito.', 'alertdialog');
    expect(server.askedFor(shippingCall)[0]?.body).toMatchObject({ precioFijo: 0 });
    expect(price).toHaveProperty('value', '');
  });

  it('say that they changed meanwhile, and overwrite nothing', async () => {
    const sentence = 'La configuración cambió desde que la abriste.';
    server.refuse(shippingCall, 'stale', sentence);
    openPanel('/configuracion-repartidores');
    await fill(/^Precio fijo/, '1.500');
    await press('Guardar Cambios');
    await isTold('Error al guardar los cambios.', 'alertdialog');
    await isTold(sentence, 'alertdialog');
    const [asked] = server.askedFor(shippingCall);
    expect(asked?.headers.get('if-match')).toMatch(/^"\d+"$/);
  });

  it('keep tariffs that are not saved in the form', async () => {
    server.say(shippingCall, 500, {});
    openPanel('/configuracion-repartidores');
    await fill(/^Precio fijo/, '1.500');
    await press('Guardar Cambios');
    await isTold('Error al guardar los cambios.', 'alertdialog');
    await press('Aceptar');
    expect(screen.getByLabelText(/^Precio fijo/)).toHaveProperty('value', '1.500,00');
  });

  it('keep the minimum of a delivery and how to collect, and say at the box what is wrong', async () => {
    const call = 'PUT /api/businesses/:businessId/order-conditions';
    const sentence = 'El pedido mínimo es demasiado grande.';
    server.say(call, 400, { error: sentence, code: 'invalid', field: 'minimumOrder' });
    openPanel('/configuracion-repartidores');
    await fill(/^Pedido mínimo para envíos/, '6.000');
    await fill(/^Indicaciones para retirar/, 'Por la puerta verde.');
    await press('Guardar pedido mínimo y retiro');
    await sees(sentence);
    const stored = { minimumOrder: 6_000, pickupInstructions: 'Por la puerta verde.' };
    server.reply(call, { data: stored });
    await press('Guardar pedido mínimo y retiro');
    await isNoticed('Pedido mínimo y retiro guardados.');
    const sent = server.asked.filter(({ name }) => name === call).map(({ body }) => body);
    expect(sent).toEqual([stored, stored]);
  });
});
