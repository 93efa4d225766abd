import type { Point } from '@mostrador/contract/fields';
import { ownLogistics } from '@mostrador/contract/limits';
import {
  type BusinessStatus,
  businessStatuses,
  logisticsTypes,
  tariffTypes,
} from '@mostrador/contract/lists';
import type { OwnShipping } from '@mostrador/contract/logistics';
import type { Busy, Pause } from '@mostrador/contract/opening';
import type { Business, OpenNow } from '@mostrador/contract/profile';
import { fieldsOf, flagOf, hasId, idOf, listOf, numberOf, oneOf, textOf } from './answer.ts';

/** A business as the panel holds it: what only our server tells may be missing. */
export interface OwnBusiness
  extends Omit<Business, 'openNow' | 'version' | 'businessStatus' | 'registeredAt'> {
  openNow: OpenNow | null;
  businessStatus: BusinessStatus | null;
  registeredAt: string | null;
  /** Zero when the answer told none. */
  version: number;
}

/** The answer is a list of businesses, or just the one there is. */
export function readBusinesses(answer: unknown): OwnBusiness[] {
  const entries = listOf(answer) ?? [oneOf(answer)];
  return entries.filter(hasId).map(readBusiness);
}

export function readBusiness(raw: unknown): OwnBusiness {
  const fields = fieldsOf(raw);
  const address = fieldsOf(fields.address);
  return {
    _id: idOf(fields),
    name: textOf(fields.name),
    phone: textOf(fields.phone),
    category: textOf(fields.category),
    aliasCBU: textOf(fields.aliasCBU),
    imageUrl: textOf(fields.imageUrl),
    cuit: textOf(fields.cuit),
    hasPhysicalStore: flagOf(fields.hasPhysicalStore, true),
    branchCount: numberOf(fields.branchCount, 1),
    isOpen: flagOf(fields.isOpen, false),
    openNow: isOpenNow(fields.openNow) ? fields.openNow : null,
    businessStatus: businessStatuses.find((status) => status === fields.businessStatus) ?? null,
    products: (listOf(fields.products) ?? []).map(idOf),
    address: {
      street: textOf(address.street),
      number: textOf(address.number),
      city: textOf(address.city),
      coords: readPoint(address.coords),
    },
    tipo_logistica: oneOfList(logisticsTypes, fields.tipo_logistica),
    configuracionEnvioPropio: readShipping(fields.configuracionEnvioPropio),
    pause: isPause(fields.pause) ? fields.pause : null,
    busy: isBusy(fields.busy) ? fields.busy : null,
    autoAcceptMinutes: numberOf(fields.autoAcceptMinutes, 0) || null,
    aliasHeldUntil: textOf(fields.aliasHeldUntil) || null,
    aliasAwaitsApproval: flagOf(fields.aliasAwaitsApproval, false),
    registeredAt: textOf(fields.registeredAt) || null,
    // Who does not say so is not asked to begin again.
    hasHours: flagOf(fields.hasHours, true),
    hasOrders: flagOf(fields.hasOrders, true),
    version: numberOf(fields.version, 0),
  };
}

/** The first of the list is the default. */
const oneOfList = <T extends string>(list: readonly [T, ...T[]], value: unknown): T =>
  list.find((entry) => entry === value) ?? list[0];

/** Comes from our server or not at all. */
const isOpenNow = (value: unknown): value is OpenNow => typeof fieldsOf(value).reason === 'string';

const isPause = (value: unknown): value is Pause => typeof fieldsOf(value).since === 'string';
const isBusy = (value: unknown): value is Busy => typeof fieldsOf(value).until === 'string';

/** Stored as a point, longitude first; some answers give the two numbers by name. */
function readPoint(raw: unknown): Point | null {
  const { coordinates, lat, lng } = fieldsOf(raw);
  const [x, y] = Array.isArray(coordinates) ? coordinates : [lng, lat];
  if (typeof x !== 'number' || typeof y !== 'number') return null;
  return { type: 'Point', coordinates: [x, y] };
}

export function readShipping(raw: unknown): OwnShipping {
  const fields = fieldsOf(raw);
  return {
    tipoDeTarifa: oneOfList(tariffTypes, fields.tipoDeTarifa),
    precioFijo: numberOf(fields.precioFijo, 0),
    distanciaMaxima_km: numberOf(fields.distanciaMaxima_km, ownLogistics.minDistanceKm),
    tarifasPorZona: (listOf(fields.tarifasPorZona) ?? []).map((entry) => {
      const zone = fieldsOf(entry);
      return {
        _id: idOf(zone),
        descripcion: textOf(zone.descripcion),
        radio_km: numberOf(zone.radio_km, 0),
        precio: numberOf(zone.precio, 0),
      };
    }),
  };
}
