import type { SetupPreview } from '@mostrador/contract/business-setup';
import { weekDays } from '@mostrador/contract/lists';
import { toPesos } from '@mostrador/contract/money';
import type { SetupPart } from '@mostrador/contract/setup-parts';
import { minuteOfDay } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { copyMenu, previewMenu } from '../catalogue/copies/copy-menu.ts';
import { holdBusinesses } from '../catalogue/copies/hold-businesses.ts';
import { deleteWeek, insertSlots, loadWeek } from '../hours/store.ts';
import type { WeekSlot } from '../hours/week.ts';
import { loadConditions, saveConditions } from '../logistics/order-conditions.ts';
import { loadShipping, replaceZones, saveLogistics, saveTariff } from '../logistics/store.ts';
import { addPrinter, listPrinters } from '../printing/printers.ts';

interface Way {
  from: string;
  to: string;
}

export async function previewSetup(tx: Queryable, way: Way, now: Date): Promise<SetupPreview> {
  const { free, ofAgents } = await printersOf(tx, way, now);
  return {
    menu: await previewMenu(tx, way),
    hours: {
      slots: (await slotsOf(tx, way.from)).length,
      replaced: (await slotsOf(tx, way.to)).length,
    },
    delivery: { from: await deliveryOf(tx, way.from), to: await deliveryOf(tx, way.to) },
    tickets: {
      added: free.map(({ name }) => name),
      withAgent: ofAgents.map(({ name }) => name),
    },
  };
}

/** In the transaction of the call; answers how many products were added. */
export async function copySetup(
  tx: Queryable,
  way: Way,
  parts: readonly SetupPart[],
  now: Date,
): Promise<number> {
  await holdBusinesses(tx, [way.from, way.to]);
  if (parts.includes('hours')) await copyHours(tx, way);
  if (parts.includes('delivery')) await copyDelivery(tx, way);
  if (parts.includes('tickets')) {
    for (const printer of (await printersOf(tx, way, now)).free) {
      await addPrinter(tx, way.to, { ...printer, address: null, deviceId: null }, now);
    }
  }
  return parts.includes('menu') ? copyMenu(tx, way, now) : 0;
}

async function slotsOf(tx: Queryable, businessId: string): Promise<WeekSlot[]> {
  const week = await loadWeek(tx, businessId);
  return week.flatMap(({ dia, slots }) =>
    slots.map(({ apertura, cierre }) => ({
      day: weekDays.indexOf(dia),
      opensMinute: minuteOfDay(apertura),
      closesMinute: minuteOfDay(cierre),
    })),
  );
}

/** One without hours has none to give. */
async function copyHours(tx: Queryable, { from, to }: Way): Promise<void> {
  const slots = await slotsOf(tx, from);
  if (slots.length === 0) return;
  await deleteWeek(tx, to);
  await insertSlots(tx, to, slots);
}

async function deliveryOf(tx: Queryable, businessId: string) {
  const shipping = await loadShipping(tx, businessId);
  const { minimumOrder } = await loadConditions(tx, businessId);
  return {
    logistics: shipping.logistics,
    tariffType: shipping.tariff_type,
    fixedPrice: toPesos(shipping.fixed_price_cents),
    zones: shipping.zones.length,
    minimumOrder,
  };
}

/** How an order is collected stays: that is of the place. */
async function copyDelivery(tx: Queryable, { from, to }: Way): Promise<void> {
  const shipping = await loadShipping(tx, from);
  const tariff = {
    tariffType: shipping.tariff_type,
    fixedPriceCents: shipping.fixed_price_cents,
    maxDistanceKm: shipping.max_distance_km,
  };
  await saveTariff(tx, to, tariff, null);
  await saveLogistics(tx, to, shipping.logistics);
  await replaceZones(
    tx,
    to,
    shipping.zones.map((zone) => ({ ...zone, id: newId() })),
  );
  const { minimumOrder } = await loadConditions(tx, from);
  await saveConditions(tx, to, { minimumOrder });
}

/** Those whose name the target does not know; a printer of an agent stands where its agent is. */
async function printersOf(tx: Queryable, { from, to }: Way, now: Date) {
  const known = new Set((await listPrinters(tx, to, now)).map(({ name }) => name.toLowerCase()));
  const wanted = (await listPrinters(tx, from, now)).filter(
    ({ name }) => !known.has(name.toLowerCase()),
  );
  return {
    free: wanted.filter(({ way }) => way !== 'agent'),
    ofAgents: wanted.filter(({ way }) => way === 'agent'),
  };
}
