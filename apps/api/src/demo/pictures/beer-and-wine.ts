import type { Drawing } from './picture.ts';
import { circle, clipped, ellipse, path, rect, shadow, stroke } from './shapes.ts';

const beers = {
  rubia: ['#f2b632', '#f9d06a'],
  roja: ['#b5541f', '#d0763a'],
  negra: ['#3a2318', '#573725'],
} as const;
const pint = 'M128 108 h134 l-14 226 q-1 12 -14 12 h-78 q-13 0 -14 -12 z';

export const beer =
  (kind: keyof typeof beers): Drawing =>
  (random) => {
    const [fill, light] = beers[kind];
    return [
      shadow(200, 350, 92, 14),
      stroke('M258 152 q64 -4 58 60 q-6 58 -66 52', '#ffffff', 18, { opacity: 0.75 }),
      clipped(
        'pint',
        path(pint, '#000'),
        path(pint, fill),
        path('M120 108 h40 l10 240 h-40 z', light),
        ...Array.from({ length: 16 }, () =>
          circle(
            Math.round(random.between(140, 245)),
            Math.round(random.between(160, 330)),
            random.between(2, 4.5),
            '#fff3cf',
            { opacity: 0.7 },
          ),
        ),
        rect(120, 322, 160, 30, 0, '#ffffff', { opacity: 0.35 }),
      ),
      path(
        'M116 128 q-10 -34 24 -40 q12 -30 48 -18 q30 -22 54 4 q38 0 32 36 q-2 22 -22 20 q-8 16 -20 2 q-10 34 -22 4 q-24 12 -38 0 q-10 22 -22 0 q-28 12 -34 -8 z',
        '#fffaf0',
      ),
      circle(152, 96, 12, '#f3e8d3'),
      circle(204, 92, 9, '#f3e8d3'),
      circle(236, 104, 11, '#f3e8d3'),
    ].join('');
  };

const wines = {
  tinto: ['#6d1a36', '#2b1a20', '#f3e6cf'],
  blanco: ['#ecd98a', '#5f6f35', '#fbf6e6'],
  rosado: ['#ee9aa0', '#8a4a57', '#fdf1ee'],
} as const;
const wineBottle =
  'M120 48 h36 v70 q0 14 12 26 q18 20 18 44 v138 q0 18 -18 18 h-60 q-18 0 -18 -18 v-138 q0 -24 18 -44 q12 -12 12 -26 z';

export const wine =
  (kind: keyof typeof wines): Drawing =>
  () => {
    const [drink, glass, label] = wines[kind];
    return [
      shadow(140, 346, 66, 11),
      shadow(276, 346, 56, 9),
      clipped(
        'wine',
        path(wineBottle, '#000'),
        path(wineBottle, glass),
        rect(80, 206, 120, 86, 0, label),
        rect(100, 222, 76, 8, 4, drink),
        rect(112, 240, 52, 5, 2, '#9c8a6a'),
        circle(138, 266, 12, drink),
        rect(98, 150, 10, 180, 5, '#ffffff', { opacity: 0.25 }),
        rect(112, 40, 52, 46, 0, drink),
      ),
      path('M226 142 h100 q10 96 -50 102 q-60 -6 -50 -102 z', '#ffffff', { opacity: 0.55 }),
      path('M228 176 h96 q0 62 -48 64 q-48 -2 -48 -64 z', drink),
      ellipse(276, 176, 48, 9, '#ffffff', { opacity: 0.25 }),
      rect(271, 240, 10, 90, 5, '#ffffff', { opacity: 0.8 }),
      ellipse(276, 336, 44, 9, '#ffffff', { opacity: 0.85 }),
      stroke('M240 152 q-4 40 10 62', '#ffffff', 6, { opacity: 0.6 }),
    ].join('');
  };
