import { type Locality, localities } from './embedded.ts';

/**
 * A map that needs nobody: the towns at their place and a grid of blocks for scale. It is enough to
 * put a marker on the right side of town when there is no network; streets come with a real source.
 */

const size = 256;
export const maxTileZoom = 19;

const worldPixels = (zoom: number): number => size * 2 ** zoom;

function toPixel({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * worldPixels(zoom),
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * worldPixels(zoom),
  };
}

/** The side of a grid cell in pixels: about a block when near, a wide net when far. */
function gridStep(zoom: number): number {
  const blockPixels = (100 / 40_075_016) * worldPixels(zoom) * 1.17;
  let step = blockPixels;
  while (step < 24) step *= 2;
  return step;
}

function gridLines(zoom: number, left: number, top: number): string {
  const step = gridStep(zoom);
  const lines: string[] = [];
  for (let x = Math.ceil(left / step) * step; x < left + size; x += step) {
    lines.push(`M${(x - left).toFixed(1)} 0V${size}`);
  }
  for (let y = Math.ceil(top / step) * step; y < top + size; y += step) {
    lines.push(`M0 ${(y - top).toFixed(1)}H${size}`);
  }
  return `<path d="${lines.join('')}" stroke="#e3ded3" stroke-width="${zoom >= 15 ? 5 : 1}"/>`;
}

/** Far away only the towns that have room show: one per cell of the screen. */
function townsFor(
  zoom: number,
  left: number,
  top: number,
): { town: Locality; x: number; y: number }[] {
  const margin = 130;
  const taken = new Set<string>();
  return localities.flatMap((town) => {
    const pixel = toPixel(town, zoom);
    const cell = `${Math.round(pixel.x / 90)},${Math.round(pixel.y / 34)}`;
    if (taken.has(cell)) return [];
    taken.add(cell);
    const [x, y] = [pixel.x - left, pixel.y - top];
    const isNear = x > -margin && x < size + margin && y > -margin && y < size + margin;
    return isNear ? [{ town, x, y }] : [];
  });
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export function schematicTile(zoom: number, tileX: number, tileY: number): string {
  const [left, top] = [tileX * size, tileY * size];
  const towns = townsFor(zoom, left, top).map(({ town, x, y }) => {
    const at = `x="${x.toFixed(1)}" y="${(y - 8).toFixed(1)}"`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="#8a6d3b"/><text ${at}>${escapeXml(town.city)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#f4f1ea"/>${gridLines(zoom, left, top)}<g font-family="system-ui,sans-serif" font-size="13" font-weight="600" text-anchor="middle" fill="#4a4033" stroke="#f4f1ea" stroke-width="3" paint-order="stroke">${towns.join('')}</g></svg>`;
}
