import { type Place, place } from '@mostrador/contract/geo';
import { foreignPlaces } from './foreign-places.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };
import {
  type GeoProvider,
  type LatLng,
  packPlace,
  roughDistanceKm,
  unpackPlace,
} from './provider.ts';

export interface Locality extends LatLng {
  city: string;
  province: string;
  /** Its name without accents or capitals, to compare with what people type. */
  plain: string;
}

const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const localities: readonly Locality[] = gazetteer.map(([city, province, lat, lng]) => ({
  city: String(city),
  province: String(province),
  lat: Number(lat),
  lng: Number(lng),
  plain: plainText(String(city)),
}));

interface Address {
  street: string;
  number: string;
}

/** `San Martín 1234` → street and number; a text without number is all street. */
export function splitStreet(text: string): Address {
  const match = /^(.*\S)\s+(?:n[º°o]?\.?\s*)?(\d{1,6}|s\/n)$/i.exec(text.trim());
  return match
    ? { street: match[1] ?? '', number: match[2] ?? '' }
    : { street: text.trim(), number: '' };
}

interface Reading {
  address: Address;
  /** Where it may be; none when the text names a place that is not in the gazetteer. */
  towns: readonly Locality[];
}

const noStreet: Address = { street: '', number: '' };

const startsWithText = (plain: string) =>
  plain === '' ? [] : localities.filter((town) => town.plain.startsWith(plain));

const ofProvince = (towns: readonly Locality[], plain: string) =>
  towns.filter(({ province }) => plainText(province).startsWith(plain));

/** Without the postal code, and the capital by its name. */
const plainPlace = (part: string): string =>
  plainText(part)
    .replace(/^[a-z]?\d{4}[a-z]{0,3} /, '')
    .replace(/^(caba|capital federal)$/, 'buenos aires');

/** Which part of the text is the street and which the town: after the comma, or the last words. */
function read(text: string): Reading {
  const [before = '', ...after] = text.split(',').map((part) => part.trim());
  const places = after.map(plainPlace).filter((part) => part !== '' && part !== 'argentina');
  return places.length > 0 ? readParts(before, places) : readWords(before);
}

/** `street, town`, `street, town, province` or `street, province`. */
function readParts(street: string, [first = '', second = '']: readonly string[]): Reading {
  const towns = ofProvince(startsWithText(first), second);
  const isProvinceAlone = towns.length === 0 && second === '' && first !== '';
  return {
    address: splitStreet(street),
    towns: isProvinceAlone ? ofProvince(localities, first) : towns,
  };
}

function readWords(text: string): Reading {
  const whole = startsWithText(plainText(text));
  if (whole.length > 0) return { address: noStreet, towns: whole };
  const words = text.split(/\s+/);
  for (let first = 1; first < words.length; first++) {
    const tail = plainText(words.slice(first).join(' '));
    const towns = tail.length < 4 || /^\d/.test(tail) ? [] : startsWithText(tail);
    if (towns.length > 0) return { address: splitStreet(words.slice(0, first).join(' ')), towns };
  }
  const address = splitStreet(text);
  return { address, towns: isStreetOfAnyTown(address) ? localities : [] };
}

/** Only a street with its number, and never the name of a place abroad, may lie in any town. */
const isStreetOfAnyTown = ({ street, number }: Address): boolean =>
  number !== '' && !foreignPlaces.has(plainText(street));

const describe = ({ street, number, city, province }: Place): string =>
  [[street, number].filter(Boolean).join(' '), city, province].filter(Boolean).join(', ');

/** Knows every town and no street: the street is what was typed, and the owner moves the marker. */
export const embedded: GeoProvider = {
  id: 'embedded',
  attribution: 'Localidades: GeoNames (CC BY 4.0)',

  async suggest(text, { bias, limit }) {
    const { address, towns } = read(text);
    const near = towns.toSorted(
      (a, b) =>
        rank(a, text) - rank(b, text) || roughDistanceKm(a, bias) - roughDistanceKm(b, bias),
    );
    return near.slice(0, limit).map((town) => {
      const found: Place = {
        ...address,
        city: town.city,
        province: town.province,
        lat: town.lat,
        lng: town.lng,
        precision: 'localidad',
      };
      return { description: describe(found), place_id: packPlace('embedded', found) };
    });
  },

  async resolve(placeId) {
    return place.parse(unpackPlace(placeId));
  },
};

/** A town that was typed in full comes before those that only begin alike. */
const rank = (town: Locality, text: string): number =>
  ` ${plainText(text)} `.includes(` ${town.plain} `) ? 0 : 1;

/** The smallest box around the country, its islands near the coast included. */
const country = { south: -55.2, north: -21.7, west: -73.7, east: -53.5 };

export const isInCountry = ({ lat, lng }: LatLng): boolean =>
  lat >= country.south && lat <= country.north && lng >= country.west && lng <= country.east;

const farthestTownKm = 60;

export function nearestLocality(point: LatLng): Locality | null {
  let nearest: Locality | null = null;
  let nearestKm = farthestTownKm;
  for (const town of localities) {
    const km = roughDistanceKm(point, town);
    if (km < nearestKm) [nearest, nearestKm] = [town, km];
  }
  return nearest;
}
