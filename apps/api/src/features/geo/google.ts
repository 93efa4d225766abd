import type { Place } from '@mostrador/contract/geo';
import { z } from 'zod';
import { fetchJson } from './fetch-json.ts';
import type { GeoProvider } from './provider.ts';

const predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), text: z.object({ text: z.string() }) })
          .optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), types: z.array(z.string()) }))
    .default([]),
});

const biasRadiusM = 50_000;

/** Google Places (New): asked only where the settings bring a key. */
export const google = (baseUrl: string, key: string): GeoProvider => ({
  id: 'google',
  attribution: 'Google Maps',

  async suggest(text, { bias, limit, session, signal }) {
    const answer = await fetchJson(new URL(`${baseUrl}/v1/places:autocomplete`), {
      method: 'POST',
      headers: { 'x-goog-api-key': key },
      body: {
        input: text,
        includedRegionCodes: ['ar'],
        languageCode: 'es-419',
        regionCode: 'AR',
        ...(session !== undefined && { sessionToken: session }),
        locationBias: {
          circle: { center: { latitude: bias.lat, longitude: bias.lng }, radius: biasRadiusM },
        },
      },
      signal,
    });
    return predictions
      .parse(answer)
      .suggestions.flatMap(({ placePrediction: found }) =>
        found ? [{ description: found.text.text, place_id: `google:${found.placeId}` }] : [],
      )
      .slice(0, limit);
  },

  async resolve(placeId, session, signal): Promise<Place> {
    const id = placeId.slice('google:'.length);
    const url = new URL(`${baseUrl}/v1/places/${encodeURIComponent(id)}`);
    if (session !== undefined) url.searchParams.set('sessionToken', session);
    const found = details.parse(
      await fetchJson(url, {
        headers: {
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'location,addressComponents,formattedAddress',
        },
        signal,
      }),
    );
    const part = (type: string) =>
      found.addressComponents.find(({ types }) => types.includes(type))?.longText ?? '';
    const number = part('street_number');
    return {
      street: part('route'),
      number,
      city: part('locality') || part('administrative_area_level_2'),
      province: part('administrative_area_level_1'),
      lat: found.location.latitude,
      lng: found.location.longitude,
      precision: number !== '' ? 'puerta' : part('route') !== '' ? 'calle' : 'localidad',
    };
  },
});
