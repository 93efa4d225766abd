import { expect, it } from 'vitest';
import { readWeek } from './read-week.ts';

it('a week has its seven days in order, whatever the answer leaves out', () => {
  const slot = { _id: 's1', apertura: '09:00', cierre: '17:00' };
  const week = readWeek([{ dia: 'Domingo' }, { dia: 'Lunes', slots: [slot] }]);
  expect(week?.map(({ dia, slots }) => [dia, slots.length])).toEqual([
    ['Lunes', 1],
    ['Martes', 0],
    ['Miércoles', 0],
    ['Jueves', 0],
    ['Viernes', 0],
    ['Sábado', 0],
    ['Domingo', 0],
  ]);
  expect(week?.[0]?.slots).toEqual([slot]);
  expect(readWeek([])).toHaveLength(7);
  expect(readWeek({})).toBeNull();
});
