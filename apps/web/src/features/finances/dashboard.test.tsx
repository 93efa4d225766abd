import type { DashboardStats, Wallet } from '@mostrador/contract/finances';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isNotThere, isTold, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';
import { makeSettlement } from './testing.ts';

const statsCall = 'GET /api/businesses/dashboard-stats';
const movementsCall = 'GET /api/finances/transactions';
const failure = 'No se pudieron cargar los datos del dashboard.';

const walletCall = 'GET /api/finances/wallet';
const salesCall = 'GET /api/finances/daily-sales';

const wallet: Wallet = {
  balance: 900,
  saldoALiquidar: 900,
  pendingCashCommission: 50,
  currency: 'ARS',
  nextSettlementAt: '2026-03-09T03:00:00Z',
  lastSettlement: null,
  pendingTransfers: [],
};

const stats: DashboardStats = {
  todayOrderCount: 2,
  activeOrderCount: 1,
  commissionRate: 0.1,
  totalOnlineSales: 1_000,
  totalCashSales: 500,
  saldoALiquidar: 900,
  pendingCashCommission: 50,
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(statsCall, { data: stats });
  server.reply(walletCall, { data: wallet });
  server.reply(movementsCall, { transactions: [], nextCursor: null });
  server.reply(salesCall, { days: [], lastWeekSoFar: { orders: 0, online: 0, cash: 0 } });
  server.reply('GET /api/finances/settlements', { settlements: [], nextCursor: null });
  signIn();
});

/** Once the card says this. */
const cardSays = (title: string, text: string) =>
  waitFor(() => {
    const card = screen.getByRole('heading', { name: title }).closest('article');
    expect(card?.textContent).toContain(text);
  });

