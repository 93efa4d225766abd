import { bounds } from '@mostrador/contract/limits';
import { type WeekDay, weekDays } from '@mostrador/contract/lists';
import { minuteOfDay } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { countSlots, insertSlots, lockHours } from './store.ts';
import { tooManySlots } from './texts.ts';

interface NewSlots {
  dias: WeekDay[];
  apertura: string;
  cierre: string;
}

/** The same slot on each of the days, or on none of them. Slots may overlap: together they count once. */
export async function addSlots(
  tx: Queryable,
  businessId: string,
  { dias, apertura, cierre }: NewSlots,
): Promise<void> {
  const days = dias.map((dia) => weekDays.indexOf(dia));
  await lockHours(tx, businessId);
  const counts = await countSlots(tx, businessId, days);
  const full = counts.find(({ slots }) => slots >= bounds.slotsPerDay);
  if (full)
    throw new Refusal('conflict', tooManySlots(weekDays[full.day] ?? '', bounds.slotsPerDay));
  const opensMinute = minuteOfDay(apertura);
  const closesMinute = minuteOfDay(cierre);
  await insertSlots(
    tx,
    businessId,
    days.map((day) => ({ day, opensMinute, closesMinute })),
  );
}
