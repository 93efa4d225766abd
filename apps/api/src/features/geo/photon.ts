import { type Place, place } from '@mostrador/contract/geo';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import { type GeoProvider, packPlace, unpackPlace } from './provider.ts';

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
        county: z.string().optional(),
        state: z.string().optional(),
        countrycode: z.string().optional(),
        type: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof answer>['features'][number];

function toPlace({ geometry, properties: p }: Feature): Place {
  const [lng, lat] = geometry.coordinates;
  const isTown = p.type === 'city' || p.type === 'district' || p.type === 'locality';
  const street = p.street ?? (isTown ? '' : (p.name ?? ''));
  return {
    street,
    number: p.housenumber ?? '',
    city: p.city ?? (isTown ? (p.name ?? '') : (p.county ?? '')),
    province: p.state ?? '',
    lat,
    lng,
    precision: p.housenumber ? 'puerta' : street === '' ? 'localidad' : 'calle',
  };
}

/** OpenStreetMap's addresses, made for searching while typing; meant to be self-hosted. */
export const photon = (baseUrl: string): GeoProvider => ({
  id: 'photon',
  attribution: '© colaboradores de OpenStreetMap (ODbL)',

  async suggest(text, { bias, limit, signal }) {
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/api`);
    url.search = new URLSearchParams({
      q: text,
      lat: String(bias.lat),
      lon: String(bias.lng),
      limit: String(limit),
      countrycode: 'AR',
    }).toString();
    const { features } = answer.parse(await fetchJson(url, { signal }));
    return features
      .filter(({ properties }) => (properties.countrycode ?? 'AR').toUpperCase() === 'AR')
      .map((feature) => {
        const found = toPlace(feature);
        const street = [found.street, found.number].filter(Boolean).join(' ');
        const description = [street, found.city, found.province].filter(Boolean).join(', ');
        return { description, place_id: packPlace('photon', found) };
      });
  },

  async resolve(placeId) {
    return place.parse(unpackPlace(placeId));
  },
});
