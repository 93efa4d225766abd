import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, rect, stroke } from './shapes.ts';

const seal = (ring: string, inside: string) =>
  circle(200, 208, 160, '#3b2a1a', { opacity: 0.14 }) +
  circle(200, 200, 160, ring) +
  circle(200, 200, 144, inside);

/** A fire at the foot of the sierras. */
export const fogonLogo: Drawing = () =>
  [
    seal('#b8432a', '#fff3df'),
    path('M74 268 L146 150 L190 214 L244 120 L326 268 q-126 60 -252 0 z', '#7f8f5a'),
    path('M146 150 L190 214 L168 268 L116 268 z M244 120 L284 192 L250 214 z', '#98a870'),
    path(
      'M200 110 q-14 46 -44 78 q-34 44 -8 88 q20 30 54 30 q40 -2 56 -34 q18 -44 -16 -84 q-4 24 -20 28 q14 -54 -22 -106 z',
      '#e8682a',
    ),
    path(
      'M202 186 q-8 30 -26 48 q-20 30 2 54 q12 12 26 12 q22 -2 30 -22 q6 -26 -14 -46 q-4 14 -12 16 q8 -30 -6 -62 z',
      '#fbc34a',
    ),
    at(200, 310, 10, rect(-70, -9, 140, 18, 9, '#7a4a26')),
    at(200, 310, -10, rect(-70, -9, 140, 18, 9, '#8f5a31')),
  ].join('');

/** Seven threads of water. */
export const cascadasLogo: Drawing = () =>
  [
    seal('#23707f', '#e7f6f7'),
    path('M92 150 q40 -44 108 -40 q68 -4 108 40 l-22 24 h-172 z', '#5f7d54'),
    path('M114 160 q86 -40 172 0 l-8 16 h-156 z', '#7f9c6c'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      stroke(
        `M${128 + i * 24} 168 q-6 40 0 ${78 + Math.abs(3 - i) * -8}`,
        i % 2 ? '#63bccb' : '#2f9fb3',
        13,
      ),
    ),
    ellipse(200, 274, 104, 24, '#2f9fb3'),
    ellipse(200, 268, 84, 15, '#8ed6e0'),
    stroke('M128 296 q18 -12 36 0 t36 0 t36 0 t36 0', '#23707f', 7),
  ].join('');

export const mercadoLogo: Drawing = () =>
  [
    seal('#3f7d4a', '#f4f8e6'),
    path('M104 196 h192 l-22 96 q-4 14 -18 14 h-112 q-14 0 -18 -14 z', '#d99a4e'),
    ...[136, 168, 200, 232, 264].map((x) =>
      stroke(`M${x} 206 l${(200 - x) / -9} 92`, '#b0742e', 6),
    ),
    stroke('M112 232 h176 M120 264 h160', '#b0742e', 6),
    circle(146, 172, 32, '#d8412f'),
    circle(254, 172, 32, '#f0902e'),
    path('M200 92 q44 34 0 104 q-44 -70 0 -104', '#6fb04a'),
    stroke('M200 112 v70', '#b5de8c', 5),
    rect(92, 190, 216, 20, 10, '#e8b46c'),
  ].join('');

export const espigaLogo: Drawing = () =>
  [
    seal('#a8702a', '#fff6e2'),
    stroke('M200 318 v-150', '#c99a3a', 9),
    ...[156, 192, 228, 264].flatMap((y) => [
      at(174, y, -32, ellipse(0, 0, 15, 30, '#e3b94f')),
      at(226, y, 32, ellipse(0, 0, 15, 30, '#d3a53b')),
    ]),
    ellipse(200, 122, 15, 32, '#e3b94f'),
  ].join('');
