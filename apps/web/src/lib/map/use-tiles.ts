import L from 'leaflet';
import { useEffect, useState } from 'react';

interface TileSource {
  tileUrl: string;
  attribution: string;
}

/** Where the pictures of the map come from. */
export interface MapSource extends TileSource {
  maxZoom: number;
  /** Towns without streets, for when the other source does not answer. */
  plain: TileSource;
}

/** Nothing of the map after so long: nobody waits before an empty square. */
const answerWithinMs = 6_000;

/** Draws the map's pictures; answers whether they are the plain ones. */
export function useTiles(map: L.Map | null, { plain, maxZoom, ...source }: MapSource): boolean {
  const { tileUrl, attribution } = source;
  const [isAway, setAway] = useState(false);
  const isPlain = isAway || tileUrl === plain.tileUrl;

  useEffect(() => {
    if (!map || isPlain) return;
    const tiles = L.tileLayer(tileUrl, { attribution, maxZoom });
    const timer = setTimeout(() => setAway(true), answerWithinMs);
    let hasCome = false;
    tiles.on('tileload', () => {
      hasCome = true;
      clearTimeout(timer);
    });
    // All that were asked for have come or failed.
    tiles.on('load', () => !hasCome && setAway(true));
    tiles.addTo(map);
    return () => {
      clearTimeout(timer);
      tiles.remove();
    };
  }, [map, isPlain, tileUrl, attribution, maxZoom]);

  useEffect(() => {
    if (!map || !isPlain) return;
    const tiles = L.tileLayer(plain.tileUrl, { attribution: plain.attribution, maxZoom });
    tiles.addTo(map);
    return () => void tiles.remove();
  }, [map, isPlain, plain.tileUrl, plain.attribution, maxZoom]);

  return isPlain;
}
