import type { LogisticsType, TariffType } from '@mostrador/contract/lists';
import type { OwnShipping } from '@mostrador/contract/logistics';
import { toPesos } from '@mostrador/contract/money';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import type { ShippingSettings } from './shipping-quote.ts';

export interface StoredZone {
  id: string;
  description: string;
  radiusKm: number;
  priceCents: number;
}

/** What the columns of `shippingColumns` hold. */
export interface ShippingRow {
  logistics: LogisticsType;
  tariff_type: TariffType;
  fixed_price_cents: number;
  max_distance_km: number;
  zones: StoredZone[];
}

/** Of the row `b` of businesses, which may be named, with its zones in the owner's order. */
export const shippingColumns = (business: Sql = sql`b.id`): Sql => sql`
  b.logistics, b.tariff_type, b.fixed_price_cents, b.max_distance_km,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', z.id, 'description', z.description,
      'radiusKm', z.radius_km, 'priceCents', z.price_cents) order by z.position)
    from shipping_zones z where z.business_id = ${business}), '[]') as zones`;

export const shippingSettingsOf = (row: ShippingRow): ShippingSettings => ({
  logistics: row.logistics,
  tariffType: row.tariff_type,
  fixedPriceCents: row.fixed_price_cents,
  maxDistanceKm: row.max_distance_km,
  zones: row.zones,
});

export const ownShippingOf = (row: ShippingRow): OwnShipping => ({
  tipoDeTarifa: row.tariff_type,
  precioFijo: toPesos(row.fixed_price_cents),
  distanciaMaxima_km: row.max_distance_km,
  tarifasPorZona: row.zones.map((zone) => ({
    _id: zone.id,
    descripcion: zone.description,
    radio_km: zone.radiusKm,
    precio: toPesos(zone.priceCents),
  })),
});

export async function loadShipping(
  db: Queryable,
  businessId: string,
): Promise<ShippingRow & { version: number }> {
  const row = await db.first<ShippingRow & { version: number }>(
    sql`select b.version, ${shippingColumns(sql`${businessId}`)} from businesses b
      where b.id = ${businessId}`,
  );
  if (!row) throw notFound('No se encontró el negocio.');
  return row;
}

export const saveLogistics = (
  tx: Queryable,
  businessId: string,
  logistics: LogisticsType,
): Promise<number> =>
  tx.run(sql`update businesses set logistics = ${logistics} where id = ${businessId}`);

interface Tariff {
  tariffType: TariffType;
  fixedPriceCents: number;
  maxDistanceKm: number;
}

/** Locks the business until the end of the transaction; 0 when its version is another one. */
export const saveTariff = (
  tx: Queryable,
  businessId: string,
  tariff: Tariff,
  expectedVersion: number | null,
): Promise<number> =>
  tx.run(sql`
    update businesses
    set tariff_type = ${tariff.tariffType}, fixed_price_cents = ${tariff.fixedPriceCents},
      max_distance_km = ${tariff.maxDistanceKm}, version = version + 1
    where id = ${businessId}
      and (${expectedVersion}::int is null or version = ${expectedVersion})`);

export async function zoneIds(tx: Queryable, businessId: string): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(
    sql`select id from shipping_zones where business_id = ${businessId}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function replaceZones(
  tx: Queryable,
  businessId: string,
  zones: readonly StoredZone[],
): Promise<void> {
  await tx.run(sql`delete from shipping_zones where business_id = ${businessId}`);
  await tx.run(sql`
    insert into shipping_zones (id, business_id, description, radius_km, price_cents, position)
    select id, ${businessId}, description, radius_km, price_cents, position
    from unnest(${zones.map((z) => z.id)}::text[], ${zones.map((z) => z.description)}::text[],
      ${zones.map((z) => z.radiusKm)}::float8[], ${zones.map((z) => z.priceCents)}::bigint[])
      with ordinality as t (id, description, radius_km, price_cents, position)`);
}
