import type { DashboardStats } from '@mostrador/contract/finances';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isNotThere, isTold, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

const statsCall = 'GET /api/businesses/dashboard-stats';
const movementsCall = 'GET /api/finances/transactions';
const failure = 'No se pudieron cargar los datos del dashboard.';

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
  server.reply('GET /api/finances/wallet', {
    data: {
      balance: 900,
      saldoALiquidar: 900,
      pendingCashCommission: 50,
      currency: 'ARS',
      nextSettlementAt: '2026-03-09T03:00:00Z',
      lastSettlement: null,
    },
  });
  server.reply(movementsCall, { transactions: [], nextCursor: null });
  server.reply('GET /api/finances/daily-sales', { days: [] });
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

  it('has its own words for no movements at all', async () => {
    openPanel('/dashboard');
    await sees('No hay transacciones para mostrar.');
    expect(screen.queryByText(failure)).toBeNull();
  });
});
