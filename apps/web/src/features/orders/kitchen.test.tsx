import type { Order } from '@mostrador/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { press } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';

const statusCall = 'PATCH /api/orders/:id/status';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
});

function openKitchen(...orders: Order[]): void {
  server.reply('GET /api/businesses/:businessId/orders', orders);
  openPanel('/cocina');
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const preparing = (fields: Partial<Order> = {}) =>
  makeOrder({
    status: 'preparando',
    tiempoEstimado: 15,
    promisedAt: inMinutes(10),
    products: [
      {
        productId: 'p1',
        name: 'Muzzarella',
        quantity: 2,
        price: 9_000,
        selectedOptions: [{ groupName: 'Tamaño', optionName: 'Familiar', priceModifier: 0 }],
        modification: 'Sin sal, soy hipertensa',
      },
    ],
    ...fields,
  });
const ticket = ({ shortId }: Order) => screen.findByRole('article', { name: `#${shortId}` });

describe('the kitchen', () => {
  it('reads what to cook with options and notes, added up, and no prices', async () => {
    const [one, other] = [preparing(), preparing()];
    openKitchen(one, other);
    const text = (await ticket(one)).textContent ?? '';
    expect(text).toMatch(/2 ×Muzzarella2 × FamiliarSin sal, soy hipertensa/);
    expect(document.body.textContent).not.toContain('$');
    const sum = await screen.findByRole('region', { name: 'Para cocinar ahora' });
    expect(sum.textContent).toContain('4 × Muzzarella4 Familiar');
  });

  it('moves an order with one key, the one that its ticket shows', async () => {
    const [fresh, cooking] = [makeOrder(), preparing()];
    server.reply(statusCall, { data: { ...cooking, status: 'listo' } });
    openKitchen(cooking, fresh);
    const button = within(await ticket(cooking)).getByRole('button', { name: /Listo$/ });
    expect(button.textContent).toBe('2Listo');
    await userEvent.keyboard('2');
    await waitFor(() =>
      expect(server.askedFor(statusCall)[0]).toMatchObject({
        params: { id: cooking._id },
        body: { status: 'listo' },
      }),
    );
  });

  it.each([
    ['Por estado', 'in its new column'],
    ['Por hora', 'in its new place'],
  ])('%s: keeps the keyboard at the ticket that it moved, %s', async (view) => {
    const [fresh, other] = [makeOrder(), makeOrder()];
    server.hold(statusCall);
    openKitchen(fresh, other);
    await press(view);
    const accept = await screen.findAllByRole('button', { name: /Aceptar · / });
    accept[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
    const moved = document.activeElement?.closest('article')?.dataset.status;
    expect(moved).toBe('preparando');
    await userEvent.keyboard('{Enter}');
    expect(server.askedFor(statusCall)).toHaveLength(1);
  });

  it('takes a key that trembles for one, although the number is another ticket’s by then', async () => {
    const [first, second] = [preparing(), preparing()];
    server.hold(statusCall);
    openKitchen(second, first);
    await ticket(first);
    await userEvent.keyboard('11');
    await waitFor(() => expect(server.askedFor(statusCall)).toHaveLength(1));
  });

  describe('heeds no key', () => {
    let asked: Order;
    beforeEach(async () => {
      const first = preparing();
      asked = preparing({ promisedAt: inMinutes(20) });
      server.hold(statusCall);
      openKitchen(first, asked);
      await ticket(asked);
    });
    /** The second key is still the second ticket's: the first has not moved. */
    afterEach(async () => {
      await userEvent.keyboard('2');
      await waitFor(() => expect(server.askedFor(statusCall)).toHaveLength(1));
      expect(server.askedFor(statusCall)[0]?.params).toEqual({ id: asked._id });
    });

    it.each(['Control', 'Meta', 'Alt'])('together with %s: it is the browser’s', async (name) => {
      await userEvent.keyboard(`{${name}>}1{/${name}}`);
    });

    it('that is typed into a box', async () => {
      const box = document.body.appendChild(document.createElement('input'));
      await userEvent.type(box, '1');
      box.remove();
    });

    it('behind an open window', async () => {
      const dialog = document.body.appendChild(document.createElement('div'));
      dialog.setAttribute('role', 'dialog');
      await userEvent.keyboard('1');
      dialog.remove();
    });
  });

  it('flashes what is new until somebody touches it', async () => {
    const order = makeOrder();
    openKitchen(order);
    const fresh = await ticket(order);
    expect(fresh.dataset.flashing).toBe('true');
    await userEvent.click(within(fresh).getByRole('heading'));
    await waitFor(() => expect(fresh.dataset.flashing).toBeUndefined());
  });

  it('shows one queue, what is late first, for whoever prefers it, also after a reload', async () => {
    const [calm, late] = [preparing(), preparing({ promisedAt: inMinutes(-5) })];
    openKitchen(calm, late);
    await press('Por hora');
    const queue = await screen.findByRole('region', { name: 'En orden de salida' });
    const titles = within(queue).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      `#${late.shortId}`,
      `#${calm.shortId}`,
    ]);
    expect(localStorage.getItem('kitchen-view')).toBe('queue');
    await press('Por estado');
    await screen.findByRole('region', { name: 'En Preparación' });
  });
});
