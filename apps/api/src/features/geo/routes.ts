import { geoCalls } from '@mostrador/contract/geo';
import { addressSearch, map } from '@mostrador/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { isInCountry, nearestLocality } from './embedded.ts';
import { Geocoder, providersOf } from './geocoder.ts';
import { maxTileZoom, plainTile } from './plain-tile.ts';

export function geoRoutes(app: FastifyInstance, deps: Deps): void {
  const { geo } = deps.config;
  const geocoder = new Geocoder(providersOf(deps.config), deps.log, deps.now);

  registerFeature(app, deps, geoCalls, {
    'GET /api/geo/suggest': async ({ query }) => {
      if (query.q.length < addressSearch.minCharacters) return { suggestions: [] };
      const bias = { lat: query.lat ?? map.center.lat, lng: query.lng ?? map.center.lng };
      return { suggestions: await geocoder.suggest(query.q, bias, query.session) };
    },

    'GET /api/geo/resolve': async ({ query }) => {
      const place = await geocoder.resolve(query.place_id, query.session);
      if (place === null) throw notFound('No se pudo obtener la ubicación para esa dirección.');
      return place;
    },

    'GET /api/geo/reverse': async ({ query }) => {
      if (!isInCountry(query)) throw invalid('Ese punto está fuera de la Argentina.');
      const town = nearestLocality(query);
      return { city: town?.city ?? null, province: town?.province ?? null };
    },

    'GET /api/geo/map': async () => ({
      tileUrl: geo.tileUrl,
      attribution: [geo.tileAttribution, geocoder.attribution].filter(Boolean).join(' · '),
      maxZoom: maxTileZoom,
      plain: { tileUrl: '/tiles/{z}/{x}/{y}.svg', attribution: geocoder.attribution },
    }),
  });

  app.get<{ Params: Record<'z' | 'x' | 'y', string> }>(
    '/tiles/:z/:x/:y.svg',
    async (request, reply) => {
      const [z = -1, x = -1, y = -1] = [request.params.z, request.params.x, request.params.y].map(
        (part) => (/^\d{1,7}$/.test(part) ? Number(part) : -1),
      );
      const isTile = z >= 0 && z <= maxTileZoom && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;
      if (!isTile) throw notFound('Esa parte del mapa no existe.');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=604800')
        .send(plainTile(z, x, y));
    },
  );
}
