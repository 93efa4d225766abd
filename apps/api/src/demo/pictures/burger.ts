import type { Drawing } from './picture.ts';
import { at, ellipse, path, rect, shadow, stroke } from './shapes.ts';

export interface BurgerLayers {
  patties: 1 | 2;
  bacon?: boolean;
  egg?: boolean;
  veggie?: boolean;
}

const bottomBun = (y: number) =>
  path(`M92 ${y} h216 v14 q0 34 -34 34 h-148 q-34 0 -34 -34 z`, '#d18a3c') +
  path(`M92 ${y} h216 v8 h-216 z`, '#f3d3a0');

const topBun = (y: number) =>
  path(`M86 ${y} q2 -98 114 -98 q112 0 114 98 q0 8 -8 8 h-212 q-8 0 -8 -8 z`, '#d9923f') +
  path(`M100 ${y - 12} q8 -72 92 -74 q-60 18 -66 74 z`, '#edb264') +
  [
    [150, 52, -24],
    [186, 66, 8],
    [222, 58, -8],
    [252, 42, 24],
    [170, 34, 12],
    [214, 32, -16],
    [276, 20, 30],
    [128, 24, -30],
  ]
    .map(([x = 0, up = 0, turn = 0]) => at(x, y - up, turn, ellipse(0, 0, 7, 4, '#fbe6bd')))
    .join('');

const lettuce = (y: number) =>
  path(
    `M80 ${y} q14 -14 30 0 t30 0 t30 0 t30 0 t30 0 t30 0 t30 0 t30 0 q8 12 -6 18 q-14 12 -28 0 q-14 10 -28 0 q-14 12 -28 0 q-14 10 -28 0 q-14 12 -28 0 q-14 10 -28 0 q-14 12 -28 0 q-16 10 -34 0 q-12 -8 -4 -18 z`,
    '#6fb04a',
  ) + stroke(`M92 ${y + 6} q28 -8 54 0 t54 0 t54 0 t54 0`, '#9bd072', 4);

const tomato = (y: number) =>
  rect(96, y, 102, 15, 7, '#d8412f') +
  rect(202, y, 102, 15, 7, '#e0513d') +
  rect(104, y + 4, 86, 4, 2, '#f08b74') +
  rect(210, y + 4, 86, 4, 2, '#f08b74');

const patty = (y: number, isVeggie: boolean) =>
  rect(86, y, 228, 32, 16, isVeggie ? '#7a6a2f' : '#6b3b20') +
  rect(92, y + 2, 216, 10, 5, isVeggie ? '#9c8a45' : '#8a5030') +
  [112, 150, 196, 238, 280]
    .map((x) => ellipse(x, y + 21, 6, 3, isVeggie ? '#5f5222' : '#532b15'))
    .join('');

const cheese = (y: number) =>
  path(`M88 ${y} h224 v9 l-30 0 l-18 20 l-20 -20 h-66 l-24 26 l-22 -26 h-44 z`, '#f6b62e') +
  path(`M88 ${y} h224 v4 h-224 z`, '#fbd36b');

const bacon = (y: number) =>
  stroke(`M84 ${y} q20 -10 39 0 t39 0 t39 0 t39 0 t39 0 t39 0`, '#b5392d', 13) +
  stroke(`M84 ${y - 2} q20 -10 39 0 t39 0 t39 0 t39 0 t39 0 t39 0`, '#f2b7a0', 4);

const egg = (y: number) =>
  path(
    `M84 ${y + 12} q20 -26 60 -16 q60 -20 110 0 q44 -2 62 18 q-8 14 -40 8 q-40 12 -90 2 q-70 8 -102 -12 z`,
    '#fffaf0',
  ) +
  ellipse(206, y - 4, 30, 17, '#f4a92b') +
  ellipse(198, y - 9, 10, 5, '#fbd079');

/** Seen from the side, each layer lying on the one before. */
export const burger =
  ({
    patties,
    bacon: hasBacon = false,
    egg: hasEgg = false,
    veggie = false,
  }: BurgerLayers): Drawing =>
  () => {
    let y = 286;
    const parts = [shadow(200, 338, 140, 18), bottomBun(y)];
    const add = (height: number, draw: (top: number) => string) => {
      y -= height;
      parts.push(draw(y));
    };
    add(16, lettuce);
    for (let i = 0; i < patties; i++) {
      add(28, (top) => patty(top, veggie));
      add(7, cheese);
    }
    if (hasBacon) add(6, bacon);
    if (hasEgg) add(17, egg);
    add(15, tomato);
    add(14, lettuce);
    add(-4, () => '');
    parts.push(topBun(y));
    const lift = Math.round((y - 176) / -2);
    return `<g transform="translate(0 ${lift - 20})">${parts.join('')}</g>`;
  };
