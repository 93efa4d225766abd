import type { Drawing } from './picture.ts';
import { at, ellipse, path, shadow, stroke } from './shapes.ts';

interface CoffeeCup {
  drink?: 'cafe' | 'latte' | 'submarino' | 'te';
  croissants?: boolean;
}

const drinks = {
  cafe: ['#5b331b', '#8a5a35'],
  latte: ['#b87f4e', '#f3dfc3'],
  submarino: ['#f1e2cf', '#6b432c'],
  te: ['#b5651d', '#d98f42'],
} as const;

/** A crescent lying on the saucer, centred on the origin. */
export const croissant =
  path(
    'M-58 26 q-6 -62 58 -66 q64 4 58 66 q-8 14 -22 2 q-8 -32 -36 -32 q-28 0 -36 32 q-14 12 -22 -2 z',
    '#d08a35',
  ) +
  path('M-50 14 q2 -46 50 -48 q-26 10 -32 38 z', '#ecb968') +
  stroke(
    'M-36 -14 q10 10 8 26 M-14 -30 q6 12 2 28 M14 -30 q-6 12 -2 28 M36 -14 q-10 10 -8 26',
    '#a9661f',
    5,
  );

const steam = [164, 200, 236]
  .map((x, i) =>
    stroke(`M${x} ${118 - (i % 2) * 12} q-14 -20 0 -38 t0 -36`, '#ffffff', 9, { opacity: 0.7 }),
  )
  .join('');

export const coffee =
  ({ drink = 'latte', croissants = false }: CoffeeCup = {}): Drawing =>
  () => {
    const [fill, foam] = drinks[drink];
    return [
      steam,
      shadow(200, 330, 168, 24),
      ellipse(200, 312, 168, 36, '#fdfbf7'),
      ellipse(200, 306, 140, 26, '#e9e1d4'),
      stroke('M286 200 q62 -8 56 42 q-8 44 -74 34', '#ffffff', 20),
      path('M104 164 h192 q6 140 -66 148 h-60 q-72 -8 -66 -148 z', '#ffffff'),
      path('M246 164 h50 q6 140 -66 148 h-30 q56 -30 46 -148 z', '#3b2a1a', { opacity: 0.07 }),
      ellipse(200, 166, 96, 28, '#efe8dc'),
      ellipse(200, 168, 86, 23, fill),
      drink === 'latte'
        ? path('M200 186 q-52 -14 -34 -30 q18 -10 34 4 q16 -14 34 -4 q18 16 -34 30 z', foam)
        : ellipse(178, 162, 34, 8, foam, { opacity: 0.7 }),
      croissants ? at(92, 300, -12, croissant) + at(318, 302, 14, croissant) : '',
    ].join('');
  };
