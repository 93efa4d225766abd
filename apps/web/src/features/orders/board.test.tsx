import type { Order } from '@mostrador/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isNotThere, isTold, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const ordersCall = 'GET /api/businesses/:businessId/orders';
const statusCall = 'PATCH /api/orders/:id/status';
const pickupCall = 'PATCH /api/orders/:id/confirm-pickup';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

const column = (name: string) => screen.findByRole('region', { name: new RegExp(name) });
const cardOf = async (name: string, { shortId }: Order) =>
  within(await within(await column(name)).findByRole('article', { name: `#${shortId}` }));
const pressOn = async (name: string, order: Order, button: string) =>
  userEvent.click((await cardOf(name, order)).getByRole('button', { name: button }));

function openBoard(...orders: Order[]): void {
  server.reply(ordersCall, orders);
  openPanel('/mis-pedidos');
}

/** What the columns hold when they are first drawn. */
const firstDrawn = (): Promise<string> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const drawn = document.querySelector('main section');
      if (!drawn) return;
      observer.disconnect();
      resolve(drawn.textContent ?? '');
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

it('the board is drawn with its orders at once when they come with its code, asked for once', async () => {
  const order = makeOrder();
  const drawn = firstDrawn();
  openBoard(order);
  expect(await drawn).toContain(`#${order.shortId}`);
  expect(server.askedFor(ordersCall)).toHaveLength(1);
});

const ready = { status: 'listo', tiempoEstimado: 15 } as const;

describe('a step that fails says so in its own words and leaves the order where it was', () => {
  it('accepting', async () => {
    const order = makeOrder();
    server.say(statusCall, 500, {});
    openBoard(order);
    await pressOn('Nuevos', order, 'Aceptar · 15 min');
    await isTold('Error al actualizar el pedido.');
    await cardOf('Nuevos', order);
    expect(server.askedFor(statusCall)[0]).toMatchObject({
      params: { id: order._id },
      body: { status: 'preparando', tiempoEstimado: 15 },
    });
  });

  it('dispatching', async () => {
    const order = makeOrder({ ...ready, deliveryType: 'envio', logisticaUtilizada: 'PROPIA' });
    server.say(statusCall, 500, {});
    openBoard(order);
    await pressOn('Listos', order, 'Despachar');
    await isTold('Error al despachar el pedido.');
    await cardOf('Listos', order);
  });

  it('confirming a pickup, also when nothing can be sent at all', async () => {
    const order = makeOrder(ready);
    server.say(pickupCall, 500, {});
    openBoard(order);
    await pressOn('Listos', order, 'Confirmar retiro');
    await isTold('Error al confirmar el retiro.');

    const random = crypto.getRandomValues;
    crypto.getRandomValues = () => {
      throw new Error('nothing can be sent');
    };
    await pressOn('Listos', order, 'Confirmar retiro');
    await isTold('Error al procesar la acción');
    crypto.getRandomValues = random;
    await cardOf('Listos', order);
  });
});

describe('a step without an answer', () => {
  it('is repeated with the same key, and only then given up', async () => {
    const [order, other] = [makeOrder(), makeOrder()];
    let calls = 0;
    server.answer(statusCall, () => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return Response.json({ data: { ...order, status: 'preparando', tiempoEstimado: 15 } });
    });
    openBoard(order, other);
    await pressOn('Nuevos', order, 'Aceptar · 15 min');
    await sees('Pedido actualizado a: preparando');
    const keys = server.askedFor(statusCall).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).not.toBeNull();
    expect(new Set(keys).size).toBe(1);

    server.drop(statusCall);
    await pressOn('Nuevos', other, 'Aceptar · 15 min');
    await isTold('Error al actualizar el pedido.');
  });
});

