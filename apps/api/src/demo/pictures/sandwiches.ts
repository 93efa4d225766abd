import type { Drawing } from './picture.ts';
import { at, board, circle, clipped, path, plate, rect, stroke } from './shapes.ts';

/** A toasted triangle seen from its cut side, centred on the origin. */
const triangle = (crumb: string, crust: string, filling: string, second: string) =>
  path('M-84 56 L0 -74 L84 56 z', crust, {
    stroke: crust,
    'stroke-width': 12,
    'stroke-linejoin': 'round',
  }) +
  path('M-74 52 L0 -64 L74 52 z', crumb, {
    stroke: crumb,
    'stroke-width': 6,
    'stroke-linejoin': 'round',
  }) +
  path('M-84 56 h168 v16 h-168 z', filling) +
  path('M-84 68 h168 l-12 12 h-20 l-14 14 l-16 -14 h-50 l-14 12 l-14 -12 h-16 z', second) +
  rect(-90, 78, 180, 22, 10, crust) +
  rect(-84, 80, 168, 8, 4, crumb);

export const toast: Drawing = () =>
  [
    plate(200, 206, 172),
    at(146, 180, -12, triangle('#eec077', '#b9772b', '#f0a3a0', '#f6c443')),
    at(256, 222, 10, triangle('#eec077', '#b9772b', '#f0a3a0', '#f6c443')),
  ].join('');

const miga = (filling: string) =>
  rect(-84, -8, 168, 34, 6, '#3b2a1a', { opacity: 0.1 }) +
  rect(-84, -30, 168, 18, 6, '#fffaf0') +
  rect(-86, -14, 172, 9, 4, filling) +
  rect(-84, -6, 168, 14, 4, '#fdf3df') +
  rect(-86, 7, 172, 9, 4, '#f6c443') +
  rect(-84, 14, 168, 18, 6, '#fffaf0');

export const migaSandwiches: Drawing = () =>
  [
    board(28, 84, 344, 250),
    at(200, 130, -3, miga('#f0a3a0')),
    at(196, 184, 2, miga('#7dbb52')),
    at(204, 238, -2, miga('#e5574a')),
    at(198, 290, 1, miga('#f0a3a0')),
  ].join('');

const waffleShape =
  'M-98 -82 h196 q16 0 16 16 v132 q0 16 -16 16 h-196 q-16 0 -16 -16 v-132 q0 -16 16 -16 z';
const holes = [-78, -26, 26, 78].flatMap((x) =>
  [-50, 0, 50].map(
    (y) => rect(x - 18, y - 17, 36, 34, 7, '#b9772b') + rect(x - 18, y - 11, 36, 28, 7, '#cf9040'),
  ),
);

const waffleToppings = {
  dulce:
    path(
      'M-70 -10 q-6 -44 52 -46 q54 -12 80 22 q30 40 -20 54 q-6 30 -20 4 q-40 12 -56 -4 q-12 22 -22 -6 q-16 -6 -14 -24 z',
      '#a8662d',
    ) +
    stroke('M-40 -26 q40 -26 82 -4', '#d09a62', 7) +
    [
      [-20, -12],
      [26, -20],
      [40, 10],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 15, '#d83f4d') + circle(x - 5, y - 5, 4, '#f3a1a8'))
      .join(''),
  salado:
    path('M-80 -4 q20 -50 70 -40 q60 -20 88 30 q-10 40 -60 34 q-60 18 -98 -24 z', '#fffaf0') +
    circle(0, -10, 22, '#f4a92b') +
    circle(-6, -17, 7, '#fbd079') +
    stroke('M-84 40 q20 -12 40 0 t40 0 t40 0 t40 0', '#b5392d', 14) +
    stroke('M-84 38 q20 -12 40 0 t40 0 t40 0 t40 0', '#f2b7a0', 4),
} as const;

export const waffle =
  (topping: keyof typeof waffleToppings): Drawing =>
  () =>
    [
      plate(200, 206, 172),
      at(
        200,
        206,
        -8,
        path(waffleShape, '#c07f35'),
        clipped('waffle', path(waffleShape, '#000'), path(waffleShape, '#e3ac58'), ...holes),
        waffleToppings[topping],
      ),
    ].join('');
