import type { Drawing } from './picture.ts';
import { at, circle, clipped, ellipse, path, rect, shadow, stroke } from './shapes.ts';

interface SaladBowl {
  with?: 'caesar' | 'mixta';
}

const leaf = (fill: string, vein: string) =>
  path('M0 -44 q34 16 22 52 q-6 28 -22 32 q-16 -4 -22 -32 q-12 -36 22 -52', fill) +
  stroke('M0 -34 v66 M0 -8 l12 -12 M0 -8 l-12 -12 M0 14 l12 -12 M0 14 l-12 -12', vein, 3);

const tomato =
  circle(0, 0, 25, '#cf3b2b') +
  circle(0, 0, 20, '#ea6a54') +
  [0, 90, 180, 270].map((turn) => at(0, 0, turn, ellipse(0, -10, 5, 6, '#f9b99b'))).join('');
const cucumber =
  circle(0, 0, 22, '#5f9a45') +
  circle(0, 0, 18, '#d9edba') +
  [0, 60, 120, 180, 240, 300]
    .map((turn) => at(0, 0, turn, ellipse(0, -9, 2, 4, '#b5d48f')))
    .join('');
const crouton = rect(-15, -13, 30, 26, 6, '#c98a3c') + rect(-12, -11, 22, 16, 4, '#e8b566');
const chicken =
  path('M-34 6 q-4 -18 18 -20 q30 -6 48 6 q8 14 -10 20 q-38 10 -56 -6 z', '#eac08a') +
  stroke('M-18 -6 l8 14 M0 -8 l8 16 M18 -6 l6 12', '#b98243', 4);
const egg = ellipse(0, 0, 24, 19, '#fffaf0') + circle(0, 0, 10, '#f4a92b');

const contents = {
  mixta: [tomato, cucumber, tomato, egg, cucumber],
  caesar: [chicken, crouton, chicken, crouton, crouton],
};
const places = [
  [150, 158],
  [252, 156],
  [200, 186],
  [196, 132],
  [132, 196],
] as const;

const bowl = 'M64 196 h272 q-2 128 -96 142 h-80 q-94 -14 -96 -142 z';

export const salad =
  ({ with: kind = 'mixta' }: SaladBowl = {}): Drawing =>
  (random) =>
    [
      shadow(200, 344, 110, 16),
      ellipse(200, 196, 136, 40, '#c9d7dc'),
      ...Array.from({ length: 13 }, (_, i) =>
        at(
          88 + (i % 7) * 37 + random.between(-6, 6),
          i < 7 ? 168 : 200,
          (i % 7) * 26 - 80 + random.between(-16, 16),
          i % 3 === 0 ? leaf('#4f8a3c', '#86b864') : leaf('#7dbb52', '#b5de8c'),
        ),
      ),
      ...places.map(([x, y], i) => at(x, y, i * 40, contents[kind][i] ?? '')),
      clipped(
        'bowl',
        path(bowl, '#000'),
        path(bowl, '#f7fafb'),
        path('M64 196 h272 v18 q-136 34 -272 0 z', '#dfe8eb'),
        path('M250 190 h90 v150 h-120 q40 -60 30 -150 z', '#3b2a1a', { opacity: 0.06 }),
        stroke('M84 262 q116 44 232 0', '#7fb7b2', 9),
      ),
    ].join('');
