import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { businessNotFound } from './texts.ts';

/** For administrators, who may name any business: an id that is none is refused. */
export async function refuseUnknownBusiness(tx: Queryable, businessId: string): Promise<void> {
  const known = await tx.first(sql`select 1 from businesses where id = ${businessId}`);
  if (!known) throw notFound(businessNotFound);
}
