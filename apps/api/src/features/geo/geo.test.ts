import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '@mostrador/contract/geo';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { TestApp } from '../../testing/test-app.ts';

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function startWith(settings: Record<string, string> = {}): Promise<TestApp> {
  const test = await TestApp.start({ geo: readConfig(settings).geo });
  closers.push(() => test.stop());
  return test;
}

/** A local server that speaks a provider's real shapes. */
async function fakeProvider(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const suggest = async (test: TestApp, q: string) => {
  const { body } = await test.call<{ suggestions: { description: string; place_id: string }[] }>(
    `GET /api/geo/suggest?q=${encodeURIComponent(q)}`,
  );
  return body.suggestions;
};
const resolve = (test: TestApp, placeId: string) =>
  test.call<Place>(`GET /api/geo/resolve?place_id=${encodeURIComponent(placeId)}`);

describe('address search without any network', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await TestApp.start({ geo: readConfig({}).geo });
  });
  afterAll(() => test.stop());

  it('takes the town after the comma and keeps street and number as typed', async () => {
    const [first] = await suggest(test, 'San Martín 1234, cosquin');
    expect(first?.description).toBe('San Martín 1234, Cosquín, Córdoba');
    const { body } = await resolve(test, first?.place_id ?? '');
    expect(body).toMatchObject({
      street: 'San Martín',
      number: '1234',
      city: 'Cosquín',
      lat: -31.2452,
      lng: -64.4657,
      precision: 'localidad',
    });
  });

  it('finds the town at the end of a text without comma', async () => {
    const [first] = await suggest(test, 'Av. San Martín 560 la falda');
    expect(first?.description).toBe('Av. San Martín 560, La Falda, Córdoba');
  });

  it('offers the nearest towns first when none is named', async () => {
    const [first] = await suggest(test, '9 de Julio 250');
    expect(first?.description).toBe('9 de Julio 250, Cosquín, Córdoba');
  });

  it('offers a town by the beginning of its name', async () => {
    const found = await suggest(test, 'villa carlos');
    expect(found[0]?.description).toBe('Villa Carlos Paz, Córdoba');
  });

  it('knows no place abroad', async () => {
    const abroad = [
      ...['París', 'paris', 'Madrid 123', 'madrid', 'New York', 'Uruguay', 'São Paulo 1500'],
      ...[
        'Gran Vía 28, Madrid',
        'Champs-Élysées 10, París, Francia',
        'Av. Italia 2000, Montevideo',
      ],
      ...[
        'Times Square',
        'Torre Eiffel',
        '10 Downing Street London',
        'Calle Falsa 123, Springfield',
      ],
    ];
    for (const text of abroad) expect([text, await suggest(test, text)]).toEqual([text, []]);
  });

  it('knows the streets of the country that are named like places abroad', async () => {
    const first = async (text: string) => (await suggest(test, text))[0]?.description;
    expect(await first('Madrid 123, Cosquín')).toBe('Madrid 123, Cosquín, Córdoba');
    expect(await first('Calle Madrid 123')).toBe('Calle Madrid 123, Cosquín, Córdoba');
    expect(await first('Av. Italia 450')).toBe('Av. Italia 450, Cosquín, Córdoba');
    expect(await first('Italia 450 villa carlos paz')).toBe(
      'Italia 450, Villa Carlos Paz, Córdoba',
    );
  });

  it('takes the province after the town, and a province alone for its towns', async () => {
    const [first] = await suggest(test, 'Belgrano 10, San Martín, Mendoza');
    expect(first?.description).toBe('Belgrano 10, San Martín, Mendoza');
    expect(await suggest(test, 'Belgrano 10, San Martín, Baviera')).toEqual([]);
    const [capital] = await suggest(test, 'Av. Corrientes 1234, C1043AAZ CABA, Argentina');
    expect(capital?.description).toContain('Av. Corrientes 1234, Buenos Aires');
    const [inProvince] = await suggest(test, 'Belgrano 10, Tierra del Fuego');
    expect(inProvince?.description).toMatch(/, Tierra del Fuego/);
  });

  it('says that it only knows the town', async () => {
    const [first] = await suggest(test, 'San Martín 1234, cosquin');
    const { body } = await resolve(test, first?.place_id ?? '');
    expect(body.precision).toBe('localidad');
  });

  it('answers nothing to less than three letters and a sentence to a broken suggestion', async () => {
    expect(await suggest(test, 'co')).toEqual([]);
    for (const id of ['embedded:xx', 'nadie:1', 'embedded:e30']) {
      const { status, body } = await resolve(test, id);
      expect([status, body]).toEqual([
        404,
        expect.objectContaining({ error: 'No se pudo obtener la ubicación para esa dirección.' }),
      ]);
    }
  });

  it('tells the town of a point', async () => {
    const { body } = await test.call('GET /api/geo/reverse?lat=-31.25&lng=-64.46');
    expect(body).toEqual({ city: 'Cosquín', province: 'Córdoba' });
    const sea = await test.call('GET /api/geo/reverse?lat=-45&lng=-60');
    expect(sea.body).toEqual({ city: null, province: null });
  });

  it('refuses a point outside the country, asked for or packed into a suggestion', async () => {
    for (const [lat, lng] of [
      [40.4, -3.7],
      [-33.45, -76],
      [-10, -64],
      [-58, -66],
    ]) {
      const { status, body } = await test.call(`GET /api/geo/reverse?lat=${lat}&lng=${lng}`);
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ error: 'Ese punto está fuera de la Argentina.' }),
      ]);
    }
    const [known] = await suggest(test, 'Cosquín');
    const packed = known?.place_id.slice('embedded:'.length) ?? '';
    const place = JSON.parse(Buffer.from(packed, 'base64url').toString());
    const moved = Buffer.from(JSON.stringify({ ...place, lat: 40.4, lng: -3.7 }));
    expect((await resolve(test, `embedded:${moved.toString('base64url')}`)).status).toBe(404);
  });
});

