import { serialSpeeds } from '@mostrador/contract/print-lists';
import { linesOf } from '@mostrador/tickets/testing/virtual-printer';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ringStation } from '../../lib/printing/bell.ts';
import { startPrintingHere } from '../../lib/printing/prints-here.ts';
import { isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import {
  makeClaimed,
  makeJob,
  makePrinter,
  printSilently,
  removePorts,
  stubSerial,
  stubUsb,
  UsbStandIn,
} from './testing.ts';

const claimCall = 'POST /api/businesses/:businessId/print-jobs/claim';
const endCall = 'POST /api/businesses/:businessId/print-jobs/:jobId/end';
const printersCall = 'GET /api/businesses/:businessId/printers';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/businesses/:businessId/print-devices', { devices: [] });
  server.reply('GET /api/businesses/:businessId/print-jobs', { jobs: [] });
  server.reply('GET /api/businesses/:businessId/print-marks', { marks: [] });
  server.reply(printersCall, { printers: [makePrinter()] });
  server.reply(endCall, { data: makeJob({ state: 'printed' }) });
  giveOnce(makeClaimed());
  signIn();
});
afterEach(removePorts);

/** The queue holds one ticket; whoever claims it has it. */
function giveOnce(job: ReturnType<typeof makeClaimed>): void {
  let jobs = [job];
  server.answer(claimCall, () => {
    const given = jobs;
    jobs = [];
    return Response.json({ jobs: given });
  });
}

const ended = () => server.askedFor(endCall).map(({ body }) => body);
const endsWith = (result: object) =>
  waitFor(() => expect(ended()).toEqual([expect.objectContaining(result)]), { timeout: 8_000 });

