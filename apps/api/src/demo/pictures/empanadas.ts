import type { Drawing } from './picture.ts';
import { at, path, plate, polar, stroke } from './shapes.ts';

interface EmpanadaLook {
  /** Fried ones are darker than those of the oven. */
  fried?: boolean;
}

/** A half moon with its braided edge, centred on the origin. */
function empanada(dough: string, light: string, edge: string): string {
  const braid = Array.from({ length: 11 }, (_, i) => {
    const { x, y } = polar(0, 18, 84, 186 + i * 16.8);
    return at(x, y * 0.82, 186 + i * 16.8 + 90, stroke('M-8 4 q8 -14 16 0', edge, 9));
  }).join('');
  return [
    path('M-86 22 q-4 14 12 16 h148 q16 -2 12 -16 q-8 12 -86 12 q-78 0 -86 -12 z', '#3b2a1a', {
      opacity: 0.12,
    }),
    path('M-86 20 a86 70 0 0 1 172 0 q0 12 -16 12 h-140 q-16 0 -16 -12 z', dough),
    braid,
    path('M-62 14 a62 48 0 0 1 62 -48 q-36 14 -40 48 z', light, { opacity: 0.9 }),
    stroke('M-22 -12 l8 12', edge, 4),
    stroke('M0 -18 l6 14', edge, 4),
    stroke('M24 -12 l4 12', edge, 4),
  ].join('');
}

export const empanadas =
  ({ fried = false }: EmpanadaLook = {}): Drawing =>
  () => {
    const one = fried
      ? empanada('#cf8632', '#e3a656', '#a9641e')
      : empanada('#e6b25e', '#f4d08c', '#c98a36');
    return [
      plate(200, 204, 168),
      at(200, 140, 4, one),
      at(140, 218, -22, one),
      at(258, 222, 18, one),
      at(200, 280, -4, one),
    ].join('');
  };
