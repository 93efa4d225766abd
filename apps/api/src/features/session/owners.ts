import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface OwnerAccount {
  id: string;
  email: string;
  name: string;
  phone: string;
}

/** The only place where somebody becomes the owner of a business. */
export async function makeOwner(
  tx: Queryable,
  businessId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into business_owners (business_id, account_id, since)
    values (${businessId}, ${accountId}, ${now})`);
}

/** In the order of the panel, which is stable: the first is the one selected by default. */
export async function businessesOf(db: Queryable, accountId: string): Promise<string[]> {
  const rows = await db.many<{ business_id: string }>(sql`
    select business_id from business_owners where account_id = ${accountId}
    order by since, business_id`);
  return rows.map(({ business_id }) => business_id);
}

export async function ownersOf(
  db: Queryable,
  businessIds: readonly string[],
): Promise<Map<string, OwnerAccount>> {
  const rows = await db.many<OwnerAccount & { business_id: string }>(sql`
    select o.business_id, a.id, a.email, a.name, a.phone
    from business_owners o join accounts a on a.id = o.account_id
    where o.business_id = any(${businessIds}::text[])`);
  return new Map(rows.map(({ business_id, ...owner }) => [business_id, owner]));
}

export async function ownerOf(db: Queryable, businessId: string): Promise<OwnerAccount> {
  const owner = (await ownersOf(db, [businessId])).get(businessId);
  if (!owner) throw new Error(`The business ${businessId} has no owner.`);
  return owner;
}
