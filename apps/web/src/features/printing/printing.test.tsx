import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { makeDevice, makeJob, makePrinter } from './testing.ts';

const printersCall = 'GET /api/businesses/:businessId/printers';
const addCall = 'POST /api/businesses/:businessId/printers';
const jobsCall = 'GET /api/businesses/:businessId/print-jobs';
const jobCall = 'GET /api/businesses/:businessId/print-jobs/:jobId';
const retryCall = 'POST /api/businesses/:businessId/print-jobs/:jobId/retry';
const testCall = 'POST /api/businesses/:businessId/printers/:printerId/test';
const devicesCall = 'GET /api/businesses/:businessId/print-devices';
const newDeviceCall = 'POST /api/businesses/:businessId/print-devices';
const revokeCall = 'DELETE /api/businesses/:businessId/print-devices/:deviceId';

const now = '2026-11-18T00:05:00.000Z';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(devicesCall, { devices: [] });
  server.reply(jobsCall, { jobs: [] });
  signIn();
});

const have = (...printers: ReturnType<typeof makePrinter>[]) =>
  server.reply(printersCall, { printers });

describe('a shop without printers', () => {
  it('is told what each of the three ways needs', async () => {
    openPanel('/impresora');
    await sees(/Sirve cualquier impresora instalada/);
    await sees(/Hace falta Chrome o Edge/);
    await sees(/Imprime también con el panel cerrado/);
    await press(/^Agregar\s+Con un agente de impresión$/);
    await sees('Primero crea un agente más abajo, en Agentes de impresión.');
  });

  it('adds one', async () => {
    server.reply(addCall, { data: makePrinter() });
    openPanel('/impresora');
    await press(/^Agregar\s+Con el navegador$/);
    await fill('Nombre', 'Barra');
    await fill('Comandas de cocina', '2');
    have(makePrinter({ name: 'Barra' }));
    await press('Guardar');
    await isNoticed('Impresora guardada');
    expect(server.askedFor(addCall)[0]?.body).toMatchObject({
      name: 'Barra',
      way: 'browser',
      paper: 80,
      kitchenCopies: 2,
      bagCopies: 1,
      onAccept: true,
      deviceId: null,
      address: null,
    });
    await sees('Al aceptar: 1 comanda de cocina y 1 copia para la bolsa');
  });

  it('keeps what was typed when it is refused, with the server’s sentence', async () => {
    server.refuse(addCall, 'conflict', 'Ya tienes 10 impresoras.');
    openPanel('/impresora');
    await press('Agregar impresora');
    await fill('Nombre', 'Barra');
    await press('Guardar');
    await isTold('Ya tienes 10 impresoras.');
    expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Barra');
  });

  it('does not send more copies than there may be', async () => {
    openPanel('/impresora');
    await press('Agregar impresora');
    await fill('Nombre', 'Barra');
    await fill('Copias para la bolsa', '5');
    await press('Guardar');
    await sees('Pueden ser hasta 4.');
    expect(server.askedFor(addCall)).toEqual([]);
  });
});

describe('a server that is away (503)', () => {
  const away = (call: Parameters<StubServer['say']>[0]) =>
    server.say(call, 503, {
      error: 'El servicio no está disponible. Prueba de nuevo en un momento.',
    });

  it('leaves a sentence instead of the printers, and another try', async () => {
    away(printersCall);
    openPanel('/impresora');
    await isTold('No se pudieron cargar las impresoras.');
    expect(screen.queryByText('Agentes de impresión')).toBeNull();
    have(makePrinter());
    await press('Reintentar');
    // Sooner than they would be asked for by themselves.
    await screen.findByText('Todavía no imprimió nada.', {}, { timeout: 2_500 });
  });

  it('does not pass for a shop without agents, nor for a revoked one', async () => {
    have(makePrinter({ way: 'agent', deviceId: 'd1', address: '192.168.0.50:9100' }));
    away(devicesCall);
    openPanel('/impresora');
    await isTold('No se pudieron cargar los agentes.');
    expect(screen.queryByText('Todavía no hay agentes.')).toBeNull();
    expect(screen.getByText('192.168.0.50:9100')).toBeDefined();
    server.reply(devicesCall, { devices: [makeDevice()] });
    await press('Reintentar');
    await sees('Todavía no se conectó.');
  });

  it('says so to whoever saves a printer or prints a test, and the next try works', async () => {
    have(makePrinter());
    away(testCall);
    away('PUT /api/businesses/:businessId/printers/:printerId');
    openPanel('/impresora');
    await press('Imprimir prueba');
    await sees('El servicio no está disponible. Prueba de nuevo en un momento.');
    server.reply(testCall, { data: makeJob({ copy: 'test', orderId: null, shortId: null }) });
    server.reply(jobCall, { data: makeJob({ copy: 'test', state: 'printed', endedAt: now }) });
    await press('Imprimir prueba');
    await sees('La prueba salió a las 21:05.');
    await press('Cambiar');
    await press('Guardar');
    await isTold('El servicio no está disponible. Prueba de nuevo en un momento.');
    server.reply('PUT /api/businesses/:businessId/printers/:printerId', { data: makePrinter() });
    await press('Guardar');
    await isNoticed('Impresora guardada');
  });
});

