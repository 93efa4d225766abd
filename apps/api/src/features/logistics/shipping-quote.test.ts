import { describe, expect, it } from 'vitest';
import { distanceKm, quoteShipping, type ShippingSettings } from './shipping-quote.ts';

const own: ShippingSettings = {
  logistics: 'PROPIA',
  tariffType: 'FIJA',
  fixedPriceCents: 90_000,
  maxDistanceKm: 8,
  zones: [],
};
const platformFeeCents = 150_000;
const quote = (changes: Partial<ShippingSettings>, km: number) =>
  quoteShipping({ ...own, ...changes }, km, platformFeeCents);
const costs = (cents: number, zone: string | null = null) => ({
  covered: true,
  shippingCents: cents,
  feeCents: cents,
  zone,
});

describe('shipping quote', () => {
  it('is the fee of the platform when the platform delivers, at any distance', () => {
    expect(quote({ logistics: 'UNBREIK' }, 0)).toEqual(costs(150_000));
    expect(quote({ logistics: 'UNBREIK' }, 500)).toEqual(costs(150_000));
  });

  it('is the fixed price up to the maximum distance, that one included', () => {
    expect(quote({}, 0)).toEqual(costs(90_000));
    expect(quote({}, 8)).toEqual(costs(90_000));
    expect(quote({}, 8.01)).toEqual({ covered: false, reason: 'El negocio reparte hasta 8 km.' });
  });

  it('is the price of the smallest zone that reaches there', () => {
    const zones = [
      { description: 'Lejos', radiusKm: 6.5, priceCents: 180_000 },
      { description: 'Centro', radiusKm: 2, priceCents: 60_000 },
      { description: 'Barrios', radiusKm: 4, priceCents: 110_000 },
    ];
    const byZone = (km: number) => quote({ tariffType: 'POR_ZONAS', zones }, km);
    expect(byZone(0)).toEqual(costs(60_000, 'Centro'));
    expect(byZone(2)).toEqual(costs(60_000, 'Centro'));
    expect(byZone(2.1)).toEqual(costs(110_000, 'Barrios'));
    expect(byZone(6.5)).toEqual(costs(180_000, 'Lejos'));
    expect(byZone(6.6)).toEqual({
      covered: false,
      reason: 'La zona de reparto más amplia llega hasta 6,5 km.',
    });
  });

  it('takes the cheapest of equal zones, whatever their order', () => {
    const dear = { description: 'Cara', radiusKm: 3, priceCents: 2 };
    const cheap = { description: 'Barata', radiusKm: 3, priceCents: 1 };
    for (const zones of [
      [dear, cheap],
      [cheap, dear],
    ]) {
      expect(quote({ tariffType: 'POR_ZONAS', zones }, 3)).toEqual(costs(1, 'Barata'));
    }
  });

  it('does not go beyond the maximum distance for a zone that is wider', () => {
    const zones = [{ description: 'Todo', radiusKm: 20, priceCents: 100 }];
    expect(quote({ tariffType: 'POR_ZONAS', zones }, 8)).toEqual(costs(100, 'Todo'));
    expect(quote({ tariffType: 'POR_ZONAS', zones }, 9).covered).toBe(false);
  });

  it('covers nothing by zones when there are none', () => {
    expect(quote({ tariffType: 'POR_ZONAS' }, 1)).toEqual({
      covered: false,
      reason: 'El negocio no tiene zonas de reparto.',
    });
  });
});

describe('distance', () => {
  const cosquin = { lat: -31.24525, lng: -64.46574 };

  it('agrees with known distances and is the same both ways', () => {
    const cordoba = { lat: -31.40648, lng: -64.18853 };
    expect(distanceKm(cosquin, cordoba)).toBeCloseTo(31.85, 0);
    expect(distanceKm(cordoba, cosquin)).toBe(distanceKm(cosquin, cordoba));
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(20_015.11, 1);
  });

  it('is nothing at the door and small around the corner', () => {
    expect(distanceKm(cosquin, cosquin)).toBe(0);
    expect(distanceKm(cosquin, { ...cosquin, lat: cosquin.lat + 0.001 })).toBeCloseTo(0.1112, 3);
  });
});
