import { expect, it } from 'vitest';
import { readBusinesses } from './read-business.ts';

const bare = { _id: '64f0c0ffee', name: 'Lo de Ana', isOpen: true };

it('a business may come alone, in a list or under data, and without what is optional', () => {
  const [business] = readBusinesses(bare);
  expect(business).toEqual({
    ...bare,
    phone: '',
    category: '',
    aliasCBU: '',
    imageUrl: '',
    cuit: '',
    hasPhysicalStore: true,
    branchCount: 1,
    openNow: null,
    businessStatus: null,
    products: [],
    address: { street: '', number: '', city: '', coords: null },
    tipo_logistica: 'UNBREIK',
    configuracionEnvioPropio: {
      tipoDeTarifa: 'FIJA',
      precioFijo: 0,
      distanciaMaxima_km: 2,
      tarifasPorZona: [],
    },
    aliasHeldUntil: null,
    aliasAwaitsApproval: false,
    pause: null,
    busy: null,
    autoAcceptMinutes: null,
    registeredAt: null,
    hasHours: true,
    hasOrders: true,
    version: 0,
  });
  expect(readBusinesses([bare])).toEqual([business]);
  expect(readBusinesses({ data: [bare] })).toEqual([business]);
  expect(readBusinesses({})).toEqual([]);
});

it('coordinates come as a point or by name, and inside there is only the point', () => {
  const point = { type: 'Point', coordinates: [-64.46, -31.24] };
  const coordsOf = (coords: unknown) =>
    readBusinesses({ ...bare, address: { street: 'San Martín', number: 450, coords } })[0]?.address;
  expect(coordsOf(point)).toEqual({ street: 'San Martín', number: '450', city: '', coords: point });
  expect(coordsOf({ lat: -31.24, lng: -64.46 })?.coords).toEqual(point);
  expect(coordsOf({ coordinates: [] })?.coords).toBeNull();
});
