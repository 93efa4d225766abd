import type { LogisticsType, TariffType } from '@mostrador/contract/lists';
import { notCoveredTexts } from './texts.ts';

export interface ShippingZone {
  description: string;
  radiusKm: number;
  priceCents: number;
}

export interface ShippingSettings {
  logistics: LogisticsType;
  tariffType: TariffType;
  fixedPriceCents: number;
  maxDistanceKm: number;
  zones: readonly ShippingZone[];
}

export type ShippingQuote =
  | {
      covered: true;
      /** What the customer pays, and what delivering costs; intake lowers the first when it is covered. */
      shippingCents: number;
      feeCents: number;
      zone: string | null;
    }
  | { covered: false; reason: string };

/** What delivering that far costs: the one function behind intake, the catalogue and the panel. */
export function quoteShipping(
  settings: ShippingSettings,
  distanceKm: number,
  unbreikFeeCents: number,
): ShippingQuote {
  if (settings.logistics === 'UNBREIK') return covered(unbreikFeeCents);
  if (distanceKm > settings.maxDistanceKm) {
    return { covered: false, reason: notCoveredTexts.tooFar(settings.maxDistanceKm) };
  }
  if (settings.tariffType === 'FIJA') return covered(settings.fixedPriceCents);
  return quoteByZone(settings.zones, distanceKm);
}

function quoteByZone(zones: readonly ShippingZone[], distanceKm: number): ShippingQuote {
  const bySize = zones.toSorted((a, b) => a.radiusKm - b.radiusKm || a.priceCents - b.priceCents);
  const widest = bySize.at(-1);
  if (!widest) return { covered: false, reason: notCoveredTexts.noZones };
  const smallest = bySize.find((zone) => distanceKm <= zone.radiusKm);
  if (!smallest) return { covered: false, reason: notCoveredTexts.beyondZones(widest.radiusKm) };
  return covered(smallest.priceCents, smallest.description);
}

const covered = (cents: number, zone: string | null = null): ShippingQuote => ({
  covered: true,
  shippingCents: cents,
  feeCents: cents,
  zone,
});

export interface Place {
  lat: number;
  lng: number;
}

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
