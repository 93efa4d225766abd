import type { SetupPreview } from '@mostrador/contract/business-setup';
import { weekDays } from '@mostrador/contract/lists';
import { toPesos } from '@mostrador/contract/money';
import type { Printer } from '@mostrador/contract/printers';
import { type SetupPart, setupNames, setupParts } from '@mostrador/contract/setup-parts';
import { minuteOfDay } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { fingerprintOf } from '../../lib/fingerprint.ts';
import { newId } from '../../lib/ids.ts';
import { copyMenu, previewMenu } from '../catalogue/copies/copy-menu.ts';
import { holdBusinesses } from '../catalogue/copies/hold-businesses.ts';
import { deleteWeek, insertSlots, loadWeek } from '../hours/store.ts';
import type { WeekSlot } from '../hours/week.ts';
import { loadConditions, saveConditions } from '../logistics/order-conditions.ts';
import { loadShipping, replaceZones, saveLogistics, saveTariff } from '../logistics/store.ts';
import { addPrinter, listPrinters } from '../printing/printers.ts';
import { setupChanged } from './texts.ts';

interface Way {
  from: string;
  to: string;
}

export async function previewSetup(tx: Queryable, way: Way, now: Date): Promise<SetupPreview> {
  const { seen: menuSeen, ...menu } = await previewMenu(tx, way, now);
  const slots = { from: await slotsOf(tx, way.from), to: await slotsOf(tx, way.to) };
  const delivery = { from: await deliveryOf(tx, way.from), to: await deliveryOf(tx, way.to) };
  const { max_distance_km, zones } = await loadShipping(tx, way.from);
  const { free, ofAgents } = await printersOf(tx, way, now);
  return {
    seen: {
      menu: menuSeen,
      hours: fingerprintOf(slots),
      delivery: fingerprintOf([delivery, max_distance_km, zones]),
      tickets: fingerprintOf([free, ofAgents].map((printers) => printers.map(settingsOf))),
    },
    menu,
    hours: { slots: slots.from.length, replaced: slots.to.length },
    delivery,
    tickets: {
      added: free.map(({ name }) => name),
      withAgent: ofAgents.map(({ name }) => name),
    },
  };
}

/** Each part that is chosen, with what was seen of it. */
export type ChosenParts = Readonly<{ [part in SetupPart]?: string | undefined }>;

/** In the transaction of the call; answers how many products were added. */
export async function copySetup(
  tx: Queryable,
  way: Way,
  chosen: ChosenParts,
  now: Date,
): Promise<number> {
  await holdBusinesses(tx, [way.from, way.to]);
  const { seen } = await previewSetup(tx, way, now);
  const changed = setupParts.filter(
    (part) => chosen[part] !== undefined && chosen[part] !== seen[part],
  );
  if (changed.length > 0) {
    throw new Refusal('stale', setupChanged(changed.map((part) => setupNames[part])));
  }
  if (chosen.hours) await copyHours(tx, way);
  if (chosen.delivery) await copyDelivery(tx, way);
  if (chosen.tickets) {
    for (const printer of (await printersOf(tx, way, now)).free) {
      await addPrinter(tx, way.to, { ...printer, address: null, deviceId: null }, now);
    }
  }
  return chosen.menu ? copyMenu(tx, way, now) : 0;
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

/** Without what waits there and how the last ones ended: that is no change. */
const settingsOf = ({ name, way, paper, model, codePage, cut, drawer, ...rest }: Printer) => [
  ...[name, way, paper, model, codePage, cut, drawer],
  ...[rest.serialSpeed, rest.kitchenCopies, rest.bagCopies, rest.onAccept],
];
