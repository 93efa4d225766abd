import type { Random } from '../random.ts';
import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, plate, rect, stroke } from './shapes.ts';

interface MilanesaPlate {
  topping?: 'napolitana' | 'caballo';
  side?: 'papas' | 'pure' | 'ensalada';
}

const crumbs = (random: Random) =>
  Array.from({ length: 46 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next());
    return circle(
      Math.round(Math.cos(angle) * reach * 104),
      Math.round(Math.sin(angle) * reach * 62),
      random.between(1.6, 3.4),
      random.chance(0.5) ? '#f0c272' : '#b9772b',
    );
  }).join('');

const cutlet = (random: Random) =>
  path(
    'M-118 6 q-8 -56 46 -66 q60 -22 122 4 q68 8 70 58 q2 54 -66 64 q-60 18 -110 2 q-58 -6 -62 -62 z',
    '#b06f28',
  ) +
  path(
    'M-114 2 q-6 -52 44 -60 q60 -20 118 4 q64 8 66 54 q2 48 -62 58 q-58 16 -106 2 q-56 -8 -60 -58 z',
    '#d9983f',
  ) +
  crumbs(random);

const napolitana =
  path(
    'M-84 0 q-4 -36 40 -40 q50 -12 92 4 q46 6 46 36 q0 32 -46 38 q-44 10 -86 0 q-44 -4 -46 -38 z',
    '#c23f2b',
  ) +
  path(
    'M-72 0 q-2 -28 36 -32 q44 -10 80 4 q38 6 38 28 q0 26 -40 30 q-36 8 -74 0 q-38 -4 -40 -30 z',
    '#f7d98a',
  ) +
  [
    [-38, -8],
    [6, 8],
    [44, -8],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 17, '#d8412f') + circle(x, y, 13, '#ec7460'))
    .join('') +
  [
    [-16, 18],
    [26, -20],
    [66, 10],
  ]
    .map(([x = 0, y = 0]) => at(x, y, 30, path('M0 -10 q9 7 0 20 q-9 -13 0 -20', '#4f8a3c')))
    .join('');

const caballo = [-36, 40]
  .map(
    (x) =>
      ellipse(x, 0, 42, 34, '#fffaf0') +
      circle(x + 2, -1, 16, '#f4a92b') +
      circle(x - 3, -6, 5, '#fbd079'),
  )
  .join('');

const fries = (random: Random) =>
  Array.from({ length: 17 }, (_, i) =>
    at(
      118 + (i % 9) * 20 + random.between(-5, 5),
      286 + (i < 9 ? 0 : 20) + random.between(-6, 6),
      random.between(-55, 55),
      rect(-30, -6, 60, 12, 4, i % 2 ? '#f2b838' : '#f8cc5c'),
    ),
  ).join('');

const puree =
  path(
    'M112 296 q-2 -34 46 -34 q40 -18 84 0 q48 0 46 34 q-8 34 -88 34 q-80 0 -88 -34 z',
    '#f5d67e',
  ) +
  stroke('M140 290 q30 -16 60 0 t60 0', '#e6bd58', 6) +
  stroke('M156 308 q24 -12 46 0 t46 0', '#e6bd58', 5);

const salad = (random: Random) =>
  Array.from({ length: 12 }, (_, i) =>
    at(
      124 + (i % 6) * 30,
      280 + (i < 6 ? 0 : 22),
      random.between(0, 360),
      path('M0 -24 q22 10 0 46 q-22 -34 0 -46', i % 3 ? '#6fb04a' : '#4f8a3c'),
    ),
  ).join('') +
  [
    [140, 294],
    [200, 304],
    [258, 292],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 15, '#d8412f') + circle(x - 4, y - 4, 5, '#ec7460'))
    .join('');

const sides = { papas: fries, pure: () => puree, ensalada: salad };

const lemon = at(
  312,
  126,
  35,
  path('M-26 0 a26 26 0 0 1 52 0 z', '#f3d64a') +
    path('M-20 -2 a20 20 0 0 1 40 0 z', '#fbf0a8') +
    stroke('M0 -2 v-18 M-10 -4 l-4 -10 M10 -4 l4 -10', '#f3d64a', 2),
);

export const milanesa =
  ({ topping, side = 'papas' }: MilanesaPlate = {}): Drawing =>
  (random) =>
    [
      plate(200, 206, 172),
      at(
        196,
        172,
        -8,
        cutlet(random),
        topping === 'napolitana' ? napolitana : '',
        topping === 'caballo' ? caballo : '',
      ),
      sides[side](random),
      lemon,
    ].join('');
