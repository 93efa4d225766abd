import { type Locality, localities } from './embedded.ts';

/**
 * The map when no service answers: the towns at their place and nothing that nobody knows. It is enough
 * to put a marker on the right side of town; streets come with a real source.
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

/** Far away only the towns that have room show: one per cell of the screen. */
function townsFor(
  zoom: number,
  left: number,
  top: number,
): { town: Locality; x: number; y: number }[] {
  const margin = 220;
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

export function plainTile(zoom: number, tileX: number, tileY: number): string {
  const [left, top] = [tileX * size, tileY * size];
  const towns = townsFor(zoom, left, top).map(({ town, x, y }) => {
    // Beside its point, where a pin on the town does not hide it.
    const at = `x="${(x + 9).toFixed(1)}" y="${(y + 4.5).toFixed(1)}"`;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="#8a6d3b"/><text ${at}>${escapeXml(town.city)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#f4f1ea"/><g font-family="system-ui,sans-serif" font-size="13" font-weight="600" fill="#4a4033" stroke="#f4f1ea" stroke-width="3" paint-order="stroke">${towns.join('')}</g></svg>`;
}
