import type { DashboardStats } from '@mostrador/contract/finances';
import { type HistoryTotals, orderHistoryCalls } from '@mostrador/contract/order-history';
import type { Order } from '@mostrador/contract/orders';
import { addDays } from '@mostrador/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { MadeOwner } from '../../testing/factory.ts';
import { TestApp } from '../../testing/test-app.ts';
import { makeSale } from '../finances/testing.ts';
import { makeOrder, type OrderWish } from './testing/make-order.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

interface History {
  orders: Order[];
  nextCursor: string | null;
  totals: HistoryTotals | null;
  error: string;
}

const make = (owner: MadeOwner, wish: OrderWish = {}) =>
  makeOrder(test.deps, owner.businessId, { status: 'entregado', ...wish });
const history = (owner: MadeOwner, query: Record<string, string> = {}) =>
  test.call<History>(
    `GET /api/businesses/${owner.businessId}/orders/history?${new URLSearchParams(query)}`,
    { token: owner.token },
  );
const csv = (owner: MadeOwner, query: Record<string, string> = {}) =>
  test.call(
    `GET /api/businesses/${owner.businessId}/orders/history.csv?${new URLSearchParams(query)}`,
    { token: owner.token },
  );
const shortIds = (body: History) => body.orders.map(({ shortId }) => shortId);

