import { ownLogistics } from '@mostrador/contract/limits';
import type { TariffType } from '@mostrador/contract/lists';
import type { OwnShipping } from '@mostrador/contract/logistics';
import { toCents, toPesos } from '@mostrador/contract/money';
import type { ErrorAt } from '../../lib/use-field-errors.ts';

/** A number until the server has given it an id of its own. */
type ZoneId = string | number;

export interface DraftZone {
  _id: ZoneId;
  description: string;
  radiusKm: number | null;
  priceCents: number | null;
}

/** The form: money in centavos, null where a box is empty. */
export interface ShippingDraft {
  tariffType: TariffType;
  fixedPriceCents: number | null;
  maxDistanceKm: number | null;
  zones: readonly DraftZone[];
}

export type NewZone = Omit<DraftZone, '_id'>;

export const emptyZone: NewZone = { description: '', radiusKm: null, priceCents: null };

const minFixedCents = toCents(ownLogistics.minFixedPrice);

/** A price below the minimum was never chosen by anyone: the box starts empty. */
export const draftOf = (saved: OwnShipping): ShippingDraft => ({
  tariffType: saved.tipoDeTarifa,
  fixedPriceCents: toCents(saved.precioFijo) < minFixedCents ? null : toCents(saved.precioFijo),
  maxDistanceKm: saved.distanciaMaxima_km,
  zones: saved.tarifasPorZona.map((zone, index) => ({
    _id: zone._id || index + 1,
    description: zone.descripcion,
    radiusKm: zone.radio_km,
    priceCents: toCents(zone.precio),
  })),
});

export const isSameDraft = (a: ShippingDraft, b: ShippingDraft): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export const isBlank = (zone: NewZone): boolean =>
  zone.description.trim() === '' && zone.radiusKm === null && zone.priceCents === null;

/** Zero is a value: only what was left blank is missing. */
export const isComplete = (zone: NewZone): boolean =>
  zone.description.trim() !== '' && zone.radiusKm !== null && zone.priceCents !== null;

export function withZone(draft: ShippingDraft, zone: NewZone): ShippingDraft {
  const taken = draft.zones.map(({ _id }) => (typeof _id === 'number' ? _id : 0));
  return { ...draft, zones: [...draft.zones, { ...zone, _id: Math.max(0, ...taken) + 1 }] };
}

export const withChangedZone = (
  draft: ShippingDraft,
  id: ZoneId,
  changes: Partial<NewZone>,
): ShippingDraft => ({
  ...draft,
  zones: draft.zones.map((zone) => (zone._id === id ? { ...zone, ...changes } : zone)),
});

export const withoutZone = (draft: ShippingDraft, id: ZoneId): ShippingDraft => ({
  ...draft,
  zones: draft.zones.filter((zone) => zone._id !== id),
});

/**
 * What is sent: always the four fields, without the temporary ids. An empty fixed price is none, which
 * only zones allow; the form does not submit without the rest, and the server refuses zero for them.
 */
export const shippingBody = (draft: ShippingDraft) => ({
  tipoDeTarifa: draft.tariffType,
  precioFijo: toPesos(draft.fixedPriceCents ?? 0),
  distanciaMaxima_km: draft.maxDistanceKm ?? 0,
  tarifasPorZona: draft.zones.map((zone) => ({
    ...(typeof zone._id === 'string' && { _id: zone._id }),
    descripcion: zone.description.trim(),
    radio_km: zone.radiusKm ?? 0,
    precio: toPesos(zone.priceCents ?? 0),
  })),
});

export type ShippingErrors = ErrorAt<ReturnType<typeof shippingBody>>;
