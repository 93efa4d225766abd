import type { Drawing } from './picture.ts';
import { at, circle, clipped, ellipse, path, rect, shadow } from './shapes.ts';

interface BottleLook {
  liquid: string;
  label: string;
  cap: string;
}

const bottleShape =
  'M178 62 h44 v34 q0 16 14 34 q26 32 26 66 v128 q0 24 -24 24 h-76 q-24 0 -24 -24 v-128 q0 -34 26 -66 q14 -18 14 -34 z';

/** A litre and a half of something fizzy, or of water. */
export const bottle =
  ({ liquid, label, cap }: BottleLook): Drawing =>
  (random) =>
    [
      shadow(200, 350, 84, 14),
      clipped(
        'bottle',
        path(bottleShape, '#000'),
        path(bottleShape, '#eaf3f6'),
        rect(120, 128, 160, 230, 0, liquid),
        rect(120, 206, 160, 78, 0, label),
        rect(120, 206, 160, 6, 0, '#ffffff', { opacity: 0.55 }),
        rect(120, 278, 160, 6, 0, '#ffffff', { opacity: 0.55 }),
        circle(200, 245, 26, '#ffffff', { opacity: 0.9 }),
        circle(200, 245, 17, liquid),
        circle(194, 239, 5, '#ffffff', { opacity: 0.5 }),
        ...Array.from({ length: 12 }, () =>
          circle(
            Math.round(random.between(150, 250)),
            Math.round(random.between(150, 340)),
            random.between(2, 4),
            '#ffffff',
            { opacity: 0.4 },
          ),
        ),
        rect(150, 130, 14, 200, 7, '#ffffff', { opacity: 0.35 }),
        rect(240, 100, 40, 260, 0, '#3b2a1a', { opacity: 0.08 }),
      ),
      rect(170, 42, 60, 28, 7, cap),
      rect(170, 42, 60, 8, 4, '#ffffff', { opacity: 0.35 }),
    ].join('');

interface CanLook {
  fill: string;
  stripe: string;
}

const canShape = 'M146 84 h108 l12 22 v212 l-12 22 h-108 l-12 -22 v-212 z';

export const can =
  ({ fill, stripe }: CanLook): Drawing =>
  () =>
    [
      shadow(200, 344, 84, 14),
      clipped(
        'can',
        path(canShape, '#000', { 'stroke-linejoin': 'round' }),
        path(canShape, fill),
        path('M120 240 q80 -90 160 -60 v50 q-70 -30 -160 70 z', stripe),
        rect(120, 80, 160, 22, 0, '#d9dde0'),
        rect(120, 322, 160, 22, 0, '#c3c8cc'),
        rect(148, 100, 14, 226, 7, '#ffffff', { opacity: 0.35 }),
        rect(240, 80, 40, 270, 0, '#000000', { opacity: 0.1 }),
      ),
      ellipse(200, 85, 54, 11, '#eef1f3'),
      ellipse(200, 85, 44, 8, '#c9ced2'),
      ellipse(206, 84, 16, 4, '#9aa1a6'),
    ].join('');

interface JuiceLook {
  fill: string;
  slice: string;
}
const tumbler = 'M120 120 h160 l-20 214 q-1 12 -14 12 h-92 q-13 0 -14 -12 z';

export const juice =
  ({ fill, slice }: JuiceLook): Drawing =>
  () =>
    [
      shadow(200, 350, 84, 13),
      at(232, 130, 16, rect(-6, -104, 12, 200, 6, '#e5574a'), rect(-6, -104, 4, 200, 2, '#f7a59b')),
      clipped(
        'tumbler',
        path(tumbler, '#000'),
        path(tumbler, '#f4fafb', { opacity: 0.9 }),
        rect(100, 152, 200, 210, 0, fill),
        ellipse(200, 152, 80, 12, '#ffffff', { opacity: 0.35 }),
        at(170, 196, 14, rect(-24, -20, 48, 42, 9, '#ffffff', { opacity: 0.4 })),
        at(222, 236, -18, rect(-22, -20, 44, 40, 9, '#ffffff', { opacity: 0.35 })),
        rect(138, 130, 12, 200, 6, '#ffffff', { opacity: 0.35 }),
      ),
      circle(130, 122, 42, slice),
      circle(130, 122, 34, '#fff4dc'),
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        at(130, 122, turn, path('M0 -4 l-13 -22 q13 -8 26 0 z', slice)),
      ),
    ].join('');
