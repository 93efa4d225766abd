import type { Order } from '@mostrador/contract/orders';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { press } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { noteServerDate } from './live/server-clock.ts';

const ordersCall = 'GET /api/businesses/:businessId/orders';
const statusCall = 'PATCH /api/orders/:id/status';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});
afterEach(() => noteServerDate(new Date().toISOString()));

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const minutes = 60_000;

/** For an hour from now, unless it is said otherwise; the kitchen begins a quarter of an hour before. */
const scheduled = (fields: Partial<Order> = {}, dueInMs = 45 * minutes): Order =>
  makeOrder({
    scheduledFor: inMs(dueInMs + 15 * minutes),
    dueAt: inMs(dueInMs),
    acceptBy: inMs(dueInMs + 10 * minutes),
    ...fields,
  });

const column = (name: string) => screen.findByRole('region', { name: new RegExp(name) });
const fold = async () => within(await screen.findByRole('region', { name: 'Programados' }));
const title = ({ shortId }: Order) => ({ name: `#${shortId}` });

function openBoard(...orders: Order[]): void {
  server.reply(ordersCall, orders);
  openPanel('/mis-pedidos');
}

/** The server's clock is there now. */
const clockAt = (instant: string | null) => act(() => noteServerDate(instant));

describe('an order for a later hour', () => {
  it('waits in its fold, the next one first, and counts as nobody who waits', async () => {
    const [later, sooner] = [scheduled({}, 90 * minutes), scheduled()];
    openBoard(later, sooner);
    await press(/^Programados 2$/);
    const cards = (await fold()).getAllByRole('article');
    expect(cards.map((card) => card.getAttribute('data-order-id'))).toEqual([
      sooner._id,
      later._id,
    ]);
    expect(within(await column('Nuevos')).queryByRole('article')).toBeNull();
    expect(cards[0]?.textContent).toMatch(/Para (hoy|mañana) \d\d:\d\d.*pasa a Nuevos/);
    expect(screen.queryByText(/\d pedidos? esperan? tu respuesta/)).toBeNull();
    await isNoticed('Tienes 2 pedidos para más tarde, en Programados.');
    expect(screen.queryByText('¡Tienes un nuevo pedido!')).toBeNull();
  });

  it('can be accepted ahead, and stays in the fold until the kitchen has to begin', async () => {
    const order = scheduled();
    const inKitchen = { status: 'preparando', tiempoEstimado: 15 } as const;
    const accepted = { ...order, ...inKitchen, promisedAt: order.scheduledFor };
    server.reply(statusCall, { data: accepted });
    const answer = server.hold(statusCall);
    openBoard(order);
    await press(/^Programados 1$/);
    const card = within(await (await fold()).findByRole('article', title(order)));
    await userEvent.click(card.getByRole('button', { name: /^Aceptar/ }));
    // The board is asked for again after each step.
    server.reply(ordersCall, [accepted]);
    answer();
    expect(await card.findByText(/aceptado, se empieza/)).toBeTruthy();
    expect(within(await column('En Preparación')).queryByRole('article')).toBeNull();
  });

  it('moves to the new ones when its preparation has to begin, and is announced then', async () => {
    const order = scheduled();
    openBoard(order);
    await screen.findByRole('button', { name: 'Programados 1' });
    expect(within(await column('Nuevos')).queryByRole('article')).toBeNull();
    clockAt(order.acceptBy);
    await within(await column('Nuevos')).findByRole('article', title(order));
    expect(screen.queryByRole('button', { name: /^Programados/ })).toBeNull();
    await isNoticed('¡Tienes un nuevo pedido!');
  });

  it('that was accepted ahead is told to the kitchen when it has to begin', async () => {
    const order = scheduled({ status: 'preparando', tiempoEstimado: 15 });
    openBoard({ ...order, promisedAt: order.scheduledFor });
    await isNoticed(/Está en Programados/);
    clockAt(order.acceptBy);
    await within(await column('En Preparación')).findByRole('article', title(order));
    await isNoticed(/Empieza el pedido #\w+: es para las \d\d:\d\d\./);
  });
});
