import { describe, expect, it } from 'vitest';
import type { KeptBoard } from '../lib/kept-board.ts';
import { offlinePage } from './offline-page.ts';

const board: KeptBoard = {
  at: '2026-11-19T00:04:00.000Z',
  business: 'El Fogón',
  columns: [
    {
      name: 'Nuevos',
      orders: [
        {
          number: '0042',
          when: 'Para las 21:20',
          way: 'Retiro',
          lines: [{ quantity: 2, name: 'Lomo doble', extras: ['2 × Cheddar'], note: 'Sin sal' }],
        },
      ],
    },
    { name: 'Listos', orders: [] },
  ],
};

const now = new Date('2026-11-19T00:30:00.000Z');

describe('the page without connection', () => {
  it('says how old the board is, and shows what has to be cooked', () => {
    const page = offlinePage(board, now, 'n1');
    expect(page).toContain('<h1>Sin conexión · así estaba el tablero a las 21:04</h1>');
    expect(page).toContain('#0042');
    expect(page).toContain('Retiro · Para las 21:20');
    expect(page).toContain('2 × Lomo doble');
    expect(page).toContain('2 × Cheddar');
    expect(page).toContain('Sin sal');
    expect(page).toContain('Ninguno');
  });

  it('names the day of a board of yesterday', () => {
    const nextDay = new Date('2026-11-19T11:00:00.000Z');
    expect(offlinePage(board, nextDay, 'n1')).toContain('a las 21:04 (18/11/2026)');
  });

  it('runs nothing that somebody else wrote', () => {
    const hostile = `<script>x</script>"'&`;
    const line = { quantity: 1, name: hostile, extras: [hostile], note: hostile };
    const order = { number: hostile, when: hostile, way: hostile, lines: [line] };
    const column = { name: hostile, orders: [order] };
    const page = offlinePage({ ...board, business: hostile, columns: [column] }, now, 'n1');
    expect(page.split(`&lt;script&gt;x&lt;/script&gt;&quot;'&amp;`)).toHaveLength(1 + 8);
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  it('promises nothing where no board is known', () => {
    const page = offlinePage(null, now, 'n1');
    expect(page).toContain('<h1>Sin conexión</h1>');
    expect(page).not.toContain('tablero');
  });
});
