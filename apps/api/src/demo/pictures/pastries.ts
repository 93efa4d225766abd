import { croissant } from './coffee.ts';
import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, plate, stroke } from './shapes.ts';

const filled = (cream: string) =>
  ellipse(0, 4, 56, 40, '#b9772b') +
  ellipse(0, 0, 56, 40, '#dca04a') +
  ellipse(-10, -8, 34, 20, '#efc078') +
  ellipse(0, 0, 26, 16, cream) +
  ellipse(-6, -4, 10, 5, '#ffffff', { opacity: 0.35 });

const churro =
  stroke('M-92 0 h184', '#b9772b', 30) +
  stroke('M-90 -3 h180', '#dca04a', 22) +
  stroke('M-84 -8 h168 M-84 2 h168', '#efc078', 4);

const alfajor =
  ellipse(0, 22, 62, 24, '#f3e3c2') +
  path('M-62 6 h124 v16 h-124 z', '#f3e3c2') +
  ellipse(0, 6, 62, 24, '#a8662d') +
  path('M-62 -10 h124 v14 h-124 z', '#a8662d') +
  path('M-62 -26 h124 v16 q-62 34 -124 0 z', '#f3e3c2') +
  ellipse(0, -26, 62, 24, '#fbf1da') +
  stroke('M-30 -30 q30 -12 60 0', '#ffffff', 5);

const sets = {
  medialunas: [croissant, croissant, croissant, croissant],
  facturas: [filled('#c98a4b'), croissant, filled('#f7e3a0'), filled('#b6385a')],
} as const;

const spots = [
  [146, 158, -14],
  [254, 154, 12],
  [142, 254, 8],
  [254, 252, -10],
] as const;

export const pastries =
  (kind: keyof typeof sets): Drawing =>
  (random) =>
    [
      plate(200, 206, 170),
      ...spots.map(([x, y, turn], i) => at(x, y, turn, sets[kind][i] ?? '')),
      ...Array.from({ length: 26 }, () =>
        circle(
          Math.round(random.between(90, 310)),
          Math.round(random.between(100, 310)),
          random.between(1.2, 2.6),
          '#ffffff',
          { opacity: 0.8 },
        ),
      ),
    ].join('');

export const churros: Drawing = () =>
  [
    plate(200, 206, 170),
    ...[132, 170, 208, 246, 284].map((y, i) => at(200 + (i % 2) * 10 - 5, y, i * 4 - 10, churro)),
  ].join('');

export const alfajores: Drawing = () =>
  [
    plate(200, 206, 170),
    at(142, 232, -4, alfajor),
    at(262, 240, 5, alfajor),
    at(202, 166, 0, alfajor),
  ].join('');

const crust =
  'M-128 10 q-4 -62 44 -64 q24 -26 84 -26 t84 26 q48 2 44 64 q0 40 -40 40 h-176 q-40 0 -40 -40 z';

export const bread: Drawing = () =>
  [
    ellipse(200, 296, 168, 30, '#3b2a1a', { opacity: 0.15 }),
    at(
      200,
      232,
      -6,
      path(crust, '#c07f35'),
      path(
        'M-116 0 q0 -44 44 -46 q24 -22 72 -22 t72 22 q30 2 38 24 q-110 -40 -226 22 z',
        '#e0ab5f',
      ),
      ...[-72, -24, 24, 72].map((x) =>
        path(`M${x - 8} -62 q26 20 26 52 q-30 -12 -26 -52 z`, '#f7e2b4'),
      ),
      stroke('M-104 36 h208', '#a36a28', 5, { opacity: 0.5 }),
    ),
    at(
      286,
      150,
      38,
      stroke('M0 60 v-110', '#c99a3a', 6),
      ...[-40, -20, 0, 20].flatMap((y) => [
        at(-9, y, -28, ellipse(0, 0, 8, 15, '#e3b94f')),
        at(9, y, 28, ellipse(0, 0, 8, 15, '#d3a53b')),
      ]),
      ellipse(0, -62, 8, 15, '#e3b94f'),
    ),
  ].join('');
