import type { Drawing } from './picture.ts';
import { at, circle, path, plate, polar, rect, stroke } from './shapes.ts';

const sauces = {
  tuco: ['#b5372a', '#d75d47'],
  crema: ['#f4e6cc', '#fffaf0'],
  pesto: ['#4f8a3c', '#86b864'],
} as const;

/** A nest of noodles under its sauce. */
export const pasta =
  (sauce: keyof typeof sauces): Drawing =>
  (random) => {
    const [fill, light] = sauces[sauce];
    const noodles = Array.from({ length: 34 }, (_, i) => {
      const { x, y } = polar(200, 206, random.between(20, 84), i * 137.5);
      return at(
        x,
        y,
        random.between(0, 360),
        stroke('M-44 6 q22 -34 44 0 t40 -6', i % 2 ? '#f0c565' : '#f9dc92', 8),
      );
    });
    return [
      plate(200, 206, 172),
      circle(200, 206, 116, '#e2b24c'),
      ...noodles,
      path(
        'M128 206 q-10 -50 44 -60 q40 -24 76 8 q50 14 32 62 q0 46 -56 46 q-34 20 -62 -6 q-38 -6 -34 -50 z',
        fill,
      ),
      path('M150 190 q16 -32 54 -28 q-34 12 -38 40 z', light),
      ...[
        [176, 214],
        [224, 190],
        [212, 232],
      ].map(([x = 0, y = 0]) => circle(x, y, 15, light, { opacity: 0.8 })),
      at(
        204,
        196,
        -30,
        path('M0 -26 q24 14 0 46 q-24 -32 0 -46', '#4f8a3c'),
        stroke('M0 -18 v32', '#8fbf6c', 3),
      ),
      at(230, 208, 50, path('M0 -22 q20 12 0 40 q-20 -28 0 -40', '#5c9a46')),
      ...Array.from({ length: 18 }, () =>
        circle(
          Math.round(random.between(150, 252)),
          Math.round(random.between(160, 252)),
          2.4,
          '#fff8e2',
        ),
      ),
    ].join('');
  };

const ravioli =
  rect(-27, -27, 54, 54, 9, '#e2b560') +
  rect(-23, -23, 46, 46, 7, '#f4d78f') +
  rect(-14, -14, 28, 28, 9, '#f9e6b3');

export const ravioles: Drawing = () =>
  [
    plate(200, 206, 172),
    circle(200, 206, 122, '#b5372a'),
    circle(200, 204, 116, '#cf4f3a'),
    ...[
      [142, 154, 12],
      [206, 140, -8],
      [264, 168, 22],
      [128, 220, -14],
      [192, 208, 8],
      [256, 232, -10],
      [166, 272, 14],
      [224, 284, 30],
    ].map(([x = 0, y = 0, turn = 0]) => at(x, y, turn, ravioli)),
    ...[
      [176, 176],
      [232, 200],
      [160, 244],
      [214, 248],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, '#b5372a')),
    at(204, 176, 20, path('M0 -24 q22 14 0 44 q-22 -30 0 -44', '#4f8a3c')),
  ].join('');