describe('address search through a provider of the settings', () => {
  it('reads Georef, capitals and missing coordinates included', async () => {
    const asked: string[] = [];
    const url = await fakeProvider((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          cantidad: 2,
          total: 2,
          inicio: 0,
          parametros: {},
          direcciones: [
            {
              altura: { unidad: null, valor: 850 },
              calle: { id: '1', nombre: 'AV SAN MARTIN', categoria: 'AV' },
              departamento: { id: '14091', nombre: 'Punilla' },
              localidad_censal: { id: '14091070', nombre: 'Cosquín' },
              provincia: { id: '14', nombre: 'Córdoba' },
              nomenclatura: 'AV SAN MARTIN 850, Punilla, Córdoba',
              ubicacion: { lat: -31.244, lon: -64.466 },
            },
            {
              altura: { unidad: null, valor: 850 },
              calle: { id: '2', nombre: 'SAN MARTIN', categoria: 'CALLE' },
              departamento: { id: '14091', nombre: 'Punilla' },
              localidad_censal: { id: '14091140', nombre: 'La Falda' },
              provincia: { id: '14', nombre: 'Córdoba' },
              nomenclatura: 'SAN MARTIN 850, Punilla, Córdoba',
              ubicacion: { lat: null, lon: null },
            },
          ],
        }),
      );
    });
    const test = await startWith({ GEO_PROVIDERS: 'georef', GEOREF_URL: url });
    const [exact, vague] = await suggest(test, 'San Martín 850, Cosquín');
    expect(decodeURIComponent(asked[0] ?? '')).toMatch(
      /direccion=San\+Martín\+850&localidad=Cosquín/,
    );
    expect((await resolve(test, exact?.place_id ?? '')).body).toMatchObject({
      street: 'Av San Martin',
      number: '850',
      city: 'Cosquín',
      lat: -31.244,
      precision: 'puerta',
    });
    expect((await resolve(test, vague?.place_id ?? '')).body).toMatchObject({
      city: 'La Falda',
      lat: -31.0932,
      precision: 'calle',
    });
  });

  it('reads Photon', async () => {
    const url = await fakeProvider((request, response) => {
      expect(request.url).toContain('countrycode=AR');
      response.end(
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              geometry: { type: 'Point', coordinates: [-64.4657, -31.2452] },
              properties: {
                osm_id: 1,
                countrycode: 'AR',
                street: 'Tucumán',
                housenumber: '1031',
                city: 'Cosquín',
                state: 'Córdoba',
                type: 'house',
              },
            },
          ],
        }),
      );
    });
    const test = await startWith({ GEO_PROVIDERS: 'photon', PHOTON_URL: url });
    const [first] = await suggest(test, 'tucuman 1031');
    expect(first?.description).toBe('Tucumán 1031, Cosquín, Córdoba');
    expect((await resolve(test, first?.place_id ?? '')).body).toMatchObject({
      precision: 'puerta',
    });
  });

  it('reads Google Places, asking for the details of the chosen one only', async () => {
    const url = await fakeProvider((request, response) => {
      expect(request.headers['x-goog-api-key']).toBe('clave');
      if (request.method === 'POST') {
        response.end(
          JSON.stringify({
            suggestions: [
              { placePrediction: { placeId: 'abc', text: { text: 'Tucumán 1031, Cosquín' } } },
            ],
          }),
        );
        return;
      }
      expect(request.headers['x-goog-fieldmask']).toContain('location');
      response.end(
        JSON.stringify({
          location: { latitude: -31.2, longitude: -64.4 },
          addressComponents: [
            { longText: 'Tucumán', types: ['route'] },
            { longText: '1031', types: ['street_number'] },
            { longText: 'Cosquín', types: ['locality', 'political'] },
            { longText: 'Córdoba', types: ['administrative_area_level_1'] },
          ],
        }),
      );
    });
    const test = await startWith({
      GEO_PROVIDERS: 'google',
      GOOGLE_PLACES_URL: url,
      GOOGLE_MAPS_KEY: 'clave',
    });
    const [first] = await suggest(test, 'tucuman 1031');
    expect((await resolve(test, first?.place_id ?? '')).body).toEqual({
      street: 'Tucumán',
      number: '1031',
      city: 'Cosquín',
      province: 'Córdoba',
      lat: -31.2,
      lng: -64.4,
      precision: 'puerta',
    });
  });

  it('goes on to the embedded one when a provider fails, and then leaves that one alone', async () => {
    let asked = 0;
    const url = await fakeProvider((_request, response) => {
      asked++;
      response.statusCode = 500;
      response.end('{}');
    });
    const test = await startWith({ GEO_PROVIDERS: 'georef', GEOREF_URL: url });
    for (let i = 0; i < 6; i++) {
      const [first] = await suggest(test, `San Martín ${100 + i}, Cosquín`);
      expect(first?.description).toContain('Cosquín, Córdoba');
    }
    expect(asked).toBe(3);
    test.advance({ minutes: 2 });
    await suggest(test, 'San Martín 999, Cosquín');
    expect(asked).toBe(4);
  });

  it('does not wait for a provider that never answers', async () => {
    const url = await fakeProvider(() => {});
    const test = await startWith({ GEO_PROVIDERS: 'photon', PHOTON_URL: url });
    const began = Date.now();
    expect(await suggest(test, 'San Martín 100, Cosquín')).not.toEqual([]);
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  it('remembers what it was told', async () => {
    let asked = 0;
    const url = await fakeProvider((_request, response) => {
      asked++;
      response.end(
        JSON.stringify({
          features: [
            {
              geometry: { coordinates: [-64, -31] },
              properties: { name: 'Cosquín', type: 'city' },
            },
          ],
        }),
      );
    });
    const test = await startWith({ GEO_PROVIDERS: 'photon', PHOTON_URL: url });
    await suggest(test, 'cosquin');
    await suggest(test, 'Cosquin');
    expect(asked).toBe(1);
  });
});

