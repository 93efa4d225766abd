import type { Drawing } from './picture.ts';
import { at, clipped, path, rect, shadow } from './shapes.ts';

interface FriesBox {
  cheddar?: boolean;
}

const box = 'M112 196 q88 44 176 0 l-24 142 q-64 20 -128 0 z';

/** A paper box, striped, with the potatoes standing out of it. */
export const fries =
  ({ cheddar = false }: FriesBox = {}): Drawing =>
  (random) => {
    const sticks = Array.from({ length: 17 }, (_, i) => {
      const x = 128 + (i % 9) * 18;
      const isBack = i < 9;
      const tall = random.between(isBack ? 116 : 84, isBack ? 150 : 112);
      return at(
        x + random.between(-3, 3),
        244,
        (x - 200) / 7 + random.between(-5, 5),
        rect(-9, -tall, 18, tall, 5, isBack ? '#eeb234' : '#f8cd5e') +
          rect(-9, -tall, 6, tall, 3, isBack ? '#f6c757' : '#fde09a'),
      );
    }).join('');
    const stripes = Array.from({ length: 5 }, (_, i) =>
      path(`M${120 + i * 40} 180 h18 l${(2 - i) * 5} 170 h-18 z`, '#fdf6ea'),
    );
    const sauce =
      path(
        'M122 176 q20 -30 50 -16 q30 -26 60 0 q32 -12 48 16 q6 22 -10 26 q-6 26 -16 0 q-20 8 -28 0 q-8 36 -20 4 q-26 8 -40 -2 q-8 24 -18 -2 q-30 0 -26 -26 z',
        '#f39a1f',
      ) +
      [
        [150, 176],
        [190, 168],
        [226, 182],
        [258, 174],
      ]
        .map(([x = 0, y = 0]) =>
          at(x, y, x, rect(-10, -6, 20, 12, 4, '#a5372b') + rect(-8, -4, 16, 4, 2, '#f0b09c')),
        )
        .join('');
    return [
      shadow(200, 344, 96, 14),
      path('M112 196 q88 -40 176 0 l-8 40 h-160 z', '#a92f22'),
      sticks,
      cheddar ? sauce : '',
      clipped(
        'box',
        path(box, '#000'),
        path(box, '#d8412f'),
        ...stripes,
        path('M250 180 h50 v170 h-70 z', '#3b2a1a', { opacity: 0.08 }),
      ),
    ].join('');
  };
