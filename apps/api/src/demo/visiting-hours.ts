import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { lockHours } from '../features/hours/store.ts';
import { dayMinutes, openStretches, type Stretch, type WeekSlot } from '../features/hours/week.ts';
import { weekPosition } from '../lib/local-time.ts';
import { fogon } from './shops/fogon.ts';

/** As long as this a visit lasts, from the half hour in which the demonstration was started. */
const visitMinutes = 12 * 60;
const roundedToMinutes = 30;
const idOf = (index: number) => `visita-${index}`;

/**
 * The first shop keeps the hours of people, and opens besides for whoever starts the demonstration while
 * it sleeps. The slots of the former visit go; an owner who has deleted all hours gets none.
 */
export async function keepOpenForVisitors({ db, now }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const shop = await tx.first<{ id: string }>(sql`
      /* every business */
      select id from businesses where name = ${fogon.name} order by created_at limit 1`);
    if (!shop) return;
    await lockHours(tx, shop.id);
    await tx.run(sql`delete from slots where business_id = ${shop.id} and id like 'visita-%'`);
    const slots = await slotsOf(tx, shop.id);
    if (slots.length === 0) return;
    for (const [index, slot] of visitSlots(slots, now()).entries()) {
      await tx.run(sql`
        insert into slots (id, business_id, day, opens_minute, closes_minute)
        values (${idOf(index)}, ${shop.id}, ${slot.day}, ${slot.opensMinute}, ${slot.closesMinute})`);
    }
  });
}

const slotsOf = (tx: Queryable, businessId: string): Promise<WeekSlot[]> =>
  tx.many<WeekSlot>(sql`
    select day, opens_minute as "opensMinute", closes_minute as "closesMinute" from slots
    where business_id = ${businessId}`);

/** What is missing for the shop to be open from now until the end of the visit. */
export function visitSlots(slots: readonly WeekSlot[], now: Date): WeekSlot[] {
  const { day, minute } = weekPosition(now);
  const start = day * dayMinutes + minute - (minute % roundedToMinutes);
  return gapsIn(openStretches(slots), { start, end: start + visitMinutes }).map((gap) => ({
    day: Math.floor(gap.start / dayMinutes) % 7,
    opensMinute: gap.start % dayMinutes,
    closesMinute: gap.end % dayMinutes,
  }));
}

/** The stretches are in order and apart from each other. */
function gapsIn(stretches: readonly Stretch[], whole: Stretch): Stretch[] {
  const gaps: Stretch[] = [];
  let { start } = whole;
  for (const stretch of stretches) {
    if (stretch.end <= start || stretch.start >= whole.end) continue;
    if (stretch.start > start) gaps.push({ start, end: stretch.start });
    start = stretch.end;
  }
  if (start < whole.end) gaps.push({ start, end: whole.end });
  return gaps;
}
