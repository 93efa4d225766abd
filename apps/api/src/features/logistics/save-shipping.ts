import type { TariffType } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { replaceZones, type StoredZone, saveTariff, zoneIds } from './store.ts';
import { changedMeanwhile } from './texts.ts';

interface TypedZone {
  _id?: string | number | undefined;
  descripcion: string;
  radio_km: number;
  precio: number;
}

interface TypedShipping {
  tipoDeTarifa: TariffType;
  precioFijo: number;
  distanciaMaxima_km: number;
  tarifasPorZona: TypedZone[];
}

/** Replaces the tariffs as a whole: of two who save at once, one comes after the other, never a mix. */
export async function saveShipping(
  tx: Queryable,
  businessId: string,
  typed: TypedShipping,
  expectedVersion: number | null,
): Promise<void> {
  const tariff = {
    tariffType: typed.tipoDeTarifa,
    fixedPriceCents: toCents(typed.precioFijo),
    maxDistanceKm: typed.distanciaMaxima_km,
  };
  const saved = await saveTariff(tx, businessId, tariff, expectedVersion);
  if (saved === 0) throw new Refusal('stale', changedMeanwhile);
  const zones = withIds(typed.tarifasPorZona, await zoneIds(tx, businessId));
  await replaceZones(tx, businessId, zones);
}

/** An id that is not one of this business's, or comes twice, is no id: that zone is a new one. */
function withIds(typed: readonly TypedZone[], ownIds: Set<string>): StoredZone[] {
  const free = new Set(ownIds);
  return typed.map(({ _id, descripcion, radio_km, precio }) => ({
    id: typeof _id === 'string' && free.delete(_id) ? _id : newId(),
    description: descripcion,
    radiusKm: radio_km,
    priceCents: toCents(precio),
  }));
}
