import { describe, expect, it } from 'vitest';
import { isSameBoard, mergeAnswer, putOrder } from './order-list.ts';
import { readOrder } from './panel-order.ts';

const at = (minute: number) => `2026-11-15T20:${String(minute).padStart(2, '0')}:00Z`;
const order = (id: string, status: string, minute = 0, since = minute) =>
  readOrder({ _id: id, status, createdAt: at(minute), statusSince: at(since) }, 'PROPIA');

describe('putOrder', () => {
  it('puts a new order in its place, newest first', () => {
    const list = [order('c', 'pendiente', 30), order('a', 'listo', 10)];
    const ids = putOrder(list, order('b', 'pendiente', 20)).map(({ _id }) => _id);
    expect(ids).toEqual(['c', 'b', 'a']);
  });

  it('never doubles an order', () => {
    const list = putOrder([order('a', 'pendiente')], order('a', 'preparando'));
    expect(list.map(({ status }) => status)).toEqual(['preparando']);
  });

  it('does not let late news take an order back', () => {
    const list = putOrder([order('a', 'listo')], order('a', 'preparando'));
    expect(list[0]?.status).toBe('listo');
  });

  it('takes back an order that was marked ready by mistake', () => {
    const list = putOrder([order('a', 'listo', 0, 5)], order('a', 'preparando', 0, 6));
    expect(list[0]?.status).toBe('preparando');
  });

  it('lets late news of a step back take nothing back', () => {
    const list = putOrder([order('a', 'en_camino', 0, 7)], order('a', 'preparando', 0, 6));
    expect(list[0]?.status).toBe('en_camino');
  });
});

describe('mergeAnswer', () => {
  it('keeps what was confirmed after the question was sent', () => {
    const answer = [order('a', 'pendiente', 10)];
    const known = [order('b', 'pendiente', 20), order('a', 'preparando', 10)];
    const merged = mergeAnswer(answer, known, () => true);
    expect(merged.map(({ _id, status }) => `${_id} ${status}`)).toEqual([
      'b pendiente',
      'a preparando',
    ]);
  });

  it('keeps a step back that was confirmed after the question was sent', () => {
    const known = [order('a', 'preparando', 10, 20)];
    expect(mergeAnswer([order('a', 'listo', 10, 19)], known, () => true)).toEqual(known);
  });

  it('otherwise believes the server', () => {
    const answer = [order('a', 'pendiente')];
    const merged = mergeAnswer(answer, [order('a', 'listo'), order('b', 'listo')], () => false);
    expect(merged).toEqual(answer);
  });
});

describe('isSameBoard', () => {
  it('sees a change of state and a new order', () => {
    const board = [order('a', 'pendiente')];
    expect(isSameBoard(board, [order('a', 'pendiente')])).toBe(true);
    expect(isSameBoard(board, [order('a', 'listo')])).toBe(false);
    expect(isSameBoard(board, [order('a', 'pendiente'), order('b', 'pendiente')])).toBe(false);
  });
});
