import type { Place, Suggestion } from '@mostrador/contract/geo';

export interface LatLng {
  lat: number;
  lng: number;
}

export interface SuggestOptions {
  /** Places near here come first. */
  bias: LatLng;
  limit: number;
  session: string | undefined;
  signal: AbortSignal;
}

/** Someone who knows addresses. Its `place_id`s begin with its id and a colon. */
export interface GeoProvider {
  readonly id: string;
  readonly attribution: string;
  suggest(text: string, options: SuggestOptions): Promise<Suggestion[]>;
  resolve(placeId: string, session: string | undefined, signal: AbortSignal): Promise<Place>;
}

/** Providers that answer with coordinates put the whole place into its id: no second question. */
export const packPlace = (providerId: string, place: Place): string =>
  `${providerId}:${Buffer.from(JSON.stringify(place)).toString('base64url')}`;

export const unpackPlace = (placeId: string): unknown =>
  JSON.parse(Buffer.from(placeId.slice(placeId.indexOf(':') + 1), 'base64url').toString('utf8'));

/** Nearby enough for choosing among towns: a degree of longitude is shorter here than one of latitude. */
export const roughDistanceKm = (a: LatLng, b: LatLng): number =>
  Math.hypot((a.lat - b.lat) * 111, (a.lng - b.lng) * 95);
