import type { Drawing } from './picture.ts';
import { at, circle, clipped, ellipse, path, rect, shadow, stroke } from './shapes.ts';

interface PackLook {
  fill: string;
  accent: string;
  /** What is printed in the middle. */
  mark: 'leaf' | 'wheat' | 'drop' | 'bean' | 'star' | 'milk';
}

const marks = {
  leaf:
    path('M0 -34 q44 22 0 72 q-44 -50 0 -72', '#4f8a3c') +
    stroke('M0 -22 v52 M0 0 l14 -12 M0 0 l-14 -12 M0 18 l14 -12 M0 18 l-14 -12', '#b5de8c', 4),
  wheat:
    stroke('M0 40 v-70', '#c99a3a', 6) +
    [-24, -6, 12]
      .map(
        (y) =>
          at(-11, y, -30, ellipse(0, 0, 8, 14, '#d3a53b')) +
          at(11, y, 30, ellipse(0, 0, 8, 14, '#d3a53b')),
      )
      .join('') +
    ellipse(0, -40, 8, 14, '#d3a53b'),
  drop:
    path('M0 -40 q34 40 28 56 q-6 22 -28 22 t-28 -22 q-6 -16 28 -56 z', '#e3b12f') +
    stroke('M-14 10 q0 14 12 18', '#fbeaa8', 5),
  bean:
    at(
      -12,
      -6,
      -25,
      ellipse(0, 0, 20, 28, '#5b331b'),
      stroke('M2 -24 q-12 24 0 48', '#8a5a35', 4),
    ) +
    at(18, 12, 20, ellipse(0, 0, 17, 24, '#6b432c'), stroke('M2 -20 q-10 20 0 40', '#a9764a', 4)),
  star:
    [0, 45, 90, 135].map((turn) => at(0, 0, turn, rect(-36, -9, 72, 18, 9, '#f2b632'))).join('') +
    circle(0, 0, 15, '#e0702c'),
  milk:
    path('M-20 -34 h40 l8 22 v50 h-56 v-50 z', '#ffffff') +
    path('M-28 2 q28 16 56 0 v36 h-56 z', '#bcdcf0'),
} as const;

const pouch = 'M112 84 h176 q-6 30 0 62 v170 q4 22 0 28 h-176 q-4 -6 0 -28 v-170 q6 -32 0 -62 z';

/** A packet of the pantry, without anybody's brand. */
export const pack =
  ({ fill, accent, mark }: PackLook): Drawing =>
  () =>
    [
      shadow(200, 346, 102, 14),
      clipped(
        'pouch',
        path(pouch, '#000'),
        path(pouch, fill),
        rect(100, 80, 200, 24, 0, accent),
        rect(100, 322, 200, 26, 0, accent),
        ...Array.from({ length: 14 }, (_, i) =>
          rect(110 + i * 13, 82, 3, 20, 1, '#ffffff', { opacity: 0.35 }),
        ),
        rect(128, 120, 16, 194, 8, '#ffffff', { opacity: 0.22 }),
        rect(252, 80, 50, 270, 0, '#3b2a1a', { opacity: 0.08 }),
      ),
      circle(200, 206, 62, '#fffaf0'),
      stroke('M200 150 a56 56 0 1 1 -0.1 0', accent, 4),
      at(200, 206, 0, marks[mark]),
      rect(152, 284, 96, 12, 6, '#fffaf0'),
      rect(168, 303, 64, 7, 3, '#fffaf0', { opacity: 0.7 }),
    ].join('');

interface JarLook {
  fill: string;
  lid: string;
}

const jarShape =
  'M126 130 h148 q22 10 22 40 v138 q0 30 -30 30 h-132 q-30 0 -30 -30 v-138 q0 -30 22 -40 z';

export const jar =
  ({ fill, lid }: JarLook): Drawing =>
  () =>
    [
      shadow(200, 344, 104, 14),
      clipped(
        'jar',
        path(jarShape, '#000'),
        path(jarShape, '#eef5f6'),
        rect(90, 156, 220, 200, 0, fill),
        rect(104, 206, 192, 84, 0, '#fffaf0'),
        rect(104, 206, 192, 6, 0, lid),
        rect(104, 284, 192, 6, 0, lid),
        rect(120, 150, 14, 180, 7, '#ffffff', { opacity: 0.35 }),
        rect(262, 130, 40, 210, 0, '#3b2a1a', { opacity: 0.1 }),
      ),
      rect(114, 88, 172, 48, 12, lid),
      rect(114, 88, 172, 14, 7, '#ffffff', { opacity: 0.3 }),
      at(
        200,
        247,
        0,
        ellipse(0, 0, 24, 20, fill),
        path('M2 -18 q12 -16 26 -8 q-8 14 -26 8', '#5d9440'),
      ),
    ].join('');

export const cheese: Drawing = () =>
  [
    shadow(200, 318, 150, 20),
    path('M52 214 L316 130 q34 22 34 84 v92 h-298 z', '#f2b632'),
    path('M52 214 L316 130 q34 22 34 84 z', '#f9d06a'),
    ...[
      [120, 262, 20],
      [212, 278, 14],
      [286, 250, 24],
      [170, 232, 11],
      [316, 288, 12],
    ].map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r * 0.8, '#d99a1f') + ellipse(x, y + 3, r * 0.8, r * 0.55, '#e8aa2c'),
    ),
    ellipse(240, 184, 20, 8, '#e3b03a'),
    ellipse(296, 172, 13, 6, '#e3b03a'),
  ].join('');

export const chocolate: Drawing = () =>
  [
    shadow(200, 330, 130, 16),
    at(
      200,
      200,
      -10,
      rect(-100, -124, 200, 160, 10, '#4a2a1a'),
      ...[-66, 0, 66].flatMap((x) =>
        [-92, -38, 16].map(
          (y) =>
            rect(x - 28, y - 22, 56, 44, 6, '#6b432c') + rect(x - 22, y - 16, 44, 14, 4, '#8b5d42'),
        ),
      ),
      rect(-106, 8, 212, 120, 8, '#c5263a'),
      rect(-106, 8, 212, 16, 4, '#dfe3e6'),
      rect(-106, 60, 212, 34, 0, '#f9d06a'),
      circle(0, 77, 11, '#c5263a'),
    ),
  ].join('');
