import type { Business } from '@mostrador/contract/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ unbreikFeeCents: 150_050 });
});
afterAll(() => test.stop());

type Config = Business['configuracionEnvioPropio'];
interface Saved {
  configuracionEnvioPropio: Config;
  version: number;
  error: string;
  code: string;
  field?: string;
}
const setLogistics = (businessId: string, token: string | undefined, body: unknown) =>
  test.call<{ error: string }>(`PUT /api/businesses/${businessId}/logistica`, { token, body });
const save = (
  businessId: string,
  token: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  test.call<Saved>(`PUT /api/businesses/${businessId}/shipping-config`, { token, body, headers });
const quote = (businessId: string, token: string | undefined, km: string) =>
  test.call(`GET /api/businesses/${businessId}/shipping-quote?km=${km}`, { token });
const stored = async (token: string) => {
  const { body } = await test.call<Business[]>('GET /api/businesses/my-businesses', { token });
  return body[0];
};

const fixed = {
  tipoDeTarifa: 'FIJA',
  precioFijo: 900.5,
  distanciaMaxima_km: 6.5,
  tarifasPorZona: [],
};
const zone = (descripcion: string, radio_km: number, precio: number, _id?: unknown) => ({
  ...(_id !== undefined && { _id }),
  descripcion,
  radio_km,
  precio,
});

describe('who delivers', () => {
  it('changes at once and touches nothing else', async () => {
    const { businessId, token } = await test.make.owner();
    const before = await stored(token);
    expect((await setLogistics(businessId, token, { tipo_logistica: 'PROPIA' })).status).toBe(200);
    expect(await stored(token)).toEqual({ ...before, tipo_logistica: 'PROPIA' });
    await setLogistics(businessId, token, { tipo_logistica: 'UNBREIK' });
    expect(await stored(token)).toEqual(before);
  });

  it('is UNBREIK or PROPIA and nothing else', async () => {
    const { businessId, token } = await test.make.owner();
    for (const body of [{}, { tipo_logistica: 'propia' }, { tipo_logistica: null }, [], 'PROPIA']) {
      const { status, body: answer } = await setLogistics(businessId, token, body);
      expect(status).toBe(400);
      expect(answer.error).toMatch(/\.$/);
    }
    expect((await stored(token))?.tipo_logistica).toBe('UNBREIK');
  });
});

describe('the tariffs', () => {
  it('are saved whole; each new zone gets an id', async () => {
    const { businessId, token } = await test.make.owner();
    const body = {
      tipoDeTarifa: 'POR_ZONAS',
      precioFijo: 2,
      distanciaMaxima_km: 2,
      tarifasPorZona: [zone('  Centro ', 2.5, 600), zone('Gratis', 0, 0, 1_717_000_000_001)],
    };
    const { status, body: saved } = await save(businessId, token, body);
    expect(status).toBe(200);
    const config = saved.configuracionEnvioPropio;
    expect(config).toMatchObject({
      tipoDeTarifa: 'POR_ZONAS',
      precioFijo: 2,
      distanciaMaxima_km: 2,
      tarifasPorZona: [
        { descripcion: 'Centro', radio_km: 2.5, precio: 600 },
        { descripcion: 'Gratis', radio_km: 0, precio: 0 },
      ],
    });
    expect(config.tarifasPorZona.every(({ _id }) => _id.length > 10)).toBe(true);
    const now = await stored(token);
    expect([now?.configuracionEnvioPropio, now?.version]).toEqual([config, saved.version]);
  });

  it('keep the ids of known zones, remove missing ones, and make new ones for any other id', async () => {
    const { businessId, token } = await test.make.owner();
    const other = await test.make.owner();
    const byZone = (tarifasPorZona: unknown[]) => ({ ...fixed, tarifasPorZona });
    const theirs = await save(other.businessId, other.token, byZone([zone('Ajena', 9, 9)]));
    const foreignId = theirs.body.configuracionEnvioPropio.tarifasPorZona[0]?._id;
    const first = await save(businessId, token, byZone([zone('A', 1, 10), zone('B', 2, 20)]));
    const [a, b] = first.body.configuracionEnvioPropio.tarifasPorZona;

    const second = await save(
      businessId,
      token,
      byZone([
        zone('B más cara', 2, 25, b?._id),
        zone('Otra con el mismo id', 3, 30, b?._id),
        zone('Id ajeno', 4, 40, foreignId),
        zone('Id numérico', 5, 50, 7),
        zone('Id inventado', 6, 60, "'; drop table shipping_zones; --"),
      ]),
    );
    const zones = second.body.configuracionEnvioPropio.tarifasPorZona;
    expect(zones.map(({ descripcion, precio }) => [descripcion, precio])).toEqual([
      ['B más cara', 25],
      ['Otra con el mismo id', 30],
      ['Id ajeno', 40],
      ['Id numérico', 50],
      ['Id inventado', 60],
    ]);
    const ids = zones.map(({ _id }) => _id);
    expect(ids[0]).toBe(b?._id);
    expect(new Set(ids).size).toBe(5);
    expect(ids).not.toContain(a?._id);
    expect(ids).not.toContain(foreignId);
    expect((await stored(other.token))?.configuracionEnvioPropio).toEqual(
      theirs.body.configuracionEnvioPropio,
    );
  });

  it('refuse bad numbers and empty texts with a sentence, and keep what was there', async () => {
    const { businessId, token } = await test.make.owner();
    const before = await stored(token);
    const withZone = (bad: object) => ({
      ...fixed,
      tarifasPorZona: [{ ...zone('Centro', 1, 1), ...bad }],
    });
    const bad = [
      {},
      { ...fixed, tipoDeTarifa: 'GRATIS' },
      { ...fixed, precioFijo: 0 },
      { ...fixed, tipoDeTarifa: 'POR_ZONAS', precioFijo: 1 },
      { ...fixed, precioFijo: 1.99 },
      { ...fixed, precioFijo: -5 },
      { ...fixed, precioFijo: 2.001 },
      { ...fixed, precioFijo: 1e308 },
      { ...fixed, precioFijo: '900' },
      { ...fixed, precioFijo: null },
      { ...fixed, distanciaMaxima_km: 1.9 },
      { ...fixed, distanciaMaxima_km: 1e6 },
      { ...fixed, distanciaMaxima_km: undefined },
      { ...fixed, tarifasPorZona: undefined },
      { ...fixed, tarifasPorZona: 'x' },
      { ...fixed, tarifasPorZona: Array.from({ length: 51 }, () => zone('Z', 1, 1)) },
      withZone({ descripcion: '  ' }),
      withZone({ descripcion: 'x'.repeat(200) }),
      withZone({ radio_km: -1 }),
      withZone({ radio_km: null }),
      withZone({ precio: -1 }),
      withZone({ precio: 0.001 }),
      withZone({ precio: undefined }),
    ];
    for (const body of bad) {
      const answer = await save(businessId, token, body);
      expect(answer.status, JSON.stringify(body).slice(0, 100)).toBe(400);
      expect(answer.body.error).toMatch(/^[A-ZÉ].+\.$/);
    }
    const second = { ...fixed, tarifasPorZona: [zone('A', 1, 1), zone('B', 1, -1)] };
    expect((await save(businessId, token, second)).body.field).toBe('tarifasPorZona.1.precio');
    expect(await stored(token)).toEqual(before);
  });

  it('need no fixed price while zones are charged', async () => {
    const { businessId, token } = await test.make.owner();
    const zones = {
      ...{ ...fixed, tipoDeTarifa: 'POR_ZONAS', precioFijo: 0 },
      tarifasPorZona: [zone('Centro', 2, 600)],
    };
    expect((await save(businessId, token, zones)).status).toBe(200);
    expect((await stored(token))?.configuracionEnvioPropio?.precioFijo).toBe(0);
    const { status, body } = await save(businessId, token, { ...zones, tipoDeTarifa: 'FIJA' });
    expect([status, body.error]).toEqual([400, 'El precio fijo debe ser de al menos 2.']);
  });

  it('are one save or the other when two come at once, never a mix', async () => {
    const { businessId, token } = await test.make.owner();
    for (let round = 0; round < 5; round++) {
      await Promise.all(
        [3, 4, 5].map((n) =>
          save(businessId, token, {
            ...fixed,
            precioFijo: n,
            tarifasPorZona: Array.from({ length: n }, (_, i) => zone(`${n}-${i}`, i, n)),
          }),
        ),
      );
      const config = (await stored(token))?.configuracionEnvioPropio;
      expect(config?.tarifasPorZona.map(({ descripcion }) => descripcion)).toEqual(
        Array.from({ length: config?.precioFijo ?? 0 }, (_, i) => `${config?.precioFijo}-${i}`),
      );
    }
  });

  it('do not overwrite newer ones when If-Match names the version that was read', async () => {
    const { businessId, token } = await test.make.owner();
    const read = { 'if-match': `"${(await stored(token))?.version}"` };
    const first = await save(businessId, token, fixed, read);
    const second = await save(businessId, token, { ...fixed, precioFijo: 7 }, read);
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'stale']);
    const third = await save(businessId, token, fixed, { 'if-match': `"${first.body.version}"` });
    expect(third.status).toBe(200);
  });
});

