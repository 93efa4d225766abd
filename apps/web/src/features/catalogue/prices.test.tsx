import type { PriceChange } from '@mostrador/contract/price-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fill, press, sees } from '../../testing/actions.ts';
import { isNoticed, openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import type { StubServer } from '../../testing/stub-server.ts';

const pricesCall = 'GET /api/businesses/:businessId/prices';
const historyCall = 'GET /api/businesses/:businessId/price-changes';
const changeCall = 'POST /api/businesses/:businessId/price-changes';
const undoCall = 'POST /api/businesses/:businessId/price-changes/:changeId/undo';

const product = { category: 'Lomos', regularPrice: null, groupIds: ['g1'] };
const prices = {
  products: [
    { ...product, _id: 'p1', name: 'Lomo', price: 1_000 },
    { ...product, _id: 'p2', name: 'Pizza', price: 800, regularPrice: 1_000, category: 'Pizzas' },
    { ...product, _id: 'p3', name: 'Agua de regalo', price: 0, groupIds: [] },
  ],
  groups: [
    { _id: 'g1', name: 'Salsas', options: [{ _id: 'o1', name: 'Cheddar', priceModifier: 100 }] },
  ],
};
const applied: PriceChange = {
  ...{ _id: 'c1', name: 'Aumento de prueba', state: 'applied', who: 'Ana' },
  rule: { direction: 'up', type: 'percentage', value: 10, rounding: '90', promotions: 'both' },
  ...{ createdAt: '2026-03-04T15:00:00Z', applyAt: null, appliedAt: '2026-03-04T15:00:00Z' },
  ...{ undoUntil: '2026-03-05T15:00:00Z', endedAt: null, endedBy: null },
  ...{ products: 2, options: 0, left: [] },
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(pricesCall, { data: prices });
  server.reply(historyCall, { data: [] });
  signIn();
});

const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));
const rowWords = async (name: string) =>
  (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;

it('shows every price before anything changes, and sends what it showed', async () => {
  openPanel('/mis-productos/precios');
  await sees('Escribe cuánto cambian para ver los precios nuevos.');
  await fill('Porcentaje', '10');
  await choose('Redondeo', 'Terminado en 90');
  expect(await rowWords('Lomo')).toMatch(/1\.000,00.*1\.090,00/);
  expect(await rowWords('Pizza')).toMatch(/Regular.*1\.000,00.*890,00Regular.*1\.090,00/);
  expect((await row('Agua de regalo')).getByText('Queda igual')).toBeDefined();
  await sees('Cambian 2 precios · 1 queda igual');

  await userEvent.click(await screen.findByRole('radio', { name: 'Cambia solo el regular' }));
  expect(await rowWords('Pizza')).toMatch(/800,00.*800,00/);
  await userEvent.click(await screen.findByRole('checkbox', { name: /precios extra/ }));
  expect(await rowWords('Salsas: Cheddar')).toMatch(/100,00.*110,00/);

  await choose('Qué productos', 'Pizzas (1)');
  await sees('La usan también 1 producto que no cambia');
  await fill('Nombre del cambio', 'Suben las pizzas');
  server.refuse(changeCall, 'stale', 'Cambiaron desde que viste los precios: "Pizza".');
  await press('Cambiar 2 precios');
  await sees('Cambiaron desde que viste los precios: "Pizza".');
  const asked = server.askedFor(pricesCall).length;
  await press('Ver los precios de nuevo');
  await waitFor(() => expect(server.askedFor(pricesCall).length).toBeGreaterThan(asked));

  server.reply(changeCall, { data: applied });
  server.reply(historyCall, { data: [applied] });
  await press('Cambiar 2 precios');
  await isNoticed('Los precios cambiaron');
  expect(server.askedFor(changeCall).at(-1)?.body).toEqual({
    name: 'Suben las pizzas',
    rule: { direction: 'up', type: 'percentage', value: 10, rounding: '90', promotions: 'regular' },
    products: [{ _id: 'p2', price: 800, regularPrice: 1_000 }],
    options: [{ _id: 'o1', priceModifier: 100 }],
    applyAt: null,
  });
});

it('undoes a change with one tap and names what was edited since', async () => {
  server.reply(historyCall, { data: [applied] });
  const undone: PriceChange = { ...applied, state: 'undone', undoUntil: null, left: ['Lomo'] };
  server.reply(undoCall, { data: undone });
  openPanel('/mis-productos/precios');
  await sees('+10 % · Terminado en 90 · 2 productos');
  await press('Deshacer');
  await sees('Algunos precios se editaron después y quedaron como están');
  expect(server.askedFor(undoCall)).toHaveLength(1);
});

it('schedules for a day and an hour of the shop, and cancels', async () => {
  const applyAt = '2030-11-25T09:00:00.000Z';
  const scheduled: PriceChange = {
    ...applied,
    ...{ state: 'scheduled', applyAt, appliedAt: null, undoUntil: null },
  };
  server.reply(changeCall, { data: scheduled });
  openPanel('/mis-productos/precios');
  await fill('Porcentaje', '5');
  await userEvent.click(await screen.findByRole('radio', { name: 'Más adelante' }));
  await fill('Día', '2030-11-25');
  await fill('Hora', '06:00');
  await sees(/el lun 25\/11 a las 06:00/);
  server.reply(historyCall, { data: [scheduled] });
  await press('Programar 2 precios');
  await isNoticed('El cambio quedó programado');
  expect(server.askedFor(changeCall)[0]?.body).toMatchObject({ applyAt });
  const cancelCall = 'DELETE /api/businesses/:businessId/price-changes/:changeId';
  server.reply(cancelCall, { data: { ...scheduled, state: 'cancelled' } });
  await press('Cancelar el cambio');
  await isNoticed('El cambio programado se canceló');
});
