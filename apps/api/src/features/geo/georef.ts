import { type Place, place } from '@mostrador/contract/geo';
import { z } from 'zod';
import { localities, nearestLocality } from './embedded.ts';
import { fetchJson } from './fetch-json.ts';
import { type GeoProvider, packPlace, unpackPlace } from './provider.ts';

const named = z.object({ nombre: z.string().nullable() }).nullish();

const answer = z.object({
  direcciones: z.array(
    z.object({
      altura: z.object({ valor: z.union([z.number(), z.string()]).nullable() }).nullish(),
      calle: named,
      departamento: named,
      localidad_censal: named,
      provincia: named,
      nomenclatura: z.string(),
      ubicacion: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }).nullish(),
    }),
  ),
});
type Direccion = z.infer<typeof answer>['direcciones'][number];

const minCharacters = 4;

/** The service answers in capitals: `AV SANTA FE` reads better as `Av Santa Fe`. */
const titleCase = (text: string): string =>
  text.toLowerCase().replace(/(^|[\s.'(-])\p{L}/gu, (start) => start.toUpperCase());

function toPlace(found: Direccion): Place | null {
  const city = found.localidad_censal?.nombre ?? found.departamento?.nombre ?? '';
  const province = found.provincia?.nombre ?? '';
  const exact =
    found.ubicacion?.lat != null && found.ubicacion.lon != null ? found.ubicacion : null;
  // Some streets have no geometry: their town's centre lets the owner move the marker from there.
  const town = localities.find((known) => known.city === city && known.province === province);
  const lat = exact?.lat ?? town?.lat;
  const lng = exact?.lon ?? town?.lng;
  if (lat === undefined || lng === undefined || lat === null || lng === null) return null;
  const number = found.altura?.valor == null ? '' : String(found.altura.valor);
  return {
    street: titleCase(found.calle?.nombre ?? ''),
    number,
    city: city || (nearestLocality({ lat, lng })?.city ?? ''),
    province,
    lat,
    lng,
    precision: exact && number !== '' ? 'puerta' : 'calle',
  };
}

/** The State's address service: every street of the country, no key. */
export const georef = (baseUrl: string): GeoProvider => ({
  id: 'georef',
  attribution: 'Direcciones: Georef AR, datos.gob.ar (CC BY 4.0)',

  async suggest(text, { limit, signal }) {
    if (text.length < minCharacters) return [];
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/direcciones`);
    const [street = '', town = ''] = text.split(',').map((part) => part.trim());
    url.searchParams.set('direccion', street);
    if (town !== '') url.searchParams.set('localidad', town);
    url.searchParams.set('max', String(limit));
    const { direcciones } = answer.parse(await fetchJson(url, { signal }));
    return direcciones.flatMap((found) => {
      const resolved = toPlace(found);
      if (resolved === null) return [];
      return [
        { description: titleCase(found.nomenclatura), place_id: packPlace('georef', resolved) },
      ];
    });
  },

  async resolve(placeId) {
    return place.parse(unpackPlace(placeId));
  },
});
