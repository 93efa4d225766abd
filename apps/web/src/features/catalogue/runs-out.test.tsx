import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fill, isNotThere, press, sees } from '../../testing/actions.ts';
import { openPanel, signIn, stubServer } from '../../testing/panel.tsx';
import { sampleUser } from '../../testing/samples.ts';
import type { StubServer } from '../../testing/stub-server.ts';
import { backInWords, timesInWords } from './runs-out/moment-words.ts';
import { msToNextChange } from './runs-out/next-change.ts';
import { makeProduct, noPromotion } from './testing.ts';

const listCall = 'GET /api/businesses/:businessId/products';
const oneCall = 'GET /api/businesses/:businessId/products/:productId';
const changeCall = 'PATCH /api/businesses/:businessId/products/:productId';
const addCall = 'POST /api/businesses/:businessId/products';
const groupsCall = 'GET /api/option-groups/:businessId';
const optionCall = 'PUT /api/option-groups/:businessId/:groupId/options/:optionId';
const hoursCall = 'GET /api/businesses/:businessId/section-hours';
const setHoursCall = 'PUT /api/businesses/:businessId/section-hours';

const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
const product = makeProduct({ name: 'Empanada', category: 'Empanadas' });
const off = { ...product, stock: false, soldOutSince: new Date().toISOString() };
const cheddar = {
  ...{ _id: 'x1', name: 'Cheddar', priceModifier: 0, inStock: false },
  ...{ soldOutSince: null, unavailableUntil: null },
};

let server: StubServer;
beforeEach(() => {
  server = stubServer();
  server.reply(listCall, { data: [product] });
  server.reply(groupsCall, { data: [{ _id: 'g1', groupName: 'Quesos', options: [cheddar] }] });
  signIn();
});

const bodies = (call: Parameters<StubServer['askedFor']>[0]) =>
  server.askedFor(call).map(({ body }) => body);

describe('a product that is switched off', () => {
  it('asks beside the switch until when, and says what the server made of it', async () => {
    server.reply(changeCall, { data: off });
    openPanel('/mis-productos');
    await userEvent.click(await screen.findByRole('switch', { name: /^Disponibilidad/ }));
    const chips = within(
      await screen.findByRole('group', { name: 'Hasta cuándo no hay Empanada' }),
    );
    await sees(/^Sin stock desde las/);
    const untilOn = chips.getByRole('button', { name: 'Hasta que lo prenda' });
    expect(untilOn.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(bodies(changeCall)).toEqual([{ stock: false }]));

    server.reply(changeCall, { data: { ...off, unavailableUntil: soon() } });
    await userEvent.click(chips.getByRole('button', { name: '2 h' }));
    await sees(/, vuelve (mañana )?a las \d\d:\d\d$/);
    expect(bodies(changeCall)).toEqual([{ stock: false }, { unavailableUntil: '2h' }]);

    server.say(changeCall, 500, {});
    await userEvent.click(chips.getByRole('button', { name: 'Hasta mañana' }));
    await sees('No se pudo guardar hasta cuándo.');
  });

  it('is brought back with one tap from the list of what is sold out, as an option is', async () => {
    server.reply(listCall, { data: [off] });
    server.reply(changeCall, { data: product });
    server.reply(optionCall, { data: { ...cheddar, inStock: true } });
    openPanel('/mis-productos/agotados');
    await press('Reponer Empanada');
    await isNotThere('Empanada');
    await press('Reponer Cheddar');
    await sees('No hay nada agotado');
    await waitFor(() => expect(bodies(optionCall)).toEqual([{ inStock: true }]));
    expect(bodies(changeCall)).toEqual([{ stock: true }]);
  });

  it('asks the same of whoever may only switch stock', async () => {
    const cook = { ...sampleUser, memberships: [{ businessId: 'b1', role: 'kitchen' as const }] };
    server.reply('GET /api/auth/session', { user: cook });
    server.reply(listCall, { data: [off] });
    server.reply(groupsCall, { data: [] });
    server.reply(changeCall, { data: { ...off, unavailableUntil: soon() } });
    signIn(cook);
    openPanel('/mis-productos');
    await press('Hasta mañana');
    await sees(/, vuelve/);
    expect(bodies(changeCall)).toEqual([{ unavailableUntil: 'tomorrow' }]);
  });
});

