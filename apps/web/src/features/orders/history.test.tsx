import { localDay } from '@mostrador/contract/time';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const ordersCall = 'GET /api/businesses/:businessId/orders';
const historyCall = 'GET /api/businesses/:businessId/orders/history';
const failure = 'No se pudieron cargar los pedidos. Intenta de nuevo más tarde.';
const noTotals = {
  count: 0,
  cancelled: 0,
  total: 0,
  cash: 0,
  online: 0,
  sales: { own: 0, onTheWay: 0, platformShipping: 0, platformDiscounts: 0 },
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(historyCall, { orders: [], nextCursor: null, totals: noTotals });
  signIn();
});

/** As a picker of dates or a list does: at once, and leaving the field. */
function choose(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

describe('the history', () => {
  it('says when it cannot be loaded and when it is empty', async () => {
    server.say(ordersCall, 500, {});
    openPanel('/historial');
    await sees(failure);
    server.reply(ordersCall, []);
    await press('Reintentar');
    await sees('Aún no tienes pedidos completados o cancelados.');
  });

  it('is shown by a server that has only the list of the specification, with its fields', async () => {
    server.say(historyCall, 404, {});
    const made = { createdAt: '2026-03-04T15:00:00.000Z', total: 1_234.5, products: [] };
    server.say(ordersCall, 200, [
      { ...made, _id: '64b7f0c2a1b2c3d4e5f60001', shortId: 'A1', status: 'pendiente' },
      { ...made, _id: '64b7f0c2a1b2c3d4e5f60002', shortId: 'A2', status: 'retirado' },
    ]);
    openPanel('/historial');
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringMatching(
          /^#A204\/03\/2026 12:00Consumidor FinalRetirado\$\s1\.234,50Ver Detalles$/,
        ),
      ]),
    );
  });

  it('tells in the words of the server what it does not accept of the filters', async () => {
    const error = 'La fecha desde no es válida.';
    const order = makeOrder({ status: 'entregado' });
    server.reply(ordersCall, [order]);
    server.refuse(historyCall, 'invalid', error);
    openPanel('/historial?texto=ana');
    await sees(error);
    expect(screen.queryByText(failure)).toBeNull();
    server.reply(historyCall, { orders: [order], nextCursor: null, totals: noTotals });
    const [clear] = screen.getAllByRole('button', { name: 'Quitar filtros' }).slice(-1);
    clear?.click();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await isNotThere(error);
  });

  it('says at the field that a range is the wrong way round, and asks nobody for it', async () => {
    const sentence = 'La fecha desde no puede ser posterior a la fecha hasta.';
    server.reply(ordersCall, [makeOrder({ status: 'entregado' })]);
    openPanel('/historial?desde=2026-03-09&hasta=2026-03-04');
    await sees(sentence);
    const to = screen.getByLabelText('Hasta');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(to.getAttribute('aria-describedby')).toContain(screen.getByText(sentence).id);
    expect(screen.queryByText(failure)).toBeNull();
    expect(await button('Descargar CSV')).toHaveProperty('disabled', true);
    expect(server.askedFor(historyCall)).toEqual([]);
    choose('Hasta', '2026-10-10');
    await waitFor(() => expect(server.askedFor(historyCall)).toHaveLength(1));
    expect(window.location.search).toBe('?desde=2026-03-09&hasta=2026-10-10');
    await isNotThere(sentence);
  });

  it('keeps all filters that change in the same moment', async () => {
    server.reply(ordersCall, [makeOrder({ status: 'entregado' })]);
    openPanel('/historial');
    await waitFor(() => expect(rows()).toHaveLength(1));
    act(() => {
      choose('Desde', '2026-01-02');
      choose('Hasta', '2026-12-30');
      choose('Estado', 'cancelado');
    });
    const all = '?desde=2026-01-02&hasta=2026-12-30&estado=cancelado';
    await waitFor(() => expect(window.location.search).toBe(all));
    expect(screen.getByLabelText('Desde')).toHaveProperty('value', '2026-01-02');
    expect(screen.getByLabelText('Hasta')).toHaveProperty('value', '2026-12-30');
    expect(screen.getByLabelText('Estado')).toHaveProperty('value', 'cancelado');
  });

  it('opens an order from its row as well as from its button', async () => {
    const order = makeOrder({ status: 'entregado', shortId: 'A7' });
    server.reply(ordersCall, [order]);
    openPanel('/historial');
    await userEvent.click(await sees('#A7'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('has the days that people ask for by name', async () => {
    server.reply(ordersCall, []);
    openPanel('/historial?texto=ana');
    await press('Hoy');
    const today = localDay(new Date());
    await waitFor(() => expect(window.location.search).toContain(`desde=${today}&hasta=${today}`));
    expect(window.location.search).toContain('texto=ana');
    expect((await button('Hoy')).getAttribute('aria-pressed')).toBe('true');
    await press('Hoy');
    await waitFor(() => expect(window.location.search).toBe('?texto=ana'));
  });

  it('says how its total becomes the sales of the finances', async () => {
    server.reply(ordersCall, [makeOrder({ status: 'entregado' })]);
    const sales = { own: 1_000, onTheWay: 0, platformShipping: 150, platformDiscounts: 0 };
    server.reply(historyCall, {
      orders: [],
      nextCursor: null,
      totals: { ...noTotals, count: 1, total: 1_150, online: 1_150, sales },
    });
    openPanel('/historial');
    await userEvent.click(await screen.findByText(/son tus ventas, como las cuenta Finanzas/));
    const sum = screen.getByText('Envíos que hace la plataforma').closest('dl');
    expect(sum?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Total$ 1.150,00Envíos que hace la plataforma− $ 150,00Tus ventas$ 1.000,00',
    );
  });
});
