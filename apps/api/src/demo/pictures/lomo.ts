import type { Drawing } from './picture.ts';
import { board, ellipse, group, path, rect, stroke } from './shapes.ts';

interface LomoLayers {
  egg?: boolean;
  cheese?: boolean;
}

const bread =
  path('M70 262 h262 q10 0 10 10 q-2 38 -44 38 h-196 q-42 0 -44 -38 q0 -10 12 -10 z', '#cf8a3e') +
  path('M64 262 h274 v9 h-274 z', '#f5dcae');

const lid =
  path('M60 172 q0 -60 66 -64 h150 q66 4 66 64 q0 8 -8 8 h-266 q-8 0 -8 -8 z', '#d9963f') +
  path('M76 164 q2 -42 58 -46 h76 q-80 8 -92 46 z', '#edb866') +
  [120, 168, 216, 264].map((x) => stroke(`M${x} 124 q18 10 24 32`, '#b87429', 4)).join('');

const leaves =
  path(
    'M58 194 q16 -18 36 -4 q18 -14 38 0 q18 -14 38 0 q18 -14 38 0 q18 -14 38 0 q18 -14 38 0 q20 -14 40 2 q18 -6 22 8 q-6 16 -26 10 h-240 q-24 4 -22 -16 z',
    '#6fb04a',
  ) + stroke('M74 198 q30 -8 60 0 t60 0 t60 0 t60 0', '#a0d478', 4);

const tomatoes = [76, 160, 244]
  .map((x) => rect(x, 204, 78, 16, 8, '#d8412f') + rect(x + 8, 208, 62, 4, 2, '#f08b74'))
  .join('');

const steak =
  rect(56, 232, 288, 34, 16, '#6d3c22') +
  rect(64, 234, 272, 11, 5, '#8f5634') +
  [92, 140, 190, 242, 292].map((x) => stroke(`M${x} 240 l10 20`, '#532b15', 5)).join('');

const cheeseSheet = path(
  'M60 220 h280 v9 h-40 l-20 22 l-20 -22 h-80 l-22 28 l-22 -28 h-76 z',
  '#f6b62e',
);

const friedEgg =
  path(
    'M64 220 q30 -20 74 -10 q64 -16 130 0 q50 -8 68 12 q-16 12 -46 6 q-60 10 -112 2 q-74 8 -114 -10 z',
    '#fffaf0',
  ) +
  ellipse(202, 209, 30, 14, '#f4a92b') +
  ellipse(194, 205, 10, 4, '#fbd079');

/** The long steak sandwich of Córdoba. */
export const lomo =
  ({ egg = true, cheese = true }: LomoLayers = {}): Drawing =>
  () =>
    board(24, 92, 352, 226) +
    group(
      'translate(0 -20)',
      bread,
      steak,
      cheese ? cheeseSheet : '',
      egg ? group('translate(0 4)', friedEgg) : '',
      group(`translate(0 ${egg ? -4 : 4})`, tomatoes, group('translate(0 2)', leaves)),
      group(`translate(0 ${egg ? 14 : 20})`, lid),
    );