describe('the history', () => {
  it('lists only finished orders and those on their way, newest first', async () => {
    const owner = await test.make.owner();
    const statuses = [
      'pendiente',
      'preparando',
      'listo',
      'en_camino',
      'cancelado',
      'entregado',
      'retirado',
    ] as const;
    for (const [i, status] of statuses.entries()) {
      await make(owner, { status, shortId: status, createdAt: addDays(test.now, -i) });
    }
    const { body } = await history(owner);
    expect(shortIds(body)).toEqual(['en_camino', 'cancelado', 'entregado', 'retirado']);
  });

  it('has the shape of the contract and nothing besides, whatever the order was', async () => {
    const owner = await test.make.owner();
    await make(owner, { status: 'en_camino', createdAt: addDays(test.now, -1) });
    await make(owner, { status: 'cancelado', customerName: null, deliveryType: 'retirar' });
    await make(owner);
    const { reply } = orderHistoryCalls['GET /api/businesses/:businessId/orders/history'];
    const queries: Record<string, string>[] = [{}, { limit: '2' }, { status: 'retirado' }];
    for (const query of queries) {
      const { body, headers } = await history(owner, query);
      expect(reply.parse(body)).toEqual(body);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  it('comes in pages that neither repeat nor miss an order, also of the same instant', async () => {
    const owner = await test.make.owner();
    const all: string[] = [];
    for (let i = 0; i < 25; i++) {
      all.push(await make(owner, { createdAt: addDays(test.now, -Math.floor(i / 10)) }));
    }
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages++) {
      const { body } = await history(owner, { limit: '7', ...(cursor && { cursor }) });
      seen.push(...body.orders.map(({ _id }) => _id));
      expect(body.totals === null).toBe(cursor !== undefined);
      cursor = body.nextCursor;
    }
    expect(pages).toBe(4);
    expect(new Set(seen)).toEqual(new Set(all));
    expect(seen).toHaveLength(25);
  });

  it('adds up everything that was filtered, without what was cancelled', async () => {
    const owner = await test.make.owner();
    await make(owner, { deliveryType: 'retirar' });
    await make(owner, { deliveryType: 'retirar', paymentMethod: 'efectivo' });
    await make(owner, { deliveryType: 'retirar', paymentMethod: 'efectivo' });
    await make(owner, { status: 'cancelado' });
    await make(owner, { status: 'cancelado', paymentMethod: 'efectivo' });
    const { body } = await history(owner, { limit: '1' });
    expect(body.orders).toHaveLength(1);
    expect(body.totals).toEqual({
      count: 5,
      cancelled: 2,
      total: 37_501.5,
      cash: 25_001,
      online: 12_500.5,
      sales: { own: 37_501.5, onTheWay: 0, platformShipping: 0, platformDiscounts: 0 },
    });
  });

  it('says what of its total the finances call sales, and where the rest is', async () => {
    const owner = await test.make.owner();
    const sell = (wish: Partial<Parameters<typeof makeSale>[2]>) =>
      makeSale(test.deps.db, owner.businessId, { at: test.now, ...wish });
    await sell({ shippingCostCents: 150_000 });
    await sell({ logistics: 'PROPIA', shippingCostCents: 90_000, discountCents: 12_345 });
    await sell({ isCash: true, discountCents: 3_333, discountBorneBy: 'platform' });
    await sell({ status: 'retirado', productsTotalCents: 99 });
    await make(owner, { status: 'en_camino', deliveryType: 'retirar' });
    await make(owner, { status: 'cancelado' });
    const { body } = await history(owner, {});
    const finances = await test.call<{ data: DashboardStats }>(
      'GET /api/businesses/dashboard-stats',
      { token: owner.token },
    );
    const { totalOnlineSales, totalCashSales } = finances.body.data;
    expect(body.totals?.sales).toEqual({
      own: totalOnlineSales + totalCashSales,
      onTheWay: 12_500.5,
      platformShipping: 1_500,
      platformDiscounts: 33.33,
    });
    expect(body.totals?.total).toBe(44_744.71);
  });

  it('is filtered by local days, both included', async () => {
    const owner = await test.make.owner();
    // In Córdoba it is still the 1st at 02:59 UTC of the 2nd.
    await make(owner, { shortId: 'antes', createdAt: new Date('2026-03-01T02:59:59.999Z') });
    await make(owner, { shortId: 'primero', createdAt: new Date('2026-03-01T03:00:00Z') });
    await make(owner, { shortId: 'ultimo', createdAt: new Date('2026-03-02T02:59:59.999Z') });
    await make(owner, { shortId: 'despues', createdAt: new Date('2026-03-02T03:00:00Z') });
    const { body } = await history(owner, { from: '2026-03-01', to: '2026-03-01' });
    expect(shortIds(body)).toEqual(['ultimo', 'primero']);
    expect(body.totals?.count).toBe(2);
  });

  it('is filtered by state and by text: a short id or a part of the name, without accents', async () => {
    const owner = await test.make.owner();
    await make(owner, { shortId: '0042', customerName: 'Ñandú Pérez' });
    await make(owner, { shortId: '0420', customerName: null, status: 'cancelado' });
    await make(owner, { shortId: '0043', customerName: '100% Ana_42' });
    const found = async (text: string) => shortIds((await history(owner, { text })).body).sort();
    expect(await found('42')).toEqual(['0042', '0043']);
    expect(await found('#0042')).toEqual(['0042']);
    expect(await found('PEREZ')).toEqual(['0042']);
    expect(await found('ñandu')).toEqual(['0042']);
    expect(await found('0% a')).toEqual(['0043']);
    expect(await found('%')).toEqual(['0043']);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(shortIds((await history(owner, { status: 'cancelado' })).body)).toEqual(['0420']);
    expect(shortIds((await history(owner, { text: '   ' })).body)).toHaveLength(3);
  });

  it('refuses what makes no sense with a sentence', async () => {
    const owner = await test.make.owner();
    for (const query of [
      { from: 'ayer' },
      { from: '2026-02-30' },
      { to: '9999-12-31' },
      { from: '2026-03-02', to: '2026-03-01' },
      { status: 'pendiente' },
      { status: 'volando' },
      { limit: '0' },
      { limit: 'x' },
      { cursor: 'x' },
      { cursor: Buffer.from('99999999999999999 a').toString('base64url') },
      { text: 'a'.repeat(81) },
    ]) {
      const { status, body } = await history(owner, query as unknown as Record<string, string>);
      expect([query, status, body.error]).toEqual([query, 400, expect.stringMatching(/\.$/)]);
    }
  });

  it('belongs to its shop alone', async () => {
    const [owner, stranger] = [await test.make.owner(), await test.make.owner()];
    await make(owner);
    for (const end of ['history', 'history.csv']) {
      const path = `GET /api/businesses/${owner.businessId}/orders/${end}`;
      expect((await test.call(path)).status).toBe(401);
      expect((await test.call(path, { token: stranger.token })).status).toBe(404);
    }
    expect((await history(stranger)).body.orders).toEqual([]);
  });
});

describe('the sheet of the history', () => {
  it('opens in an Argentine spreadsheet: semicolons, decimal comma, local times', async () => {
    const owner = await test.make.owner();
    await make(owner, {
      shortId: '0007',
      createdAt: new Date('2026-03-02T01:05:00Z'),
      customerName: 'Juan "Tito"; Paz',
      products: ['Lomo completo', 'Papas'],
    });
    const { status, headers, text } = await csv(owner);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="pedidos-hasta-2026-03-04.csv"',
    );
    expect(text.startsWith('\ufeffPedido;Fecha;Estado;')).toBe(true);
    expect(text.split('\r\n').slice(1)).toEqual([
      '0007;01/03/2026 22:05;Entregado;"Juan ""Tito""; Paz";Envío;UNBREIK;;Mercado Pago;1 x Lomo completo, 1 x Papas;25001,00;1500,00;0,00;26501,00;',
      '',
    ]);
  });

  it('is named by the days that are in it', async () => {
    const owner = await test.make.owner();
    const name = async (query: Record<string, string>) =>
      /filename="pedidos-(.*)\.csv"$/.exec(
        String((await csv(owner, query)).headers['content-disposition']),
      )?.[1];
    expect(await name({ from: '2026-02-01', to: '2026-02-28' })).toBe('2026-02-01-a-2026-02-28');
    expect(await name({ from: '2026-02-28', to: '2026-02-28' })).toBe('2026-02-28');
    expect(await name({ from: '2026-02-01' })).toBe('desde-2026-02-01');
    expect(await name({ to: '2026-02-28' })).toBe('hasta-2026-02-28');
    expect(await name({ status: 'cancelado' })).toBe('hasta-2026-03-04');
  });

  it('names a way to pay as people do, and leaves one that it does not know as it is', async () => {
    const owner = await test.make.owner();
    for (const paymentMethod of ['mercado_pago', 'tarjeta', 'efectivo', 'Cuenta DNI', 'toString']) {
      await make(owner, { paymentMethod });
    }
    const cells = (await csv(owner)).text.split('\r\n').slice(1, -1);
    expect(cells.map((line) => line.split(';')[7]).sort()).toEqual(
      ['Mercado Pago', 'Tarjeta', 'Efectivo', 'Cuenta DNI', 'toString'].sort(),
    );
  });

  it('does not run what a customer typed as a name', async () => {
    const owner = await test.make.owner();
    for (const customerName of [
      '=1+1',
      '+54 9',
      '-2',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      ' \t1',
      'Ana=1',
    ]) {
      await make(owner, { customerName });
    }
    const cells = (await csv(owner)).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[3]);
    expect(cells.sort()).toEqual(
      ["'=1+1", "'+54 9", "'-2", "'@SUM(A1)", "'\t=1", "' =1", "' \t1", 'Ana=1'].sort(),
    );
  });

  it('carries everything that was filtered, however many pages it takes to read', async () => {
    const owner = await test.make.owner();
    await make(owner, { shortId: 'x', status: 'cancelado' });
    await test.deps.db.run(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', o.business_id || '-copia' || n, 'short_id', 'c' || n, 'status', 'entregado', 'cancel_reason', null,
        'cancelled_by', null))).*
      from orders o, generate_series(1, 1203) n where o.business_id = ${owner.businessId}`);
    const lines = (await csv(owner, { status: 'entregado' })).text.split('\r\n').slice(1, -1);
    expect(new Set(lines.map((line) => line.split(';')[0])).size).toBe(1203);
    expect((await csv(owner, { from: '2026-03-02', to: '2026-03-01' })).status).toBe(400);
  });
});