describe('counted units', () => {
  it('are counted anew where they stand', async () => {
    server.reply(listCall, { data: [{ ...product, stockQuantity: 3, lowStockAt: 5 }] });
    server.reply(changeCall, { data: { ...product, stockQuantity: 12, lowStockAt: 5 } });
    openPanel('/mis-productos');
    await press(/Quedan 3$/);
    await fill('Unidades de Empanada', '12');
    await userEvent.keyboard('{Enter}');
    const shown = await screen.findByRole('button', { name: /Quedan 12$/ });
    expect(document.activeElement).toBe(shown);
    expect(bodies(changeCall)).toEqual([{ stockQuantity: 12 }]);
  });

  it('are chosen in the form, with hours and the end of a promotion', async () => {
    server.reply(addCall, { data: product });
    openPanel('/mis-productos');
    await press('Agregar');
    await fill('Nombre', 'Locro');
    await fill('Precio', '9000');
    await userEvent.click(await screen.findByRole('switch', { name: /^Contar unidades/ }));
    await fill('Cuántas hay', '20');
    await userEvent.click(await screen.findByRole('switch', { name: /^Horario propio/ }));
    for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']) {
      await press(day);
    }
    // The last one stays.
    await press('Domingo');
    await press('Guardar');
    await waitFor(() =>
      expect(bodies(addCall)[0]).toMatchObject({
        stockQuantity: 20,
        availability: [{ dia: 'Domingo', apertura: '20:00', cierre: '00:00' }],
      }),
    );
    expect(bodies(addCall)[0]).not.toHaveProperty('lowStockAt');
  });
});

it('a promotion with an end says so, and one that waits is told as planned', async () => {
  const endsAt = '2026-11-21T03:00:00.000Z';
  const running = { ...noPromotion, isActive: true, description: '2x1', endsAt };
  const planned = { price: 800, description: 'Noche de pizzas' };
  server.reply(listCall, {
    data: [
      { ...product, promotion: running },
      makeProduct({ name: 'Pizza', promotion: { ...noPromotion, days: ['Viernes'], planned } }),
    ],
  });
  openPanel('/mis-productos');
  await sees('termina el vie 20/11');
  await sees('Programada');
  await sees('solo vie');
});

it('the end of a promotion is a day of the calendar in the form', async () => {
  const startsAt = '2026-11-18T03:00:00.000Z';
  const endsAt = '2100-11-21T03:00:00.000Z';
  const running = { ...noPromotion, isActive: true, originalPrice: 13_000, startsAt, endsAt };
  server.reply(oneCall, { ...product, promotion: running });
  server.reply(changeCall, { data: product });
  openPanel('/mis-productos');
  await press('Editar Empanada');
  const lastDay = await screen.findByLabelText(/^Hasta el día, inclusive/);
  expect(lastDay).toHaveProperty('value', '2100-11-20');
  await press('Viernes');
  await press('Guardar');
  await waitFor(() =>
    expect(bodies(changeCall)[0]).toMatchObject({
      promotion: { isActive: true, originalPrice: 13_000, startsAt, endsAt, days: ['Viernes'] },
    }),
  );
});

it('a section gets its hours, and the page says when it can be ordered', async () => {
  const availability = [{ dia: 'Lunes' as const, apertura: '08:00', cierre: '11:00' }];
  const told = {
    ...{ category: 'Empanadas', availability },
    outOfHours: { text: 'Disponible mañana a las 08:00', availableAt: soon() },
  };
  server.reply(hoursCall, { data: [] });
  server.reply(setHoursCall, { data: [told] });
  openPanel('/mis-productos/horarios');
  await sees(/^Ninguna sección tiene horario/);
  await userEvent.selectOptions(await screen.findByLabelText('Sección'), 'Empanadas');
  await userEvent.click(await screen.findByRole('switch', { name: /^En horario/ }));
  await press('Guardar');
  await sees('lun de 08:00 a 11:00 · Disponible mañana a las 08:00');
  expect(bodies(setHoursCall)[0]).toMatchObject({ category: 'Empanadas' });
});

it('words and waits follow the clock', () => {
  const now = new Date('2026-11-18T15:00:00Z');
  expect(backInWords('2026-11-18T17:00:00Z', now)).toBe('a las 14:00');
  expect(backInWords('2026-11-19T09:00:00Z', now)).toBe('mañana a las 06:00');
  expect(backInWords('2026-11-20T09:00:00Z', now)).toBe('el vie 20/11 a las 06:00');
  const times = { startsAt: '2026-11-19T03:00:00Z', endsAt: '2026-11-21T03:00:00Z' };
  expect(timesInWords({ ...noPromotion, ...times }, now)).toBe(
    'empieza el jue 19/11 · termina el vie 20/11',
  );
  expect(msToNextChange([makeProduct()], now)).toBe(false);
  const returning = makeProduct({ unavailableUntil: '2026-11-18T15:10:00Z' });
  expect(msToNextChange([makeProduct(), returning], now)).toBe(600_000);
});