describe('the calculator', () => {
  it('says what the marketplace would charge', async () => {
    const { businessId, token } = await test.make.owner();
    const ask = async (km: string) => (await quote(businessId, token, km)).body;
    expect(await ask('3.2')).toEqual({
      covered: true,
      shippingCost: 1500.5,
      zone: null,
      reason: null,
    });
    await setLogistics(businessId, token, { tipo_logistica: 'PROPIA' });
    await save(businessId, token, fixed);
    expect(await ask('6.5')).toMatchObject({ covered: true, shippingCost: 900.5 });
    expect(await ask('6.6')).toEqual({
      covered: false,
      shippingCost: null,
      zone: null,
      reason: 'El negocio reparte hasta 6,5 km.',
    });
    await save(businessId, token, {
      ...fixed,
      tipoDeTarifa: 'POR_ZONAS',
      tarifasPorZona: [zone('Lejos', 6, 1200), zone('Centro', 2, 600)],
    });
    expect(await ask('1')).toMatchObject({ covered: true, shippingCost: 600, zone: 'Centro' });
    expect(await ask('6.4')).toMatchObject({ covered: false, zone: null });
  });

  it('needs a distance', async () => {
    const { businessId, token } = await test.make.owner();
    for (const km of ['abc', '-1', '1e9', 'NaN', 'Infinity', '1&km=2']) {
      const { status, body } = await quote(businessId, token, km);
      expect(status, km).toBe(400);
      expect(body.error).toMatch(/\.$/);
    }
  });
});

describe('logistics', () => {
  it('are nobody else’s, and need a session', async () => {
    const owner = await test.make.owner();
    const stranger = await test.make.owner();
    const before = await stored(owner.token);
    const all = (token: string | undefined) => [
      setLogistics(owner.businessId, token, { tipo_logistica: 'PROPIA' }),
      save(owner.businessId, token, fixed),
      quote(owner.businessId, token, '1'),
    ];
    const foreign = await Promise.all(all(stranger.token));
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
    const anonymous = await Promise.all(all(undefined));
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await stored(owner.token)).toEqual(before);
    const zones = await test.deps.db.many(
      sql`select 1 from shipping_zones where business_id = ${owner.businessId}`,
    );
    expect(zones).toEqual([]);
  });
});
