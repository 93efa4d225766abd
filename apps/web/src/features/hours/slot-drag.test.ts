import { expect, it } from 'vitest';
import { dragged, type Grip, gripAt } from './slot-drag.ts';

it.each([
  ['10:00-14:00', 'whole', 60, '11:00-15:00'],
  ['10:00-14:00', 'whole', 52, '10:45-14:45'],
  ['10:00-14:00', 'whole', -2_000, '00:00-04:00'],
  ['20:00-02:00', 'whole', 120, '22:00-04:00'],
  ['20:00-02:00', 'whole', 2_000, '23:45-05:45'],
  ['10:00-14:00', 'end', 600, '10:00-00:00'],
  ['10:00-14:00', 'end', 720, '10:00-02:00'],
  ['10:00-14:00', 'end', 5_000, '10:00-10:00'],
  ['10:00-14:00', 'end', -5_000, '10:00-10:15'],
  ['10:00-14:00', 'start', 5_000, '13:45-14:00'],
  ['20:00-02:00', 'start', -1_200, '02:00-02:00'],
  ['20:00-02:00', 'start', 1_200, '23:45-02:00'],
  ['00:00-00:00', 'end', -60, '00:00-23:00'],
] as const)(
  '%s held by its %s and moved %i minutes is %s',
  (before, grip: Grip, minutes, after) => {
    const [apertura = '', cierre = ''] = before.split('-');
    const { apertura: opens, cierre: closes } = dragged({ apertura, cierre }, grip, minutes);
    expect(`${opens}-${closes}`).toBe(after);
  },
);

it('a bar is held by the end that is near, unless midnight cut it there', () => {
  const whole = { hasStart: true, hasEnd: true };
  expect([5, 50, 95].map((offset) => gripAt(offset, 100, whole))).toEqual([
    'start',
    'whole',
    'end',
  ]);
  expect(gripAt(95, 100, { hasStart: true, hasEnd: false })).toBe('whole');
  expect([2, 6, 10].map((offset) => gripAt(offset, 12, whole))).toEqual(['start', 'whole', 'end']);
});
