import type { Overview } from '@mostrador/contract/overview';
import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fill, isTold, press, sees } from '../../testing/actions.ts';
import { stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { keepAdminSession } from './session/admin-session.ts';
import { openAdmin, reviewedBusiness, signInAdmin } from './testing.tsx';

const periodEnd = '2026-03-09T03:00:00.000Z';
const runCall = 'GET /api/admin/settlements/run';

const nothing: Overview = {
  approvals: { count: 0, longest: [] },
  transfers: {
    due: { count: 0, net: 0, promisedAt: null, inNoFile: 0 },
    held: { count: 0, net: 0 },
    rejected: { count: 0, net: 0 },
  },
  withoutAccount: { count: 0, richest: [] },
  unanswered: { orders: 0, businesses: [] },
  unwatched: { count: 0, longest: [] },
  handovers: { count: 0, longest: [] },
  newAccounts: { count: 0, some: [] },
  failedMails: { count: 0, newest: [] },
};

const settlement = (changes: Partial<SettlementOfRun> = {}): SettlementOfRun => ({
  _id: 'b1-s1',
  businessId: 'b1',
  businessName: 'El Fogón',
  number: 1,
  cuit: '20-12345678-6',
  aliasCBU: 'FOGON.PUNILLA.MATE',
  net: 100.1,
  carried: 0,
  state: 'cerrada',
  stateReason: null,
  paidAt: null,
  transferReference: null,
  transferFile: null,
  ...changes,
});

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply('GET /api/admin/overview', nothing);
  server.reply('GET /api/admin/businesses', { businesses: [], nextCursor: null, waiting: 0 });
  server.reply('GET /api/admin/businesses/:businessId', { data: reviewedBusiness });
  server.reply('GET /api/admin/deductions', { deductions: [] });
  server.reply('GET /api/admin/settlements', {
    runs: [{ periodEnd, count: 2, net: 300.3, byState: [] }],
  });
  server.reply('GET /api/admin/terms', { versions: [] });
  signInAdmin(server);
});
afterEach(() => keepAdminSession(null));

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.closest('article')?.textContent;
};

describe('the administrator’s home', () => {
  it('says what waits, for how long and how much', async () => {
    const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
    server.reply('GET /api/admin/overview', {
      ...nothing,
      approvals: { count: 7, longest: [{ _id: 'b1', name: 'El Fogón', city: 'Cosquín', since }] },
      transfers: {
        ...nothing.transfers,
        due: { count: 3, net: 4_042_620, promisedAt: '2020-03-11T03:00:00.000Z', inNoFile: 1 },
        rejected: { count: 1, net: 50 },
      },
    });
    openAdmin('/');
    expect(await card('Altas por decidir')).toContain('7 negocios esperan tu decisión');
    expect(await card('Altas por decidir')).toContain('El Fogónhace 3 díasy 6 más');
    const transfers = await card('Transferencias por hacer');
    expect(transfers).toContain('3 · $\u00a04.042.620,00');
    expect(transfers).toContain('Prometidas para el mié 11/03: están atrasadas');
    expect(transfers).toContain('1 no está en ningún archivo');
    expect(transfers).toContain('Rechazadas por el banco: 1 por $\u00a050,00');
    expect(await card('Correos que no llegaron')).toContain('Nada espera.');
  });

  it('lists the businesses to decide about', async () => {
    openAdmin('/');
    await sees('No hay negocios así');
    expect(server.askedFor('GET /api/admin/businesses')[0]?.query).toMatchObject({
      status: 'pending',
    });
  });
});

describe('the transfers of a week', () => {
  it('are marked as paid by selection, with what they add up to', async () => {
    server.reply(runCall, {
      settlements: [
        settlement(),
        settlement({ _id: 'b2-s1', businessName: 'La Nona', net: 200.2 }),
        settlement({ _id: 'b3-s1', businessName: 'Otro', state: 'retenida', stateReason: 'x' }),
      ],
      files: [],
    });
    server.reply('POST /api/admin/settlements/pay', {
      paid: 1,
      refused: [{ _id: 'b2-s1', message: 'La liquidación está pagada.' }],
    });
    openAdmin('/liquidaciones');
    const all = await screen.findByRole('checkbox', { name: /^Elegir todas/ });
    await waitFor(() => expect(all).toHaveProperty('disabled', false));
    await userEvent.click(all);
    await isTold('2 elegidas · $\u00a0300,30', 'status');
    await press('Marcar pagadas');
    await fill('Referencia de la transferencia', 'LOTE-7');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar pagadas' }));
    await sees('1 marcada como pagada. 1 no se pudo marcar: La liquidación está pagada.');
    expect(server.askedFor('POST /api/admin/settlements/pay')[0]?.body).toEqual({
      settlementIds: ['b1-s1', 'b2-s1'],
      reference: 'LOTE-7',
    });
  });

  it('that are in a file say who downloaded it and when, and are paid with it', async () => {
    server.reply(runCall, {
      settlements: [settlement({ transferFile: 4 })],
      files: [{ number: 4, createdAt: periodEnd, createdBy: 'ana@x.ar', transfers: 1, net: 100.1 }],
    });
    server.reply('POST /api/admin/settlements/transfer-files/:number/pay', {
      paid: 1,
      refused: [],
    });
    openAdmin('/liquidaciones');
    await sees('Ya descargado');
    await sees('09/03/2026 00:00 · ana@x.ar · 1 transferencia · $ 100,10');
    await press('Marcar todo pagado');
    await fill('Referencia de la transferencia', 'LOTE-8');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar todo pagado' }));
    await sees('1 marcada como pagada.');
  });
});

describe('before a business is approved', () => {
  it('a wrong CUIT is seen, with the digit that it should have', async () => {
    openAdmin('/negocios/b1');
    await sees('El CUIT 20-12345678-1 no es válido');
    await press('Aprobar');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('debería terminar en 6');
  });
});

describe('the time that a shop has to answer', () => {
  it('is told, and is set for it alone', async () => {
    const call = 'PUT /api/admin/businesses/:businessId/answer-minutes';
    server.reply(call, { success: true });
    openAdmin('/negocios/b1');
    await sees('Un pedido nuevo se cancela solo a los 10 minutos sin respuesta.');
    await fill('Minutos propios', '20');
    await press('Fijar minutos');
    await waitFor(() =>
      expect(server.askedFor(call)[0]).toMatchObject({
        params: { businessId: 'b1' },
        body: { minutes: 20 },
      }),
    );
  });
});

describe('the terms', () => {
  it('are shown as owners will read them, while they are written', async () => {
    openAdmin('/terminos');
    await fill('Contenido (Markdown)', '# Título');
    const preview = await screen.findByRole('region', { name: 'Así lo leerá cada dueño' });
    await waitFor(() => expect(preview.textContent?.trim()).toBe('Título'));
  });
});

describe('a new key', () => {
  it('is copied with a button', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    server.reply('GET /api/admin/keys', { keys: [] });
    server.reply('POST /api/admin/keys', { _id: 'k1', secret: 'mk_secreto' });
    openAdmin('/claves');
    await fill('Marketplace', 'Tienda');
    await fill('Nombre de la clave', 'Tienda 2026');
    await press('Crear clave');
    await userEvent.click(await button('Copiar'));
    await sees('Copiado.');
    expect(writeText).toHaveBeenCalledWith('mk_secreto');
  });
});
