import type { DniSide } from '@mostrador/contract/onboarding';
import { circle, ellipse, path, rect, stroke } from './shapes.ts';

const ink = '#39506b';
const words = (x: number, y: number, widths: readonly number[]) =>
  widths.map((width, i) => rect(x, y + i * 17, width, 7, 3, ink, { opacity: 0.75 })).join('');

const sun = (x: number, y: number) =>
  Array.from({ length: 12 }, (_, i) =>
    stroke(`M${x} ${y - 15} v-9`, '#d8a531', 4, { transform: `rotate(${i * 30} ${x} ${y})` }),
  ).join('') + circle(x, y, 12, '#e7bd4b');

const card = (...parts: readonly string[]) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640" viewBox="0 0 400 256">',
    rect(0, 0, 400, 256, 0, '#8f8577'),
    rect(22, 20, 356, 216, 14, '#3b2a1a', { opacity: 0.25, transform: 'translate(4 6)' }),
    rect(22, 20, 356, 216, 14, '#e9f1f5'),
    path('M22 84 q90 -34 178 0 t178 0 v-50 q0 -14 -14 -14 h-328 q-14 0 -14 14 z', '#cfe3ee'),
    ...parts,
    '</svg>',
  ].join('');

const sides: Record<DniSide, () => string> = {
  front: () =>
    card(
      sun(350, 48),
      words(40, 36, [120, 76]),
      rect(40, 78, 96, 122, 6, '#c6d3da'),
      circle(88, 122, 25, '#8d9ca6'),
      path('M46 200 q4 -46 42 -46 t42 46 z', '#8d9ca6'),
      words(154, 84, [150, 96, 132, 70, 118, 88]),
      stroke('M156 206 q16 -22 26 -4 t26 -6 t34 2', ink, 3),
    ),
  back: () =>
    card(
      words(40, 40, [168, 120, 142]),
      ellipse(316, 92, 34, 42, '#d9e4ea'),
      ...[30, 23, 16, 9].map((r) =>
        stroke(`M${316 - r} 104 a${r} ${r * 1.2} 0 0 1 ${2 * r} 0`, '#7f919c', 2.5),
      ),
      ...[168, 188, 208].map((y) =>
        Array.from({ length: 26 }, (_, i) => rect(40 + i * 12.3, y, 8, 10, 1, ink)).join(''),
      ),
    ),
};

/** A made-up card without a name or a number: lines in place of every word. */
export const dniSpecimen = (side: DniSide): string => sides[side]();
