import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Orders keep their own copy of what was sold. */
export async function forgetCatalogue(tx: Queryable, businessId: string): Promise<void> {
  await tx.run(sql`delete from products where business_id = ${businessId}`);
  await tx.run(sql`delete from menu_sections where business_id = ${businessId}`);
  await tx.run(sql`delete from price_changes where business_id = ${businessId}`);
  await tx.run(sql`delete from section_hours where business_id = ${businessId}`);
  await tx.run(sql`delete from option_groups where business_id = ${businessId}`);
}
