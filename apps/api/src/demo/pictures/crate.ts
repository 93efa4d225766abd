import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, rect, shadow, stroke } from './shapes.ts';

const tomato =
  circle(0, 0, 34, '#d8412f') +
  ellipse(-12, -12, 10, 7, '#f08b74') +
  path('M0 -30 l-16 -6 l10 -4 l2 -12 l8 10 l12 -6 l-4 12 z', '#4f8a3c');
const potato =
  ellipse(0, 0, 38, 29, '#c99c5d') +
  ellipse(-10, -8, 14, 8, '#dfbb83') +
  circle(14, 2, 3, '#a37a42') +
  circle(-4, 12, 3, '#a37a42');
const apple =
  circle(0, 2, 33, '#c5263a') +
  circle(-11, -9, 8, '#e8707c') +
  stroke('M0 -28 q2 -14 10 -18', '#6b432c', 5) +
  path('M4 -32 q14 -16 26 -6 q-10 14 -26 6', '#6fb04a');
const lemon =
  ellipse(0, 0, 38, 29, '#f3d64a') +
  circle(37, 0, 7, '#e6c32f') +
  ellipse(-10, -8, 12, 7, '#fbeea0');
const carrot =
  path('M-14 -34 q14 -10 28 0 q-2 50 -14 76 q-12 -26 -14 -76 z', '#ef8a2c') +
  stroke('M-8 -16 h10 M-2 4 h8', '#c96a18', 4) +
  path('M-10 -36 q-14 -24 -4 -40 q6 16 14 20 q0 -20 10 -28 q6 24 0 46 z', '#5c9a3e');
const lettuce =
  circle(0, 0, 44, '#6fb04a') +
  path('M-44 0 q10 -46 44 -44 q-30 20 -24 62 q-18 4 -20 -18 z', '#9bd072') +
  path('M44 0 q-10 -46 -44 -44 q30 20 24 62 q18 4 20 -18 z', '#86c25c') +
  stroke('M0 34 v-50', '#c8e8a4', 5);
const onion =
  path(
    'M0 -40 q6 16 26 22 q18 12 10 34 q-12 22 -36 22 t-36 -22 q-8 -22 10 -34 q20 -6 26 -22 z',
    '#a75576',
  ) + stroke('M-18 -6 q-8 20 2 34 M0 -14 v50 M18 -6 q8 20 -2 34', '#c98aa3', 4);
const banana =
  path('M-50 -22 q6 52 62 52 q34 0 40 -14 q-62 4 -86 -44 q-8 -10 -16 6 z', '#f4cf45') +
  stroke('M-42 -20 q16 46 70 42', '#dfb32c', 4) +
  circle(-46, -28, 6, '#6b5a24');
const orange =
  circle(0, 0, 34, '#f0902e') + ellipse(-11, -11, 9, 6, '#f9bd77') + circle(2, -26, 4, '#5c7a2c');
const egg = ellipse(0, 0, 27, 35, '#e5b98c') + ellipse(-8, -12, 8, 11, '#f4d6b5');

const loads = {
  verduras: [lettuce, tomato, carrot, onion, potato, tomato, lettuce, carrot, tomato],
  frutas: [apple, banana, orange, apple, lemon, orange, banana, apple, orange],
  papas: [potato, potato, potato, potato, potato, potato, potato, potato, potato],
  tomates: [tomato, tomato, tomato, tomato, tomato, tomato, tomato, tomato, tomato],
  limones: [lemon, orange, lemon, orange, lemon, lemon, orange, lemon, orange],
  huevos: [egg, egg, egg, egg, egg, egg, egg, egg, egg],
} as const;

const spots = [
  [104, 152],
  [166, 138],
  [232, 140],
  [296, 154],
  [82, 188],
  [142, 184],
  [204, 180],
  [264, 184],
  [320, 190],
] as const;

const plank = (y: number) =>
  rect(48, y, 304, 44, 6, '#c58d54') +
  rect(48, y, 304, 8, 4, '#dcab77') +
  stroke(`M70 ${y + 24} q60 -6 120 0 t140 -2`, '#a9733d', 3);

export const crate =
  (load: keyof typeof loads): Drawing =>
  (random) =>
    [
      shadow(200, 338, 168, 18),
      rect(56, 176, 288, 150, 6, '#8a5a2e'),
      ...spots.map(([x, y], i) => at(x, y, random.between(-24, 24), loads[load][i] ?? '')),
      plank(208),
      plank(260),
      rect(48, 204, 28, 130, 6, '#b47b44'),
      rect(324, 204, 28, 130, 6, '#b47b44'),
      ...[220, 238, 272, 290].flatMap((y) => [
        circle(62, y, 4, '#7a4f27'),
        circle(338, y, 4, '#7a4f27'),
      ]),
      rect(60, 312, 280, 18, 6, '#a9733d'),
    ].join('');