describe('the plain map', () => {
  it('draws any tile of the world and refuses what is none', async () => {
    const test = await startWith();
    const { status, headers, text } = await test.call('GET /tiles/14/5258/9690.svg');
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(text).toContain('Cosquín');
    // No street that nobody has surveyed.
    expect(text).not.toMatch(/<path|<line/);
    for (const path of [
      '/tiles/30/1/1.svg',
      '/tiles/1/9/0.svg',
      '/tiles/a/b/c.svg',
      '/tiles/1/-1/0.svg',
    ]) {
      expect((await test.call(`GET ${path}`)).status).toBe(404);
    }
  });
});

describe('the source of the map', () => {
  const mapOf = async (settings: Record<string, string> = {}) => {
    const test = await startWith(settings);
    const { body, headers } = await test.call<{ tileUrl: string; attribution: string }>(
      'GET /api/geo/map',
    );
    return { ...body, policy: String(headers['content-security-policy']) };
  };

  it('is the national map unless the settings name another, and the policy lets it in', async () => {
    const national = await mapOf();
    expect(national.tileUrl).toContain('https://wms.ign.gob.ar/');
    expect(national.attribution).toContain('Instituto Geográfico Nacional');
    expect(national.policy).toContain("img-src 'self' data: blob: https://wms.ign.gob.ar");

    const own = await mapOf({ TILE_URL: 'https://mapas.ejemplo.ar/{z}/{x}/{y}.png' });
    expect(own.tileUrl).toBe('https://mapas.ejemplo.ar/{z}/{x}/{y}.png');
    expect(own.attribution).not.toContain('Instituto Geográfico Nacional');
    expect(own.policy).toContain('https://mapas.ejemplo.ar');
    expect(own.policy).not.toContain('ign.gob.ar');
  });
});
