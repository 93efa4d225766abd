import type { Drawing } from './picture.ts';
import { at, circle, clipped, ellipse, path, rect, shadow, stroke } from './shapes.ts';

const flavours = {
  dulceDeLeche: ['#c98a4b', '#e0ab72'],
  chocolate: ['#6b432c', '#8b5d42'],
  frutilla: ['#ee8fa0', '#f8bac4'],
  vainilla: ['#f7e3ae', '#fdf3d3'],
  menta: ['#a5dcc0', '#cdf0de'],
  limon: ['#f4ee9f', '#fbf8cf'],
  frutosRojos: ['#b6486f', '#d47497'],
} as const;
export type Flavour = keyof typeof flavours;

const scoop = (x: number, y: number, r: number, flavour: Flavour) => {
  const [fill, light] = flavours[flavour];
  return [
    circle(x, y, r, fill),
    path(
      `M${x - r} ${y} q${r * 0.2} ${r * 0.55} ${r * 0.5} ${r * 0.3} q${r * 0.25} ${r * 0.5} ${r * 0.5} ${r * 0.1} q${r * 0.3} ${r * 0.45} ${r * 0.55} 0 q${r * 0.3} ${r * 0.3} ${r * 0.45} ${-r * 0.4} z`,
      fill,
    ),
    at(x - r * 0.36, y - r * 0.4, -35, ellipse(0, 0, r * 0.34, r * 0.2, light)),
    circle(x + r * 0.3, y - r * 0.2, r * 0.06, light),
    circle(x + r * 0.1, y + r * 0.2, r * 0.05, light),
  ].join('');
};

const cone = 'M128 196 h144 l-62 156 q-10 18 -20 0 z';

/** Up to three scoops on a cone. */
export const iceCreamCone =
  (first: Flavour, second: Flavour, third: Flavour): Drawing =>
  () =>
    [
      shadow(200, 362, 60, 10),
      clipped(
        'cone',
        path(cone, '#000'),
        path(cone, '#dc9c4e'),
        ...[0, 1, 2, 3, 4, 5].flatMap((i) => [
          stroke(`M${90 + i * 36} 190 l90 180`, '#b9772f', 4),
          stroke(`M${310 - i * 36} 190 l-90 180`, '#b9772f', 4),
        ]),
        path('M128 196 h144 l-6 16 h-132 z', '#8a541d', { opacity: 0.3 }),
      ),
      scoop(160, 162, 56, first),
      scoop(240, 162, 56, second),
      scoop(200, 100, 56, third),
      circle(200, 42, 13, '#c5263a'),
      circle(196, 38, 4, '#f08a93'),
      stroke('M202 30 q4 -14 16 -18', '#5d7a35', 3),
    ].join('');

const tub = 'M82 186 h236 l-26 150 q-4 16 -22 16 h-140 q-18 0 -22 -16 z';

/** The polystyrene-like tub in which it is sold by the kilo. */
export const iceCreamTub =
  (first: Flavour, second: Flavour, third: Flavour): Drawing =>
  () =>
    [
      shadow(200, 356, 108, 14),
      scoop(138, 160, 54, first),
      scoop(262, 160, 54, second),
      scoop(200, 132, 60, third),
      at(296, 92, 24, rect(-7, -52, 14, 100, 7, '#e9cf9f') + rect(-7, -52, 5, 100, 3, '#f6e4c1')),
      clipped(
        'tub',
        path(tub, '#000'),
        path(tub, '#fdfaf4'),
        path('M60 236 h280 v56 h-280 z', '#2f8f9d'),
        path('M60 236 h280 v8 h-280 z', '#7cc6cf'),
        path('M270 180 h60 v180 h-80 z', '#3b2a1a', { opacity: 0.07 }),
      ),
      rect(74, 178, 252, 20, 10, '#ffffff'),
      rect(74, 188, 252, 10, 5, '#e7e0d4'),
      circle(200, 264, 22, '#fdfaf4'),
      path('M186 262 q14 -26 28 0 l-14 22 z', '#2f8f9d'),
    ].join('');
