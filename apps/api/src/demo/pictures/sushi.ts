import type { Drawing } from './picture.ts';
import { at, board, circle, ellipse, path, rect, stroke } from './shapes.ts';

const roll = (heart: string, second: string) =>
  ellipse(0, 22, 40, 34, '#22302a') +
  ellipse(0, 0, 40, 34, '#2f4138') +
  ellipse(0, 0, 34, 28, '#fffdf7') +
  circle(-8, 1, 11, heart) +
  circle(9, -5, 9, second) +
  circle(5, 10, 8, '#7dbb52') +
  [
    [-26, -4],
    [-18, 16],
    [22, 12],
    [0, -21],
    [26, -6],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 4, 2, '#e9e4d6'))
    .join('');

const nigiri = (fish: string, light: string) =>
  path('M-58 10 q0 -22 58 -22 t58 22 q2 30 -58 30 t-58 -30 z', '#fffdf7') +
  path('M-66 0 q8 -30 66 -30 t66 30 q-4 16 -66 16 t-66 -16 z', fish) +
  stroke('M-42 -8 l16 18 M-14 -16 l16 26 M16 -17 l14 26 M42 -12 l8 18', light, 5);

export const sushi: Drawing = () =>
  [
    board(28, 84, 344, 248),
    at(130, 140, -4, nigiri('#f2835a', '#f9b596')),
    at(266, 140, 4, nigiri('#f6a3a8', '#fbd0d2')),
    ...[92, 164, 236, 308].map((x, i) =>
      at(x, 226, 0, i % 2 ? roll('#f2835a', '#f6d25b') : roll('#e5574a', '#fff1c9')),
    ),
    at(
      98,
      300,
      0,
      path('M-34 8 q-4 -26 20 -30 q34 -6 44 14 q6 20 -18 22 q-36 4 -46 -6 z', '#a7cf6a') +
        stroke('M-18 -6 q16 -10 34 0', '#c9e59a', 5),
    ),
    at(260, 300, -3, rect(-96, -8, 192, 7, 3, '#5a3724') + rect(-96, 6, 192, 7, 3, '#6f4731')),
  ].join('');