describe('the dashboard', () => {
  it.each([
    [0.1, '10%', 'Promocional (primeros 30 días)'],
    [0.15, '15%', 'Tasa estándar'],
  ])('labels a rate of %d in whole percents', async (commissionRate, percents, label) => {
    server.reply(statsCall, { data: { ...stats, commissionRate } });
    openPanel('/dashboard');
    await cardSays('Tasa de Comisión', percents);
    await cardSays('Tasa de Comisión', label);
  });

  it('says once what fails, leaves the rest alone, and mends itself with the next order', async () => {
    server.say(statsCall, 500, {});
    openPanel('/dashboard');
    await isTold(failure);
    await cardSays('Ventas Totales', 'No disponible');
    await sees('No hay transacciones para mostrar.');

    const asked = server.askedFor(statsCall).length;
    const banner = screen.getByText(failure).closest<HTMLElement>('[role=alert]');
    await userEvent.click(
      within(banner ?? document.body).getByRole('button', { name: 'Reintentar' }),
    );
    await waitFor(() => expect(server.askedFor(statsCall).length).toBeGreaterThan(asked));
    await isTold(failure);

    server.reply(statsCall, { data: stats });
    window.dispatchEvent(new Event('ordersUpdated'));
    await cardSays('Ventas Totales', '1.500,00');
    await isNotThere(failure);
  });

  it('has its own words for movements that cannot be loaded', async () => {
    server.say(movementsCall, 500, {});
    openPanel('/dashboard');
    await sees('Aún no tienes movimientos');
    await sees('Haz tu primera venta y podrás ver tus finanzas aquí.');
    await sees(failure);
    await cardSays('Ventas Totales', '$');
  });

  it('tells each movement as the specification says, also beside a wallet of another shape', async () => {
    const common = { balanceAfter: 10, createdAt: '2026-03-04T15:00:00.000Z' };
    const transactions = [
      { _id: '1', type: 'credit_sale', description: 'x #A1', amount: 1_234.5, ...common },
      { _id: '2', type: 'credit_cash_sale', description: 'x #A2 y', amount: 20, ...common },
      { _id: '3', type: 'debit_cash_commission', description: 'x #A3', amount: 3, ...common },
      { _id: '4', type: 'premio', description: 'Premio por un año', amount: -4 },
    ];
    server.say(walletCall, 200, { balance: 1 });
    server.say(movementsCall, 200, { transactions, nextCursor: null });
    openPanel('/dashboard');
    const table = await screen.findByRole('table', { name: 'Movimientos de tu billetera' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(5));
    const [, sale, cash, commission, other] = within(table).getAllByRole('row');
    expect(sale?.textContent).toContain('Ingreso por pedido online #A1');
    expect(sale?.textContent).toContain('$\u00a01.234,50');
    expect(cash?.textContent).toContain('Venta en efectivo #A2 (informativo)');
    expect(commission?.textContent).toContain('Comisión de pedido #A3');
    expect(commission?.textContent).toContain('-$\u00a03,00');
    expect(other?.textContent).toContain('Premio por un año');
    expect(screen.queryByText(failure)).toBeNull();
    expect(cash?.className).not.toBe(sale?.className);
  });

  it('has its own words for no movements at all', async () => {
    openPanel('/dashboard');
    await sees('No hay transacciones para mostrar.');
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('begins with what comes next, and where to look at it', async () => {
    const next = makeSettlement({ net: 1_141_965, expectedAt: '2030-11-20T03:00:00.000Z' });
    server.reply(walletCall, { data: { ...wallet, pendingTransfers: [next] } });
    server.reply('GET /api/finances/settlements', {
      settlements: [
        makeSettlement({
          _id: 'abierta',
          number: null,
          state: 'abierta',
          net: 14_015,
          periodEnd: '2030-11-25T03:00:00.000Z',
          expectedAt: '2030-11-27T03:00:00.000Z',
        }),
      ],
      nextCursor: null,
    });
    openPanel('/dashboard');
    await cardSays('Próxima transferencia', '1.141.965,00');
    await cardSays('Próxima transferencia', 'mié 20/11 · a FOGON.PUNILLA.MATE');
    await cardSays('Esta semana hasta ahora', '14.015,00');
    await cardSays('Esta semana hasta ahora', 'Cierra el lun 25/11 y se transfiere el mié 27/11.');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    expect(headings[0]).toBe('Lo que vas a cobrar');
    expect(headings.at(-1)).toBe('Resumen Financiero General');
  });

  it('says that nothing is to be transferred, and what keeps what is', async () => {
    openPanel('/dashboard');
    await cardSays('Próxima transferencia', 'No hay nada por transferir');
    const reason = 'Falta el alias o CBU del negocio.';
    const held = makeSettlement({ state: 'retenida', stateReason: reason, aliasCBU: '' });
    server.reply(walletCall, { data: { ...wallet, pendingTransfers: [held] } });
    window.dispatchEvent(new Event('ordersUpdated'));
    await cardSays('Próxima transferencia', `Retenida ${reason}`);
    const link = await screen.findByRole('link', { name: 'Revisar alias o CBU' });
    expect(link.getAttribute('href')).toBe('/mi-perfil');
  });

  it('does not know the next transfer when the wallet does not tell it', async () => {
    server.say(walletCall, 200, { balance: 1 });
    openPanel('/dashboard');
    await cardSays('Próxima transferencia', 'No disponible');
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('sets today beside the same day of last week until this hour', async () => {
    const today = { day: '2026-03-04', orders: 3, online: 100, cash: 50.01 };
    server.reply(salesCall, { days: [today], lastWeekSoFar: { orders: 2, online: 0, cash: 80 } });
    openPanel('/dashboard');
    await cardSays('Ventas de Hoy', '150,01');
    await cardSays('Ventas de Hoy', 'Ticket promedio$\u00a050,00');
    await cardSays('Ventas de Hoy', '$\u00a080,00 · 2 pedidos · $\u00a040,00 por pedido.');
  });

  it('says of what a commission is a share', async () => {
    const common = { balanceAfter: 0, createdAt: '2026-03-04T15:00:00.000Z' };
    const commission = { rate: 0.15, base: 40_300, amount: 6_045 };
    server.reply(movementsCall, {
      transactions: [
        { ...common, _id: '1', type: 'credit_sale', description: '#A1', amount: 1, commission },
        {
          ...common,
          _id: '2',
          type: 'debit_cash_commission',
          description: '#A2',
          amount: -6_045,
          commission,
        },
      ],
      nextCursor: null,
    });
    openPanel('/dashboard');
    await sees('Comisión $ 6.045,00: 15 % de $ 40.300,00 (sin envío)');
    await sees('15 % de $ 40.300,00 (sin envío)');
  });
});
