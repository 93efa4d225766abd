import type { AvailabilitySlot, SectionHours } from '@mostrador/contract/what-runs-out';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type AvailableHours, outOfHours, toHours, toSlots } from './availability.ts';

export interface SectionRow {
  category: string;
  hours: AvailableHours;
}

const rowsOf = (db: Queryable, businessId: string): Promise<SectionRow[]> =>
  db.many<SectionRow>(sql`
    select category, hours from section_hours
    where business_id = ${businessId} order by category`);

/** The same as a column of a statement about a business. */
export const sectionHoursOf = (business: Sql): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('category', h.category, 'hours', h.hours))
  from section_hours h where h.business_id = ${business}), '[]')`;

type HoursOf = (product: { category: string; hours: AvailableHours }) => AvailableHours;

/** The hours of a product: its own, or those of its section. */
export function hoursBy(rows: readonly SectionRow[]): HoursOf {
  const bySection = new Map(rows.map(({ category, hours }) => [category, hours]));
  return ({ category, hours }) => hours ?? bySection.get(category) ?? null;
}

export const hoursReader = async (db: Queryable, businessId: string): Promise<HoursOf> =>
  hoursBy(await rowsOf(db, businessId));

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
