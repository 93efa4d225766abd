import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, shadow, stroke } from './shapes.ts';

const cakes = {
  chocolate: { sponge: '#5a3724', cream: '#c98a4b', top: '#3f2417', fruit: '#c5263a' },
  limon: { sponge: '#f0cf86', cream: '#f9ef9c', top: '#fffdf2', fruit: '#8dbb4a' },
  frutosRojos: { sponge: '#f4e0b4', cream: '#fff6e8', top: '#b6385a', fruit: '#7d1f45' },
  zanahoria: { sponge: '#c77f3a', cream: '#fff3dd', top: '#fff8ea', fruit: '#e7812d' },
  rogel: { sponge: '#d9a45b', cream: '#9a5a27', top: '#fffdf6', fruit: '#f7ecd6' },
} as const;
export type CakeKind = keyof typeof cakes;

/** One slice, its point towards us, on a little plate. */
export const cake =
  (kind: CakeKind): Drawing =>
  () => {
    const { sponge, cream, top, fruit } = cakes[kind];
    const side = (y: number, height: number, fill: string) =>
      path(`M72 ${y} L184 ${y + 64} V${y + 64 + height} L72 ${y + height} z`, fill) +
      path(`M184 ${y + 64} L330 ${y - 14} V${y - 14 + height} L184 ${y + 64 + height} z`, fill) +
      path(
        `M184 ${y + 64} L330 ${y - 14} V${y - 14 + height} L184 ${y + 64 + height} z`,
        '#3b2a1a',
        { opacity: 0.1 },
      );
    return [
      ellipse(200, 312, 168, 54, '#3b2a1a', { opacity: 0.14 }),
      ellipse(200, 302, 168, 54, '#fdfbf7'),
      ellipse(200, 298, 140, 42, '#eee7db'),
      side(236, 30, sponge),
      side(218, 18, cream),
      side(186, 32, sponge),
      side(168, 18, cream),
      path('M72 158 L184 222 V236 L72 172 z', top),
      path('M184 222 L330 144 V158 L184 236 z', top),
      path('M184 222 L330 144 V158 L184 236 z', '#3b2a1a', { opacity: 0.14 }),
      path('M72 158 q30 -62 140 -52 q86 4 118 38 L184 222 z', top),
      path('M72 158 q30 -62 140 -52 q86 4 118 38 L184 222 z', '#ffffff', { opacity: 0.1 }),
      path(
        'M110 180 q4 40 12 0 z M146 200 q6 46 14 8 z M228 198 q6 44 14 -8 z M276 172 q6 36 14 -8 z',
        top,
      ),
      stroke('M120 138 q50 -26 110 -20', '#ffffff', 7, { opacity: 0.35 }),
      ...[
        [176, 132],
        [226, 128],
        [200, 158],
      ].map(
        ([x = 0, y = 0]) =>
          circle(x, y, 20, fruit) +
          circle(x - 6, y - 7, 6, '#ffffff', { opacity: 0.4 }) +
          at(x + 4, y - 18, 20, path('M0 0 q10 -16 22 -8 q-6 14 -22 8', '#5d9440')),
      ),
    ].join('');
  };

/** A caramel custard with its spoonful of dulce de leche. */
export const flan: Drawing = () =>
  [
    shadow(200, 322, 160, 30),
    ellipse(200, 304, 160, 50, '#fdfbf7'),
    ellipse(200, 300, 132, 38, '#b4651d'),
    path('M112 290 l26 -128 q62 -26 124 0 l26 128 q-88 40 -176 0 z', '#f2c460'),
    path('M230 152 q20 4 32 10 l26 128 q-24 14 -60 18 q18 -70 2 -156 z', '#d99f3d', {
      opacity: 0.5,
    }),
    path(
      'M138 162 q62 -26 124 0 l6 30 q-12 34 -22 4 q-12 -14 -20 10 q-10 44 -22 4 q-10 -22 -22 6 q-10 30 -22 -4 q-10 -16 -26 -18 z',
      '#a4571a',
    ),
    ellipse(200, 160, 62, 18, '#c17224'),
    path('M166 150 q-2 -30 34 -36 q38 4 36 34 q-34 20 -70 2 z', '#b9783c'),
    stroke('M178 138 q20 -16 44 -4', '#dba86d', 6),
    circle(262, 246, 7, '#ffffff', { opacity: 0.25 }),
  ].join('');
