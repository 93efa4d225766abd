import { describe, expect, it } from 'vitest';
import { readOrder } from '../live/panel-order.ts';
import { timingOf } from './timing.ts';

const start = Date.parse('2026-11-15T23:30:00Z');
const after = (minutes: number) => start + minutes * 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

describe('a new order', () => {
  const order = readOrder({ _id: 'a', status: 'pendiente', createdAt: iso(start) }, 'PROPIA');

  it('tells how long the customer has been waiting', () => {
    expect(timingOf(order, after(0.5))).toMatchObject({ text: 'Recién llegado', urgency: 'calm' });
    expect(timingOf(order, after(2))).toMatchObject({ text: 'Espera hace 2 min', urgency: 'calm' });
    expect(timingOf(order, after(4)).urgency).toBe('soon');
    expect(timingOf(order, after(75))).toMatchObject({
      text: 'Espera hace 1 h 15 min',
      urgency: 'late',
    });
  });

  it('does not count backwards when the device is ahead of the server', () => {
    expect(timingOf(order, after(-3)).text).toBe('Recién llegado');
  });
});

describe('an order in preparation', () => {
  const order = readOrder(
    {
      _id: 'a',
      status: 'preparando',
      createdAt: iso(after(-5)),
      statusSince: iso(start),
      promisedAt: iso(after(20)),
    },
    'PROPIA',
  );

  it('is calm below 80 % of its time, a warning up to it, late afterwards', () => {
    expect(timingOf(order, after(15.9)).urgency).toBe('calm');
    expect(timingOf(order, after(16)).urgency).toBe('soon');
    expect(timingOf(order, after(20)).urgency).toBe('soon');
    expect(timingOf(order, after(20.1)).urgency).toBe('late');
  });

  it('says it in words, with the promised hour in local time', () => {
    expect(timingOf(order, after(8))).toMatchObject({
      text: 'Faltan 12 min',
      detail: 'para las 20:50',
    });
    expect(timingOf(order, after(8.3)).used).toBe(timingOf(order, after(8)).used);
    expect(timingOf(order, after(9)).used).toBeCloseTo(0.45);
    expect(timingOf(order, after(-0.1)).text).toBe('Faltan 20 min');
    expect(timingOf(order, after(20.5)).text).toBe('Debe salir ahora');
    expect(timingOf(order, after(26)).text).toBe('Demorado 6 min');
  });
});

it('a ready order tells since when it is getting cold', () => {
  const order = readOrder(
    { _id: 'a', status: 'listo', createdAt: iso(start), statusSince: iso(after(10)) },
    'PROPIA',
  );
  expect(timingOf(order, after(14)).text).toBe('Listo hace 4 min');
  expect(timingOf(order, after(21)).urgency).toBe('soon');
});

describe('an order that must be answered in time', () => {
  const order = readOrder(
    { _id: 'a', status: 'pendiente', createdAt: iso(start), acceptBy: iso(after(10)) },
    'PROPIA',
  );

  it('counts down in words, and presses in the last two minutes', () => {
    expect(timingOf(order, after(0.5))).toMatchObject({
      text: 'Responde en 9 min',
      detail: '',
      urgency: 'calm',
    });
    expect(timingOf(order, after(7.9))).toMatchObject({
      text: 'Responde en 2 min',
      urgency: 'soon',
    });
    expect(timingOf(order, after(8)).urgency).toBe('late');
    expect(timingOf(order, after(9.1)).text).toBe('Responde ya: queda menos de un minuto');
    expect(timingOf(order, after(10)).text).toBe('Se terminó el tiempo para responder');
  });
});
