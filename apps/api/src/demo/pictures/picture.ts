import type { Random } from '../random.ts';
import { circle } from './shapes.ts';

/** What a drawing puts on the backdrop. */
export type Drawing = (random: Random) => string;

export interface Picture {
  backdrop: Backdrop;
  draw: Drawing;
}

const backdrops = {
  butter: ['#fdf0cf', '#f7dc9f'],
  peach: ['#fde5d3', '#f7c6a3'],
  rose: ['#fbe2df', '#f2bdb6'],
  mint: ['#e0f1e2', '#b9dfc2'],
  sky: ['#e0eff7', '#b5d6ea'],
  lilac: ['#ece6f6', '#cfc2e8'],
  sand: ['#f5ecdf', '#e3d0b5'],
} as const;
type Backdrop = keyof typeof backdrops;

/** The whole picture as SVG, square, with the soft backdrop that all of them share. */
export function svgOf({ backdrop, draw }: Picture, sidePx: number, random: Random): string {
  const [light, dark] = backdrops[backdrop];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 400 400">`,
    `<linearGradient id="backdrop" x2="1" y2="1"><stop offset="0.1" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    '<rect width="400" height="400" fill="url(#backdrop)"/>',
    circle(330, 70, 120, '#ffffff', { opacity: 0.16 }),
    circle(60, 350, 90, '#ffffff', { opacity: 0.12 }),
    draw(random),
    '</svg>',
  ].join('');
}