describe('the board', () => {
  it('says that the orders could not be loaded, and loads them on request', async () => {
    server.say(ordersCall, 500, {});
    openPanel('/mis-pedidos');
    await sees('Error al cargar pedidos');
    expect(screen.queryByText(/^Actualizado/)).toBeNull();
    const order = makeOrder();
    server.reply(ordersCall, [order]);
    await press('Reintentar');
    await cardOf('Nuevos', order);
    await isNotThere('Error al cargar pedidos');
  });

  it('loads again when the window hears ordersUpdated', async () => {
    openBoard();
    await column('Nuevos');
    const order = makeOrder();
    server.reply(ordersCall, [order]);
    window.dispatchEvent(new Event('ordersUpdated'));
    await cardOf('Nuevos', order);
  });

  const delivery = { deliveryType: 'envio', logisticaUtilizada: 'UNBREIK' } as const;

  async function detailsOf(name: string, order: Order) {
    await pressOn(name, order, 'Ver Detalles');
    return screen.findByRole('dialog', { name: new RegExp(order.shortId) });
  }

  it('shows covered shipping and waits for the courier', async () => {
    const covered = makeOrder({ ...delivery, ...ready, deliveryFee: 1_500 });
    const charged = makeOrder({ ...delivery, ...ready, deliveryFee: 1_500, shippingCost: 1_500 });
    openBoard(covered, charged);
    const dialog = await detailsOf('Listos', covered);
    await waitFor(() => expect(dialog.textContent).toContain('Cubierto por UNBREIK'));
    expect(dialog.querySelector('s')?.textContent).toContain('1.500,00');
    expect(dialog.textContent).toContain('Un repartidor de UNBREIK pasará a retirarlo');
    expect(
      within(dialog).queryByRole('button', { name: /Despachar|Confirmar|Aceptar/ }),
    ).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const other = await detailsOf('Listos', charged);
    await waitFor(() => expect(other.textContent).toContain('UNBREIK'));
    expect(other.textContent).not.toContain('Cubierto por UNBREIK');
  });

  it('takes a state that it does not know for new, and offers no step', async () => {
    const order = makeOrder();
    server.say(ordersCall, 200, [{ ...order, status: 'algo_nuevo', userId: null }]);
    openPanel('/mis-pedidos');
    const card = await cardOf('Nuevos', order);
    expect(card.getByText('Nuevo')).toBeDefined();
    expect(card.queryByRole('button', { name: /Aceptar/ })).toBeNull();
    const dialog = await detailsOf('Nuevos', order);
    await waitFor(() => expect(dialog.textContent).toContain('Consumidor Final'));
  });
});

