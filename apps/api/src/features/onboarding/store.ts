import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface EarlierRegistration {
  account_id: string;
  password_hash: string;
  business_id: string;
}

/**
 * The account that these very photos registered under that address, if it is that young and nobody
 * has decided about its business yet.
 */
export async function findRegistration(
  db: Queryable,
  email: string,
  photos: { front: string; back: string },
  createdAfter: Date,
): Promise<EarlierRegistration | undefined> {
  const earlier = await db.first<EarlierRegistration>(sql`
    select a.id as account_id, a.password_hash, b.business_id from accounts a
    join business_owners b on b.account_id = a.id
    join dni_photos f on f.business_id = b.business_id and f.side = 'front' and f.reference = ${photos.front}
    join dni_photos k on k.business_id = b.business_id and k.side = 'back' and k.reference = ${photos.back}
    where a.email = ${email} and a.created_at > ${createdAfter} and a.disabled_at is null`);
  if (!earlier) return undefined;
  const pending = await db.first(sql`
    select 1 from businesses where id = ${earlier.business_id} and status = 'pending'`);
  return pending === undefined ? undefined : earlier;
}
