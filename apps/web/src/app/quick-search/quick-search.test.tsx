import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../../features/catalogue/testing.ts';
import { arrivesAt, isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { makeOrder } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { setQuickSearchOpen } from './store.ts';

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  signIn();
  setQuickSearchOpen(false);
  server.reply('GET /api/businesses/:businessId/products', {
    data: [makeProduct({ name: 'Ñoquis de papa' })],
  });
});

async function ask(text: string): Promise<void> {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: /Página, plato/ }), text);
}

describe('the quick search', () => {
  it('goes to a page by keyboard alone', async () => {
    server.hold('GET /api/businesses/:businessId/horarios');
    openPanel('/tutoriales');
    await ask('hora');
    await userEvent.keyboard('{Enter}');
    await arrivesAt('/mis-horarios');
  });

  it('opens an order of the board', async () => {
    const order = makeOrder();
    server.reply('GET /api/businesses/:businessId/orders', [order]);
    openPanel('/tutoriales');
    await ask(order.shortId);
    await userEvent.click(await screen.findByRole('option', { name: /Pedido en el tablero/ }));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`#${order.shortId}`) });
    within(dialog).getByText('Milanesa');
  });

  it('shows a product in its list', async () => {
    openPanel('/tutoriales');
    await ask('noqui');
    await userEvent.click(await screen.findByRole('option', { name: /Ñoquis de papa/ }));
    await arrivesAt('/mis-productos');
    const box = await screen.findByPlaceholderText('Buscar productos...');
    await waitFor(() => expect(box).toHaveProperty('value', 'Ñoquis de papa'));
  });

  it('is in the menu too, and says when there is nothing', async () => {
    openPanel('/tutoriales');
    await press('Búsqueda rápida');
    await userEvent.type(await screen.findByRole('combobox', { name: /Página, plato/ }), 'zzz');
    await sees('No encontramos nada con ese nombre.');
    await userEvent.keyboard('{Escape}');
    await isNotThere('No encontramos nada con ese nombre.');
  });
});

describe('the help beside a title', () => {
  it('opens the tutorial of that page', async () => {
    openPanel('/mis-pedidos');
    await userEvent.click(await screen.findByRole('link', { name: 'Ayuda de esta página' }));
    await arrivesAt('/tutoriales');
    const title = await screen.findByRole('heading', { name: 'Cuando entra un pedido' });
    await waitFor(() => expect(title.closest('details')).toHaveProperty('open', true));
  });
});
