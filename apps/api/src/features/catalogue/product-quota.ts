import { bounds } from '@mostrador/contract/limits';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../http/errors.ts';
import { tooManyProducts } from './texts.ts';

/** Holds the business, so that two loads at once cannot both take the last places. */
export async function refuseAboveProductQuota(
  db: Queryable,
  businessId: string,
  added: number,
): Promise<void> {
  await db.run(sql`select 1 from businesses where id = ${businessId} for no key update`);
  const row = await db.first<{ total: number }>(
    sql`select count(*)::int as total from products where business_id = ${businessId}`,
  );
  if ((row?.total ?? 0) + added > bounds.productsPerBusiness) {
    throw new Refusal('conflict', tooManyProducts);
  }
}
