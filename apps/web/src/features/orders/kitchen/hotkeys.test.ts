import { describe, expect, it } from 'vitest';
import { readOrder } from '../live/panel-order.ts';
import { hotkeysOf } from './hotkeys.ts';

const order = (id: string, status: string) =>
  readOrder({ _id: id, status, createdAt: '2026-11-15T20:00:00Z' }, 'UNBREIK');
const many = (count: number, name: string, status: string) =>
  Array.from({ length: count }, (_, index) => order(`${name}${index}`, status));

describe('hotkeysOf', () => {
  it('leaves keys to what is being cooked, however many new orders there are', () => {
    const keys = hotkeysOf([many(11, 'new', 'pendiente'), many(2, 'cooking', 'preparando')]);
    expect([...keys]).toEqual([
      ['new0', 1],
      ['cooking0', 2],
      ['new1', 3],
      ['cooking1', 4],
      ['new2', 5],
      ['new3', 6],
      ['new4', 7],
      ['new5', 8],
      ['new6', 9],
    ]);
  });

  it('gives none to what waits for a rider', () => {
    const keys = hotkeysOf([[order('waits', 'listo'), order('cooks', 'preparando')]]);
    expect([...keys]).toEqual([['cooks', 1]]);
  });

  it('counts one queue from its head', () => {
    expect(hotkeysOf([many(12, 'n', 'preparando')]).get('n8')).toBe(9);
    expect(hotkeysOf([many(12, 'n', 'preparando')]).get('n9')).toBeUndefined();
  });
});
