import { describe, expect, it } from 'vitest';
import { readOrder, type WireOrder } from '../live/panel-order.ts';
import { columnsOf, foundIn, isFound, reuseColumns } from './board-columns.ts';

const order = (id: string, status: string, more: Partial<WireOrder> = {}) =>
  readOrder({ _id: id, shortId: id, status, createdAt: '2026-11-15T20:00:00Z', ...more }, 'PROPIA');
const idsOf = (orders: readonly { _id: string }[]) => orders.map(({ _id }) => _id);

describe('columnsOf', () => {
  it('puts each active order into its column and leaves the finished ones out', () => {
    const orders = [
      order('1', 'pendiente'),
      order('2', 'preparando'),
      order('3', 'listo'),
      ...['en_camino', 'cancelado', 'entregado', 'retirado'].map((status) => order(status, status)),
    ];
    const columns = columnsOf(orders);
    expect(idsOf(columns.pendiente)).toEqual(['1']);
    expect(idsOf(columns.preparando)).toEqual(['2']);
    expect(idsOf(columns.listo)).toEqual(['3']);
  });

  it('takes an unknown state for a new one', () => {
    expect(idsOf(columnsOf([order('1', 'algo_nuevo')]).pendiente)).toEqual(['1']);
  });

  it('shows what is most pressing first', () => {
    const columns = columnsOf([
      order('late', 'pendiente', { createdAt: '2026-11-15T20:10:00Z' }),
      order('early', 'pendiente', { createdAt: '2026-11-15T20:01:00Z' }),
      order('far', 'preparando', { promisedAt: '2026-11-15T21:00:00Z' }),
      order('near', 'preparando', { promisedAt: '2026-11-15T20:30:00Z' }),
    ]);
    expect(idsOf(columns.pendiente)).toEqual(['early', 'late']);
    expect(idsOf(columns.preparando)).toEqual(['near', 'far']);
  });
});

it('finds by short id, with or without #, and by name without accents', () => {
  const found = order('1042', 'pendiente', { userId: { name: 'José Núñez' } });
  expect(isFound(found, '#104')).toBe(true);
  expect(isFound(found, ' 42 ')).toBe(true);
  expect(isFound(found, 'nunez')).toBe(true);
  expect(isFound(found, '77')).toBe(false);
});

it('searches every column for what is asked', () => {
  const columns = columnsOf([
    order('11', 'pendiente'),
    order('22', 'pendiente'),
    order('23', 'preparando'),
    order('33', 'preparando'),
  ]);
  const found = foundIn(columns, '2');
  expect(idsOf(found.pendiente)).toEqual(['22']);
  expect(idsOf(found.preparando)).toEqual(['23']);
});

it('keeps the list of a column in which nothing changed', () => {
  const waiting = order('1', 'pendiente');
  const former = columnsOf([waiting, order('2', 'preparando')]);
  const next = reuseColumns(former, columnsOf([waiting, order('2', 'listo')]));
  expect(next.pendiente).toBe(former.pendiente);
  expect(idsOf(next.preparando)).toEqual([]);
  expect(idsOf(next.listo)).toEqual(['2']);
});
