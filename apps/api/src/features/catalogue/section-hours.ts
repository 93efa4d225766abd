import type { AvailabilitySlot, SectionHours } from '@mostrador/contract/what-runs-out';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type AvailableHours, outOfHours, toHours, toSlots } from './availability.ts';

interface SectionRow {
  category: string;
  hours: AvailableHours;
}

const rowsOf = (db: Queryable, businessId: string): Promise<SectionRow[]> =>
  db.many<SectionRow>(sql`
    select category, hours from section_hours
    where business_id = ${businessId} order by category`);

/** The hours of a product: its own, or those of its section. */
export async function hoursReader(
  db: Queryable,
  businessId: string,
): Promise<(product: { category: string; hours: AvailableHours }) => AvailableHours> {
  const rows = await rowsOf(db, businessId);
  const bySection = new Map(rows.map(({ category, hours }) => [category, hours]));
  return ({ category, hours }) => hours ?? bySection.get(category) ?? null;
}

export async function listSectionHours(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<SectionHours[]> {
  const rows = await rowsOf(db, businessId);
  return rows.map(({ category, hours }) => ({
    category,
    availability: toSlots(hours),
    outOfHours: outOfHours(hours, now),
  }));
}

export async function setSectionHours(
  db: Queryable,
  businessId: string,
  { category, availability }: { category: string; availability: readonly AvailabilitySlot[] },
): Promise<void> {
  const hours = toHours(availability);
  if (hours === null) {
    await db.run(sql`
      delete from section_hours where business_id = ${businessId} and category = ${category}`);
    return;
  }
  await db.run(sql`
    insert into section_hours (business_id, category, hours)
    values (${businessId}, ${category}, ${JSON.stringify(hours)}::jsonb)
    on conflict (business_id, category) do update set hours = excluded.hours`);
}
