import type { Order, OrderLine } from '@mostrador/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const ordersCall = 'GET /api/businesses/:businessId/orders';
const statusCall = 'PATCH /api/orders/:id/status';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

function openBoard(...orders: Order[]): void {
  server.reply(ordersCall, orders);
  openPanel('/mis-pedidos');
}

const cardOf = ({ shortId }: Order) => screen.findByRole('article', { name: `#${shortId}` });
const pressOn = async (order: Order, name: string | RegExp) =>
  userEvent.click(within(await cardOf(order)).getByRole('button', { name }));
const headingOf = (name: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(name) });

const line = (name: string, fields: Partial<OrderLine> = {}): OrderLine => ({
  productId: name,
  name,
  quantity: 1,
  price: 1_000,
  selectedOptions: [],
  modification: '',
  ...fields,
});
const option = (optionName: string) => ({ groupName: 'Tamaño', optionName, priceModifier: 0 });
const inKitchen = {
  status: 'preparando',
  tiempoEstimado: 30,
  promisedAt: new Date(Date.now() + 30 * 60_000).toISOString(),
} as const;

describe('a card is the ticket of the kitchen', () => {
  it('has options in words, notes in full, the first name, the street and a sum with its name', async () => {
    const order = makeOrder({
      deliveryType: 'envio',
      deliveryAddress: { street: 'San Martín', number: '850', city: 'Cosquín', notes: '' },
      userId: { name: 'Carla Gómez' },
      products: [
        line('Pizza napolitana', {
          quantity: 2,
          selectedOptions: [option('Familiar'), option('Sin cebolla')],
          modification: 'sin ajo, mi hija es alérgica',
        }),
      ],
    });
    openBoard(order);
    const card = await cardOf(order);
    expect(card.textContent).toContain('2 ×Pizza napolitana Familiar · Sin cebolla');
    expect(within(card).getByText('sin ajo, mi hija es alérgica').tagName).toBe('STRONG');
    expect(within(card).getByText('Carla')).toBeDefined();
    expect(within(card).getByText('San Martín 850')).toBeDefined();
    expect(card.textContent).toMatch(/Productos \$\s9\.000,00/);
  });

  it('shows six lines, and beyond them only those with a note', async () => {
    const products = Array.from({ length: 9 }, (_, index) => line(`Producto ${index + 1}`));
    products[8] = line('Flan', { modification: 'sin nueces' });
    const order = makeOrder({ products });
    openBoard(order);
    const card = within(await cardOf(order));
    expect(card.getByText('Producto 6')).toBeDefined();
    expect(card.queryByText('Producto 7')).toBeNull();
    expect(card.getByText('sin nueces')).toBeDefined();
    expect(card.getByText('+ 2 más')).toBeDefined();
  });

  it('is as compact as this device was told, also tomorrow', async () => {
    openBoard(makeOrder());
    await press('Tarjetas compactas');
    expect(localStorage.getItem('cards')).toBe('compact');
    expect(document.querySelector('[data-cards="compact"] article')).not.toBeNull();
    await press('Tarjetas compactas');
    expect(localStorage.getItem('cards')).toBeNull();
  });

  it('is compact from the start on a device that was told so before', async () => {
    localStorage.setItem('cards', 'compact');
    // Read again, as by a panel that is opened anew.
    window.dispatchEvent(new StorageEvent('storage', { key: 'cards' }));
    openBoard(makeOrder());
    await waitFor(() =>
      expect(document.querySelector('[data-cards="compact"] article')).not.toBeNull(),
    );
  });
});

describe('the minutes of a new order', () => {
  const accepts = (order: Order) =>
    server.answer(statusCall, () => Response.json({ data: { ...order, ...inKitchen } }));

  it('are two touches, are told with the number, and are where the next order begins', async () => {
    const [order, next] = [makeOrder(), makeOrder()];
    accepts(order);
    openBoard(order, next);
    await pressOn(order, '40 minutos');
    await pressOn(order, 'Aceptar · 40 min');
    await isNoticed(`Pedido #${order.shortId} · Pedido actualizado a: preparando`);
    expect(server.askedFor(statusCall)[0]?.body).toMatchObject({ tiempoEstimado: 40 });
    await pressOn(next, 'Aceptar · 40 min');
    expect(localStorage.getItem('minutes')).toBe('40');
  });

  it('begin with what the kitchen promised last, where the device has promised nothing', async () => {
    const order = makeOrder();
    const older = { ...inKitchen, tiempoEstimado: 60, statusSince: '2026-11-15T20:00:00.000Z' };
    openBoard(order, makeOrder(older), makeOrder(inKitchen));
    await waitFor(async () =>
      expect((await cardOf(order)).textContent).toContain('Aceptar · 30 min'),
    );
    await pressOn(order, 'Ver Detalles');
    const minutes = await screen.findByLabelText('Tiempo de preparación', { selector: 'select' });
    expect(minutes).toHaveProperty('value', '15');
  });

  it('follow + and − of the keyboard on the chosen card, and I prints it', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const order = makeOrder();
    openBoard(order);
    const card = await cardOf(order);
    await userEvent.keyboard('1');
    await userEvent.keyboard('++-');
    expect(within(card).getByRole('button', { name: 'Aceptar · 20 min' })).toBeDefined();
    await userEvent.keyboard('i');
    await sees('Comanda de cocina');
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
  });
});

describe('an order that is cancelled in the kitchen', () => {
  const cancelled = () =>
    makeOrder({
      ...inKitchen,
      status: 'cancelado',
      motivoCancelacion: 'Me equivoqué de local',
      statusSince: new Date().toISOString(),
    });

  it('stays, is not counted, and goes when somebody has understood', async () => {
    const order = cancelled();
    openBoard(order, makeOrder(inKitchen));
    const card = await cardOf(order);
    expect(card.textContent).toContain('Motivo de cancelación: Me equivoqué de local');
    expect((await headingOf('En Preparación')).textContent).toBe('En Preparación 1');
    await pressOn(order, 'Entendido');
    await waitFor(() => expect(card.isConnected).toBe(false));
    expect(localStorage.getItem('cancelled')).toContain(order._id);
  });

  it('leaves no card when it was never accepted, or hours ago', async () => {
    const rejected = makeOrder({ status: 'cancelado', motivoCancelacion: 'Local cerrado' });
    const old = { ...cancelled(), statusSince: '2026-11-01T20:00:00.000Z' };
    openBoard(rejected, old);
    await sees('Nada en preparación.');
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
});

it('counts the whole column, also while it is searched', async () => {
  const order = makeOrder();
  openBoard(order, makeOrder({ shortId: 'ZZZ' }));
  await cardOf(order);
  await userEvent.type(screen.getByPlaceholderText('Buscar por número'), 'ZZZ');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect((await headingOf('Nuevos')).textContent).toBe('Nuevos 2');
});
