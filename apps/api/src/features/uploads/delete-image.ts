import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { imageFileOf } from '../../lib/image-address.ts';
import { imageNotFound } from './texts.ts';

/** Only marks it: the panel deletes the old picture before it has the new one (see purge-images). */
export async function deleteImage(
  db: Queryable,
  accountId: string,
  publicUrl: string,
  imageUrl: string,
  now: Date,
): Promise<void> {
  const fileName = imageFileOf(publicUrl, imageUrl);
  const marked = await db.run(sql`
    update uploads set deleted_at = coalesce(deleted_at, ${now}),
      purge_after = least(purge_after, ${new Date(now.getTime() + 60 * 60_000)})
    where business_id = ${businessOf(fileName ?? '')} and path = ${fileName ?? ''}
      and account_id = ${accountId} and not is_purging`);
  if (marked === 0) throw notFound(imageNotFound);
}
