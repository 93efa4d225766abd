import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyZone,
  isBlank,
  isComplete,
  isSameDraft,
  shippingBody,
  withChangedZone,
  withoutZone,
  withZone,
} from './shipping-draft.ts';

const saved = {
  tipoDeTarifa: 'POR_ZONAS' as const,
  precioFijo: 900.5,
  distanciaMaxima_km: 6.5,
  tarifasPorZona: [{ _id: 'z1', descripcion: 'Centro', radio_km: 2, precio: 0.1 }],
};
const far = { description: ' Lejos ', radiusKm: 5, priceCents: 120_000 };

describe('the draft of the tariffs', () => {
  it('sends back what was loaded, to the cent', () => {
    expect(shippingBody(draftOf(saved))).toEqual(saved);
  });

  it('removes the temporary ids and keeps the saved ones', () => {
    const draft = withZone(withZone(draftOf(saved), far), far);
    expect(draft.zones.map(({ _id }) => _id)).toEqual(['z1', 1, 2]);
    expect(shippingBody(draft).tarifasPorZona).toEqual([
      { _id: 'z1', descripcion: 'Centro', radio_km: 2, precio: 0.1 },
      { descripcion: 'Lejos', radio_km: 5, precio: 1200 },
      { descripcion: 'Lejos', radio_km: 5, precio: 1200 },
    ]);
  });

  it('never gives two zones the same temporary id', () => {
    const two = withZone(withZone(draftOf(saved), far), far);
    const again = withZone(withoutZone(two, 1), far);
    expect(again.zones.map(({ _id }) => _id)).toEqual(['z1', 2, 3]);
  });

  it('changes and removes one zone at a time', () => {
    const draft = withZone(draftOf(saved), far);
    const changed = withChangedZone(draft, 'z1', { priceCents: 5 });
    expect(changed.zones.map(({ priceCents }) => priceCents)).toEqual([5, 120_000]);
    expect(withoutZone(changed, 'z1').zones.map(({ _id }) => _id)).toEqual([1]);
    expect(isSameDraft(withoutZone(draft, 1), draftOf(saved))).toBe(true);
    expect(isSameDraft(changed, draft)).toBe(false);
  });

  it('starts without the price that nobody chose, and sends none', () => {
    const draft = draftOf({ ...saved, precioFijo: 0 });
    expect(draft.fixedPriceCents).toBeNull();
    expect(shippingBody(draft).precioFijo).toBe(0);
    expect(shippingBody({ ...draftOf(saved), fixedPriceCents: null }).precioFijo).toBe(0);
  });

  it('never makes up a distance', () => {
    expect(shippingBody({ ...draftOf(saved), maxDistanceKm: null }).distanciaMaxima_km).toBe(0);
  });
});

describe('a new zone', () => {
  it('needs its three fields, and zero is a value', () => {
    expect(isComplete({ description: 'Gratis', radiusKm: 0, priceCents: 0 })).toBe(true);
    expect(isComplete({ ...far, description: '  ' })).toBe(false);
    expect(isComplete({ ...far, radiusKm: null })).toBe(false);
    expect(isComplete({ ...far, priceCents: null })).toBe(false);
  });

  it('is blank until something is written', () => {
    expect(isBlank(emptyZone)).toBe(true);
    expect(isBlank({ ...emptyZone, description: ' ' })).toBe(true);
    expect(isBlank({ ...emptyZone, radiusKm: 0 })).toBe(false);
  });
});