describe('the printers', () => {
  it('that cannot be loaded say so, and come with another try', async () => {
    server.say(printersCall, 500, {});
    openPanel('/impresora');
    await sees('No se pudieron cargar las impresoras.');
    have(makePrinter());
    await press('Reintentar');
    await sees('Todavía no imprimió nada.');
  });

  it('tell what waits, what failed and why, and try again', async () => {
    have(makePrinter({ waiting: 2, failed: 1, trouble: 'Sin papel' }));
    server.reply(jobsCall, { jobs: [makeJob({ state: 'failed', error: 'Sin papel' })] });
    server.reply(retryCall, { data: makeJob() });
    openPanel('/impresora');
    await sees('2 tickets en espera');
    await sees('1 no salió');
    await sees('Pedido #0042 · Comanda de cocina');
    server.reply(jobsCall, { jobs: [] });
    await press('Reintentar');
    await isNotThere('Pedido #0042 · Comanda de cocina');
    expect(server.askedFor(retryCall)[0]?.params).toMatchObject({ jobId: 'j1' });
  });

  it('of an agent name it, and go with a word of warning', async () => {
    have(makePrinter({ way: 'agent', deviceId: 'd1', address: '192.168.0.50:9100' }));
    server.reply(devicesCall, { devices: [makeDevice()] });
    server.reply('DELETE /api/businesses/:businessId/printers/:printerId', { success: true });
    openPanel('/impresora');
    await sees('Caja · 192.168.0.50:9100');
    await press('Quitar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('¿Quitar la impresora Cocina?');
    have();
    await userEvent.click(within(question).getByRole('button', { name: 'Quitar' }));
    await isNoticed('Impresora quitada');
    const add = screen.getByRole('button', { name: 'Agregar impresora' });
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('are changed', async () => {
    const changeCall = 'PUT /api/businesses/:businessId/printers/:printerId';
    have(makePrinter());
    server.reply(changeCall, { data: makePrinter() });
    openPanel('/impresora');
    await press('Cambiar');
    await userEvent.selectOptions(await screen.findByLabelText('Ancho del papel'), '58 mm');
    await userEvent.click(await screen.findByRole('switch', { name: /Imprimir al aceptar/ }));
    await press('Guardar');
    await isNoticed('Impresora guardada');
    expect(server.askedFor(changeCall)[0]?.body).toMatchObject({ paper: 58, onAccept: false });
  });

  it('at a port are told how fast to speak; the others are not asked', async () => {
    const changeCall = 'PUT /api/businesses/:businessId/printers/:printerId';
    have(makePrinter({ way: 'port' }));
    server.reply(changeCall, { data: makePrinter({ way: 'port' }) });
    openPanel('/impresora');
    await press('Cambiar');
    const speed = await screen.findByLabelText('Velocidad del puerto serie');
    await userEvent.selectOptions(speed, '19200 baudios');
    await userEvent.selectOptions(
      await screen.findByLabelText('Cómo imprime'),
      'Con un agente de impresión',
    );
    await isNotThere('Velocidad del puerto serie');
    await userEvent.selectOptions(
      await screen.findByLabelText('Cómo imprime'),
      'Por USB o puerto serie',
    );
    await press('Guardar');
    await isNoticed('Impresora guardada');
    expect(server.askedFor(changeCall)[0]?.body).toMatchObject({ serialSpeed: 19_200 });
  });
});

describe('a test ticket', () => {
  it('shows what became of it', async () => {
    have(makePrinter());
    const sent = makeJob({ copy: 'test', orderId: null, shortId: null });
    server.reply(testCall, { data: sent });
    server.reply(jobCall, { data: sent });
    openPanel('/impresora');
    await press('Imprimir prueba');
    await sees(/Ningún equipo la tomó todavía/);
    server.reply(jobCall, {
      data: { ...sent, state: 'printed', endedAt: '2026-11-18T00:05:00.000Z' },
    });
    await sees('La prueba salió a las 21:05.');
  });

  it('that failed says why', async () => {
    have(makePrinter());
    const sent = makeJob({ copy: 'test', orderId: null, shortId: null });
    server.reply(testCall, { data: sent });
    server.reply(jobCall, {
      data: { ...sent, state: 'failed', error: 'La impresora no responde' },
    });
    openPanel('/impresora');
    await press('Imprimir prueba');
    await sees('La prueba no salió: La impresora no responde');
  });
});

describe('a print agent', () => {
  it('is downloaded from the page, with the order that starts it', async () => {
    openPanel('/impresora');
    const link = await screen.findByRole('link', { name: 'Descargar el programa' });
    expect(link.getAttribute('href')).toBe('/print-agent.mjs');
    expect(link.hasAttribute('download')).toBe(true);
    await sees(`node print-agent.mjs --server ${window.location.origin} --key CLAVE`);
  });

  it('gets a key that is shown once, in the order that is to be typed', async () => {
    server.reply(newDeviceCall, { _id: 'd1', secret: 'clave-secreta' });
    openPanel('/impresora');
    await fill('Nombre del equipo', 'Caja');
    server.reply(devicesCall, { devices: [makeDevice()] });
    await press('Crear agente');
    await sees(/node print-agent.mjs --server http.* --key clave-secreta/);
    await sees('Todavía no se conectó.');
  });

  it('is revoked after a question', async () => {
    server.reply(devicesCall, { devices: [makeDevice()] });
    server.reply(revokeCall, { success: true });
    openPanel('/impresora');
    await press('Revocar');
    const question = await screen.findByRole('alertdialog');
    server.reply(devicesCall, {
      devices: [makeDevice({ revokedAt: '2026-11-18T00:05:00.000Z' })],
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Revocar' }));
    await sees('Revocado');
    await waitFor(() => expect(server.askedFor(revokeCall)).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Caja'));
  });
});
