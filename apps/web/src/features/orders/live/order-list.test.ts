import { describe, expect, it } from 'vitest';
import { isSameBoard, mergeAnswer, putOrder } from './order-list.ts';
import { readOrder } from './panel-order.ts';

const order = (id: string, status: string, minute = 0) =>
  readOrder(
    { _id: id, status, createdAt: `2026-11-15T20:${String(minute).padStart(2, '0')}:00Z` },
    'PROPIA',
  );

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
