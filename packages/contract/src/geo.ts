import { z } from 'zod';
import { calls } from './endpoint.ts';

const latitude = z.coerce.number('La latitud no es válida.').min(-90).max(90);
const longitude = z.coerce.number('La longitud no es válida.').min(-180).max(180);
/** Groups the keystrokes of one search, for providers that charge by search. */
const searchSession = z.string().max(64).optional();

export const suggestion = z.object({ description: z.string(), place_id: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

/** How near the point is to the door: the panel asks to move the marker when it is not `puerta`. */
export const precisions = ['puerta', 'calle', 'localidad'] as const;

export const place = z.object({
  street: z.string(),
  number: z.string(),
  city: z.string(),
  province: z.string(),
  lat: z.number(),
  lng: z.number(),
  precision: z.enum(precisions),
});
export type Place = z.infer<typeof place>;

const tileSource = { tileUrl: z.string(), attribution: z.string() };

export const geoCalls = calls({
  'GET /api/geo/suggest': {
    summary: 'Direcciones de Argentina que empiezan como lo escrito.',
    access: 'public',
    query: z.object({
      q: z.string('Escribe una dirección.').trim().max(200),
      lat: latitude.optional(),
      lng: longitude.optional(),
      session: searchSession,
    }),
    reply: z.object({ suggestions: z.array(suggestion) }),
    rateLimit: { max: 300, perMinutes: 1 },
  },
  'GET /api/geo/resolve': {
    summary: 'Calle, número, ciudad y coordenadas de una sugerencia.',
    access: 'public',
    refuses: ['not_found'],
    query: z.object({
      place_id: z.string('Falta la sugerencia.').min(1).max(2_000),
      session: searchSession,
    }),
    reply: place,
    rateLimit: { max: 120, perMinutes: 1 },
  },
  'GET /api/geo/reverse': {
    summary: 'La localidad en la que cae un punto.',
    access: 'public',
    query: z.object({ lat: latitude, lng: longitude }),
    reply: z.object({ city: z.string().nullable(), province: z.string().nullable() }),
    rateLimit: { max: 120, perMinutes: 1 },
  },
  'GET /api/geo/map': {
    summary: 'De dónde salen las imágenes del mapa y a quién se nombra.',
    access: 'public',
    reply: z.object({
      ...tileSource,
      maxZoom: z.int(),
      /** Towns without streets, from our own server: for when the other one does not answer. */
      plain: z.object(tileSource),
    }),
  },
});
