import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const printersCall = 'GET /api/businesses/:businessId/printers';
const marksCall = 'GET /api/businesses/:businessId/print-marks';
const retryCall = 'POST /api/businesses/:businessId/print-jobs/:jobId/retry';
const printCall = 'POST /api/businesses/:businessId/orders/:orderId/print';

const printer = {
  _id: 'p1',
  name: 'Cocina',
  way: 'agent',
  paper: 80,
  model: 'generic',
  codePage: 'cp858',
  cut: true,
  drawer: false,
  serialSpeed: 9_600,
  kitchenCopies: 1,
  bagCopies: 1,
  onAccept: true,
  address: '192.168.0.50:9100',
  deviceId: 'd1',
  waiting: 0,
  failed: 0,
  lastPrintedAt: null,
  trouble: null,
} as const;

const order = makeOrder({ status: 'preparando', promisedAt: '2026-11-18T00:30:00.000Z' });

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/businesses/:businessId/orders', [order]);
  signIn();
});

function mark(state: 'waiting' | 'printing' | 'printed' | 'failed', error: string | null = null) {
  const failedJobIds = state === 'failed' ? ['j1', 'j2'] : [];
  server.reply(marksCall, { marks: [{ orderId: order._id, state, error, failedJobIds }] });
}

const card = () => screen.findByRole('article', { name: `#${order.shortId}` });

async function chooseCopies(name: string): Promise<void> {
  await press('Ver Detalles');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the mark on a card', () => {
  it('says that the tickets are on their way, and then that they are printed', async () => {
    server.reply(printersCall, { printers: [printer] });
    mark('waiting');
    openPanel('/mis-pedidos');
    await waitFor(async () => expect((await card()).textContent).toContain('Imprimiendo…'));
    mark('printed');
    await waitFor(async () => expect((await card()).textContent).toContain('Impreso'));
  });

  it('says that one failed, and tries again', async () => {
    server.reply(printersCall, { printers: [printer] });
    mark('failed', 'Sin papel');
    server.refuse(retryCall, 'conflict', 'Ese ticket ya salió.');
    openPanel('/mis-pedidos');
    await sees('No se imprimió');
    await press('Reintentar');
    await isNoticed('Ese ticket ya salió.');
    expect(server.askedFor(retryCall).map(({ params }) => params.jobId)).toEqual(['j1', 'j2']);
  });

  it('is in the kitchen too', async () => {
    server.reply(printersCall, { printers: [printer] });
    mark('failed', 'Sin papel');
    openPanel('/cocina');
    await sees('No se imprimió');
  });

  it('has its place before it is known, in a shop that prints on accepting', async () => {
    server.reply(printersCall, { printers: [printer] });
    server.reply(marksCall, { marks: [] });
    openPanel('/mis-pedidos');
    await waitFor(() => expect(localStorage.getItem('printing-shops')).toContain('b1'));
  });

  it('is not asked for by a shop without printers', async () => {
    openPanel('/mis-pedidos');
    await card();
    await waitFor(() => expect(server.askedFor(printersCall)).toHaveLength(1));
    expect(server.askedFor(marksCall)).toEqual([]);
    expect(localStorage.getItem('printing-shops')).toBeNull();
  });
});

describe('the menu to print', () => {
  it('sends to the shop’s printers where there are some', async () => {
    server.reply(printersCall, { printers: [printer] });
    mark('printed');
    server.reply(printCall, { jobs: [] });
    openPanel('/mis-pedidos');
    await sees('Impreso');
    await chooseCopies('Copia para la bolsa');
    await isNoticed('Enviado a la impresora');
    expect(server.askedFor(printCall)[0]?.body).toEqual({ copies: ['bag'] });
  });

  it('prints here what the printers refuse', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    server.reply(printersCall, { printers: [printer] });
    mark('printed');
    server.refuse(printCall, 'conflict', 'Ninguna impresora hace esa copia.');
    openPanel('/mis-pedidos');
    await sees('Impreso');
    await chooseCopies('Comanda de cocina');
    await isNoticed('Ninguna impresora hace esa copia.');
    await press('Imprimir en este equipo');
    expect(print).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('prints by the browser where there is no printer', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    openPanel('/mis-pedidos');
    await card();
    await chooseCopies('Las dos');
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = document.querySelector('[data-paper="80"]');
    expect(sheet?.querySelectorAll('article')).toHaveLength(2);
    expect(sheet?.textContent).toContain('Cobrar en efectivo $\u00a09.000,00');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull());
  });
});
