/** Pieces of SVG on a square of 400 × 400. */
type Extra = Readonly<Record<string, string | number>>;

const attributes = (extra: Extra): string =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const circle = (cx: number, cy: number, r: number, fill: string, extra: Extra = {}) =>
  `<circle${attributes({ cx, cy, r, fill, ...extra })}/>`;

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  extra: Extra = {},
) => `<ellipse${attributes({ cx, cy, rx, ry, fill, ...extra })}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  extra: Extra = {},
) => `<rect${attributes({ x, y, width, height, rx, fill, ...extra })}/>`;

export const path = (d: string, fill: string, extra: Extra = {}) =>
  `<path${attributes({ d, fill, ...extra })}/>`;

export const stroke = (d: string, colour: string, width: number, extra: Extra = {}) =>
  path(d, 'none', {
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });

export const group = (transform: string, ...parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const at = (x: number, y: number, degrees: number, ...parts: readonly string[]) =>
  group(`translate(${round(x)} ${round(y)}) rotate(${round(degrees)})`, ...parts);

/** Keeps inside `shape` what is drawn in `parts`; the id must be unique in the picture. */
export const clipped = (id: string, shape: string, ...parts: readonly string[]) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;

export const shadow = (cx: number, cy: number, rx: number, ry: number) =>
  ellipse(cx, cy, rx, ry, '#3b2a1a', { opacity: 0.16 });

export const plate = (cx = 200, cy = 205, r = 158) =>
  [
    circle(cx, cy + 10, r, '#3b2a1a', { opacity: 0.14 }),
    circle(cx, cy, r, '#fdfbf7'),
    circle(cx, cy, r * 0.97, '#f1ebe1'),
    circle(cx, cy, r * 0.78, '#faf6ef'),
  ].join('');

export const board = (x = 40, y = 90, width = 320, height = 230) =>
  [
    rect(x, y + 12, width, height, 34, '#3b2a1a', { opacity: 0.16 }),
    rect(x, y, width, height, 34, '#c48a55'),
    rect(x + 8, y + 8, width - 16, height - 16, 28, '#d39b66'),
    ...[0.24, 0.5, 0.76].map((part) =>
      stroke(
        `M${x + 26} ${y + height * part} q${width / 4 - 13} -9 ${width / 2 - 26} 0 t${width / 2 - 26} 0`,
        '#c48a55',
        3,
        { opacity: 0.7 },
      ),
    ),
  ].join('');

const round = (value: number): number => Math.round(value * 10) / 10;

/** Points around a centre, for what lies scattered on something round. */
export const polar = (cx: number, cy: number, radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180;
  return { x: round(cx + radius * Math.cos(radians)), y: round(cy + radius * Math.sin(radians)) };
};
