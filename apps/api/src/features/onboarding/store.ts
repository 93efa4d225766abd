import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

interface EarlierRegistration {
  account_id: string;
  password_hash: string;
}

/** The account that these very photos registered under that address, if it is that young. */
export const findRegistration = (
  db: Queryable,
  email: string,
  photos: { front: string; back: string },
  createdAfter: Date,
): Promise<EarlierRegistration | undefined> =>
  db.first<EarlierRegistration>(sql`
    select a.id as account_id, a.password_hash from accounts a
    join businesses b on b.owner_id = a.id and b.status = 'pending'
    join dni_photos f on f.business_id = b.id and f.side = 'front' and f.reference = ${photos.front}
    join dni_photos k on k.business_id = b.id and k.side = 'back' and k.reference = ${photos.back}
    where a.email = ${email} and a.created_at > ${createdAfter} and a.disabled_at is null`);
