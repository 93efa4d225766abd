import type { Drawing } from './picture.ts';
import { at, board, circle, ellipse, path, rect, stroke } from './shapes.ts';

const chorizo =
  stroke('M-46 10 q46 -34 92 0', '#7d2f1d', 34) +
  stroke('M-44 4 q44 -30 86 -2', '#a5482f', 18) +
  stroke('M-24 -8 l6 18 M0 -14 v20 M24 -8 l-6 18', '#5a1f12', 5);
const steak =
  path(
    'M-96 8 q-10 -62 54 -66 q70 -14 112 20 q44 34 8 74 q-40 32 -96 20 q-70 6 -78 -48 z',
    '#5e2f1b',
  ) +
  path(
    'M-88 2 q-8 -52 48 -56 q64 -12 102 18 q38 30 8 62 q-36 26 -86 18 q-62 4 -72 -42 z',
    '#87482b',
  ) +
  path('M-88 2 q-8 -52 48 -56 q30 -6 56 0 q-70 6 -80 66 q-20 -4 -24 -10 z', '#f0d9b5') +
  stroke('M-40 -30 l40 60 M-10 -42 l48 72 M24 -40 l36 54', '#4a2212', 8);

/** Meat from the embers, on its board. */
export const grill: Drawing = () =>
  [
    board(28, 88, 344, 240),
    at(214, 186, -6, steak),
    at(116, 272, -10, chorizo),
    at(
      292,
      286,
      12,
      ellipse(0, 6, 46, 22, '#3b2a1a', { opacity: 0.15 }),
      path('M-44 -6 h88 q-2 30 -26 32 h-36 q-24 -2 -26 -32 z', '#f7fafb'),
      ellipse(0, -6, 44, 14, '#e4ebe6'),
      ellipse(0, -6, 37, 10, '#5c8f3c'),
      circle(-10, -8, 4, '#c5302a'),
      circle(12, -5, 4, '#c5302a'),
      circle(2, -4, 3, '#f4e7a5'),
    ),
    at(
      96,
      140,
      20,
      path('M0 -26 q24 14 0 46 q-24 -32 0 -46', '#5c9a46'),
      stroke('M0 -18 v44', '#8fbf6c', 3),
    ),
  ].join('');

const cheeseCube =
  rect(-17, -15, 34, 30, 5, '#f2b632') +
  rect(-17, -15, 34, 9, 4, '#f9d06a') +
  circle(4, 4, 4, '#dd9d20');
const salami =
  circle(0, 0, 25, '#8f2f28') +
  circle(0, 0, 21, '#b5463b') +
  [
    [-8, -6],
    [7, -9],
    [10, 7],
    [-4, 9],
    [0, 0],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3, '#f0c4b4'))
    .join('');
const hamRoll =
  path('M-34 -14 h64 q12 14 0 28 h-64 q-10 -14 0 -28 z', '#f0a3a0') +
  ellipse(32, 0, 9, 14, '#f9d0cc') +
  ellipse(32, 0, 4, 7, '#e88f8c');
const olive =
  circle(0, 0, 13, '#6a8438') + circle(-3, -4, 4, '#9ab562') + circle(4, 1, 4, '#c5302a');

export const picada: Drawing = () =>
  [
    board(26, 84, 348, 250),
    ...[
      [86, 134],
      [128, 122],
      [106, 166],
      [150, 158],
    ].map(([x = 0, y = 0], i) => at(x, y, i * 22 - 20, cheeseCube)),
    ...[
      [216, 128],
      [254, 124],
      [292, 134],
      [326, 158],
      [236, 162],
      [276, 168],
    ].map(([x = 0, y = 0], i) => at(x, y, i * 30, salami)),
    ...[
      [96, 232],
      [92, 266],
      [104, 298],
    ].map(([x = 0, y = 0], i) => at(x, y, -8 + i * 6, hamRoll)),
    ...[
      [184, 214],
      [212, 206],
      [198, 240],
      [226, 234],
      [184, 266],
      [214, 266],
    ].map(([x = 0, y = 0], i) => at(x, y, i * 50, olive)),
    ...[
      [274, 226],
      [312, 232],
      [270, 268],
      [310, 276],
      [288, 300],
    ].map(([x = 0, y = 0], i) =>
      at(x, y, i * 25, rect(-24, -14, 48, 28, 12, '#c98a3c'), rect(-20, -11, 40, 20, 9, '#f0cf94')),
    ),
  ].join('');
