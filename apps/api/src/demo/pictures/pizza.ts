import type { Random } from '../random.ts';
import type { Drawing } from './picture.ts';
import { at, circle, ellipse, path, polar, rect, stroke } from './shapes.ts';

const centre = 200;

/** Spots spread evenly over the pizza, each a little off its place. */
function scattered(random: Random, count: number, layer: number, draw: () => string): string {
  return Array.from({ length: count }, (_, i) => {
    const radius = 108 * Math.sqrt((i + 0.5 + layer * 0.2) / count);
    const degrees = i * 137.5 + layer * 75 + random.between(-10, 10);
    const { x, y } = polar(centre, centre, Math.min(radius, 104), degrees);
    return at(x, y, random.between(0, 360), draw());
  }).join('');
}

const olive = () =>
  circle(0, 0, 11, '#5f7a34') + circle(0, 0, 8, '#7f9c46') + circle(0, 0, 3.4, '#3f5220');
const tomato = () =>
  circle(0, 0, 25, '#c93a2b') +
  circle(0, 0, 21, '#e8604a') +
  [0, 72, 144, 216, 288].map((turn) => at(0, 0, turn, ellipse(0, -11, 4, 7, '#f7b28e'))).join('');
const pepperoni = () =>
  circle(0, 0, 22, '#a92f22') +
  circle(-1, -1, 19, '#c9402f') +
  circle(-6, -5, 3, '#e06a52') +
  circle(6, 4, 2.5, '#e06a52');
const ham = () => rect(-20, -14, 40, 28, 7, '#f0a3a0') + rect(-14, -9, 28, 5, 2, '#f7c4c0');
const pepper = () =>
  stroke('M-22 6 q22 -22 44 0', '#c5302a', 9) + stroke('M-18 3 q18 -16 36 0', '#e5574a', 3);
const onion = () =>
  stroke('M-18 0 a18 14 0 1 1 36 0 a18 14 0 1 1 -36 0', '#efe0e8', 6) +
  stroke('M-10 0 a10 8 0 1 1 20 0 a10 8 0 1 1 -20 0', '#dcc3d3', 3);
const basil = () =>
  path('M0 -17 q15 12 0 34 q-15 -22 0 -34', '#4f8a3c') + stroke('M0 -12 v24', '#8fbf6c', 2);
const egg = () => ellipse(0, 0, 22, 17, '#fffaf0') + circle(2, 0, 9, '#f4a92b');
const arugula = () =>
  path(
    'M0 -20 q10 4 6 14 q12 2 6 12 q4 12 -12 14 q-16 -2 -12 -14 q-6 -10 6 -12 q-4 -10 6 -14',
    '#5c9440',
  );

const toppings = {
  muzzarella: [[9, olive]],
  napolitana: [
    [7, tomato],
    [6, basil],
  ],
  especial: [
    [7, ham],
    [6, pepper],
    [5, olive],
  ],
  fugazzeta: [
    [14, onion],
    [4, olive],
  ],
  calabresa: [
    [10, pepperoni],
    [4, olive],
  ],
  huevo: [
    [6, ham],
    [4, egg],
    [4, pepper],
  ],
  rucula: [
    [7, arugula],
    [5, ham],
    [4, olive],
  ],
} as const satisfies Record<string, readonly (readonly [number, () => string])[]>;

const melted = (random: Random): string =>
  scattered(random, 12, 1, () =>
    ellipse(0, 0, random.between(16, 30), random.between(10, 18), '#fbe3a0', { opacity: 0.75 }),
  );

export const pizza =
  (kind: keyof typeof toppings): Drawing =>
  (random) =>
    [
      circle(centre, 214, 172, '#3b2a1a', { opacity: 0.15 }),
      circle(centre, centre, 172, '#c98f58'),
      circle(centre, centre, 164, '#d8a36d'),
      circle(centre, centre, 150, '#b9752f'),
      circle(centre, 198, 147, '#dd9e4a'),
      circle(centre, centre, 130, '#bf3f28'),
      circle(centre, centre, 125, '#f3c25b'),
      melted(random),
      ...toppings[kind].map(([count, draw], layer) => scattered(random, count, layer, draw)),
      ...[22, 67, 112, 157].map((degrees) => {
        const from = polar(centre, centre, 146, degrees);
        const to = polar(centre, centre, 146, degrees + 180);
        return stroke(`M${from.x} ${from.y} L${to.x} ${to.y}`, '#8a4a1c', 2.5, { opacity: 0.35 });
      }),
    ].join('');