describe('an accepted order', () => {
  const open = async (column: string, order: Order) => {
    openBoard(order);
    await pressOn(column, order, 'Ver Detalles');
  };

  it('gets more time with a tap', async () => {
    const order = makeOrder({ status: 'preparando', tiempoEstimado: 15, delays: 2 });
    const delayCall = 'POST /api/orders/:id/delay';
    server.reply(delayCall, { data: { ...order, delays: 3 } });
    await open('En Preparación', order);
    await sees('Puedes hacerlo una vez más.');
    server.reply(ordersCall, [{ ...order, delays: 3 }]);
    await press('Demorar +10 min');
    await isNoticed('Le avisamos al cliente la nueva hora.');
    await sees('Ya le diste más tiempo tres veces.');
    expect(server.askedFor(delayCall)[0]?.body).toEqual({ minutes: 10 });
  });

  it('is cancelled after its consequence was said', async () => {
    const order = makeOrder({ status: 'preparando', paymentMethod: 'mercadopago' });
    const cancelCall = 'POST /api/orders/:id/cancel';
    server.reply(cancelCall, { data: { ...order, status: 'cancelado' } });
    await open('En Preparación', order);
    await press('Cancelar pedido');
    await press('Problema en la cocina');
    await sees(/Pagó online: la plataforma le devuelve/);
    expect(server.askedFor(cancelCall)).toEqual([]);
    await press('Sí, cancelar el pedido');
    await isNoticed('Pedido cancelado. Le avisamos al cliente.');
    expect(server.askedFor(cancelCall)[0]?.body).toEqual({ motivo: 'Problema en la cocina' });
  });

  it('that was marked ready by mistake goes back from the notice', async () => {
    const order = makeOrder({ status: 'preparando' });
    const undoCall = 'POST /api/orders/:id/undo-ready';
    server.reply(statusCall, { data: { ...order, status: 'listo' } });
    server.reply(undoCall, { data: order });
    openBoard(order);
    await pressOn('En Preparación', order, 'Marcar como listo');
    const notices = within(await screen.findByRole('log', { name: 'Avisos' }));
    await userEvent.click(await notices.findByRole('button', { name: 'Deshacer' }));
    await isNoticed('El pedido volvió a preparación.');
    expect(server.askedFor(undoCall)).toHaveLength(1);
  });

  it('that was marked ready by mistake goes back from its card, for a minute', async () => {
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const order = makeOrder({ ...ready, statusSince: secondsAgo(30) });
    const old = makeOrder({ ...ready, statusSince: secondsAgo(61) });
    const undoCall = 'POST /api/orders/:id/undo-ready';
    server.reply(undoCall, { data: { ...order, status: 'preparando' } });
    openBoard(order, old);
    const former = await cardOf('Listos', old);
    expect(former.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    await pressOn('Listos', order, 'Deshacer');
    await isNoticed('El pedido volvió a preparación.');
    expect(server.askedFor(undoCall)[0]?.params).toEqual({ id: order._id });
  });

  it('loses what is missing and goes on', async () => {
    const order = makeOrder();
    const [line] = order.products;
    if (!line) throw new Error('An order has products.');
    const two = { ...order, products: [{ ...line, quantity: 2 }] };
    const adjustCall = 'POST /api/orders/:id/adjust';
    const bulkCall = 'PATCH /api/businesses/:businessId/products/bulk-update';
    server.reply(adjustCall, { data: { ...order, total: 9_000 } });
    server.reply(bulkCall, { success: true, updated: 1, message: 'Listo' });
    await open('Nuevos', two);
    await press('Quitar lo que falta');
    await press('Quitar uno de Milanesa');
    await userEvent.click(
      await screen.findByLabelText('Marcar sin stock hasta mañana lo que quito'),
    );
    await press('Quitar y continuar');
    await isNoticed(/el nuevo total es/);
    expect(server.askedFor(adjustCall)[0]?.body).toEqual({ lines: [{ line: 0, from: 2, to: 1 }] });
    await waitFor(() =>
      expect(server.askedFor(bulkCall)[0]).toMatchObject({
        query: { unavailableUntil: 'tomorrow' },
        body: { productIds: ['p1'], updates: { stock: false } },
      }),
    );
  });
});

describe('the key D', () => {
  it('gives more time to what is being prepared: the minutes are under the fingers', async () => {
    const order = makeOrder({
      status: 'preparando',
      tiempoEstimado: 15,
      promisedAt: new Date(Date.now() + 600_000).toISOString(),
    });
    server.reply('POST /api/orders/:id/delay', { data: { ...order, delays: 1 } });
    openBoard(order);
    await cardOf('En Preparación', order);
    await userEvent.keyboard('1d');
    const five = await screen.findByRole('button', { name: 'Demorar +5 min' });
    await waitFor(() => expect(document.activeElement).toBe(five));
    await userEvent.keyboard('{Enter}');
    await isNoticed(/Le avisamos al cliente la nueva hora\./);
    expect(server.askedFor('POST /api/orders/:id/delay')[0]).toMatchObject({
      body: { minutes: 5 },
    });
  });

  it('shows the details of any other order', async () => {
    const order = makeOrder();
    openBoard(order);
    await cardOf('Nuevos', order);
    await userEvent.keyboard('1d');
    await within(await screen.findByRole('dialog')).findByText('Hecho el');
  });
});