describe('a device that prints by its browser', () => {
  it('claims what waits as soon as it is told to, prints it once and says so', async () => {
    const print = printSilently();
    openPanel('/impresora');
    await userEvent.click(await screen.findByRole('switch', { name: /Imprime acá/ }));
    await endsWith({ lease: 'l1', result: 'printed' });
    expect(print).toHaveBeenCalledTimes(1);
    ringStation();
    await waitFor(() => expect(server.askedFor(claimCall).length).toBeGreaterThan(2));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('draws the whole ticket for the printer', async () => {
    let paper = '';
    printSilently().mockImplementation(() => {
      paper = document.querySelector('[data-paper="80"]')?.textContent ?? '';
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    });
    startPrintingHere({ businessId: 'b1', printerId: 'p1', port: null });
    openPanel('/mis-pedidos');
    await endsWith({ result: 'printed' });
    expect(paper).toContain('#1042');
    expect(paper).toContain('12 x');
    expect(paper).toContain('SIN CEBOLLA');
  });

  it('gives it back when the browser does not print', async () => {
    vi.stubGlobal('print', () => undefined);
    startPrintingHere({ businessId: 'b1', printerId: 'p1', port: null });
    openPanel('/mis-pedidos');
    await endsWith({
      result: 'not_printed',
      error: 'El navegador no abrió la impresión: deja el panel a la vista en ese equipo.',
    });
  });

  it('tells what it printed as soon as the server answers again, and prints it no second time', async () => {
    const print = printSilently();
    server.drop(endCall);
    startPrintingHere({ businessId: 'b1', printerId: 'p1', port: null });
    openPanel('/mis-pedidos');
    await waitFor(() => expect(server.askedFor(claimCall).length).toBeGreaterThan(1));
    expect(server.askedFor(claimCall)[1]?.body).toMatchObject({ held: ['j1'] });
    server.reply(endCall, { data: makeJob({ state: 'printed' }) });
    ringStation();
    await waitFor(() => expect(sessionStorage.getItem('print-endings')).toBe('[]'));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('stops when the printer is gone or prints in another way', async () => {
    printSilently();
    server.reply(printersCall, { printers: [makePrinter({ way: 'agent', deviceId: 'd1' })] });
    startPrintingHere({ businessId: 'b1', printerId: 'p1', port: null });
    openPanel('/mis-pedidos');
    await waitFor(() => expect(localStorage.getItem('prints-here')).toBeNull());
    expect(server.askedFor(claimCall)).toEqual([]);
  });
});

describe('a device', () => {
  it('that does not print claims nothing', async () => {
    printSilently();
    openPanel('/impresora');
    await sees('Todavía no imprimió nada.');
    expect(server.askedFor(claimCall)).toEqual([]);
  });

  it('of an administrator inside the shop claims nothing', async () => {
    printSilently();
    const user = { ...sampleUser, isImpersonating: true };
    server.reply('GET /api/auth/session', { user });
    signIn(user);
    startPrintingHere({ businessId: 'b1', printerId: 'p1', port: null });
    openPanel('/impresora');
    await sees('Todavía no imprimió nada.');
    expect(server.askedFor(claimCall)).toEqual([]);
  });
});

describe('a printer at a port', () => {
  const byPort = makePrinter({ way: 'port' });
  const known = { kind: 'usb', vendorId: 0x04b8, productId: 0x0202 } as const;
  const printsByPort = () => startPrintingHere({ businessId: 'b1', printerId: 'p1', port: known });

  beforeEach(() => {
    server.reply(printersCall, { printers: [byPort] });
    giveOnce(makeClaimed(byPort));
  });

  it('is connected with a click, and prints what waits', async () => {
    const device = new UsbStandIn();
    stubUsb(device);
    openPanel('/impresora');
    await press('Conectar por USB');
    await sees('Conectada a este equipo por USB.');
    await endsWith({ result: 'printed' });
    expect(linesOf(device.printer.print(new Uint8Array())).join('\n')).toContain('Begoña');
  });

  it.each(serialSpeeds)('may be a serial one that is set to %s bauds', async (serialSpeed) => {
    const printer = stubSerial(serialSpeed);
    const set = makePrinter({ way: 'port', serialSpeed });
    server.reply(printersCall, { printers: [set] });
    giveOnce(makeClaimed(set));
    openPanel('/impresora');
    await sees(new RegExp(`a ${serialSpeed} baudios`));
    await press('Conectar por puerto serie');
    await sees('Conectada a este equipo por puerto serie.');
    await endsWith({ result: 'printed' });
    expect(linesOf(printer.print(new Uint8Array())).join('\n')).toContain('Begoña');
  });

  it('that nobody chose says so', async () => {
    stubUsb(new UsbStandIn(), new DOMException('No device selected.', 'NotFoundError'));
    openPanel('/impresora');
    await press('Conectar por USB');
    await isTold('No elegiste ninguna impresora.');
  });

  it.each(['SecurityError', 'NotAllowedError'])(
    'that the browser refuses (%s) says so, claims nothing, and is connected with another try',
    async (name) => {
      const device = new UsbStandIn();
      stubUsb(device, new DOMException('Access denied.', name));
      openPanel('/impresora');
      await press('Conectar por USB');
      await isTold('El navegador no dio permiso para usar la impresora.');
      expect(server.askedFor(claimCall)).toEqual([]);
      stubUsb(device);
      await press('Conectar por USB');
      await sees('Conectada a este equipo por USB.');
      await isNotThere('El navegador no dio permiso para usar la impresora.');
      await endsWith({ result: 'printed' });
    },
  );

  it('cannot be had where the browser knows no ports', async () => {
    openPanel('/impresora');
    await sees(/Este navegador no puede usar impresoras por USB/);
  });

  it('that is unplugged claims nothing until it is back', async () => {
    const device = new UsbStandIn();
    device.isPluggedIn = false;
    stubUsb(device);
    printsByPort();
    openPanel('/impresora');
    await sees('Ahora no está enchufada: al enchufarla sigue sola.');
    expect(server.askedFor(claimCall)).toEqual([]);
    device.isPluggedIn = true;
    ringStation();
    await endsWith({ result: 'printed' });
  });

  it('that another program holds gives the ticket back', async () => {
    const device = new UsbStandIn();
    device.isTaken = true;
    stubUsb(device);
    printsByPort();
    openPanel('/mis-pedidos');
    await endsWith({
      result: 'not_printed',
      error: expect.stringContaining('Otro programa tiene tomada la impresora.'),
    });
  });

  it('that is pulled out in the midst leaves it open whether paper came out', async () => {
    const device = new UsbStandIn();
    device.breaksInMidst = true;
    stubUsb(device);
    printsByPort();
    openPanel('/mis-pedidos');
    await endsWith({
      result: 'unsure',
      error: 'La impresora se desconectó mientras imprimía.',
    });
  });
});
