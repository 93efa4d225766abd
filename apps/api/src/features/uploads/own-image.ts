import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { imageAddress, imageFileOf } from '../../lib/image-address.ts';
import { foreignImage } from './texts.ts';

/**
 * The address to store for a picture of this account. The row stays locked until what shows
 * it is saved, so that the purge cannot take a file that is just being put to use.
 */
export async function ownImageAddress(
  db: Queryable,
  accountId: string,
  publicUrl: string,
  sentUrl: string,
): Promise<string> {
  if (sentUrl === '') return '';
  const fileName = imageFileOf(publicUrl, sentUrl);
  const upload =
    fileName === null
      ? undefined
      : await db.first<{ path: string }>(sql`
          select path from uploads
          where business_id = ${businessOf(fileName)} and path = ${fileName}
            and account_id = ${accountId} and not is_purging
          for share`);
  if (!upload) throw invalid(foreignImage);
  return imageAddress(publicUrl, upload.path);
}

const hourMs = 60 * 60_000;

/** Something stopped showing a picture: the purge has to look at it again. */
export async function leaveImage(tx: Queryable, formerUrl: string): Promise<void> {
  const fileName = formerUrl.slice(formerUrl.lastIndexOf('/') + 1);
  const isIt = sql`business_id = ${businessOf(fileName)} and path = ${fileName} and not is_purging`;
  const upload = await tx.first<{ created_at: Date; deleted_at: Date | null }>(
    sql`select created_at, deleted_at from uploads where ${isIt} for update`,
  );
  if (!upload) return;
  const { created_at, deleted_at } = upload;
  const day = created_at.getTime() + 24 * hourMs;
  const purgeAfter = new Date(Math.min(day, deleted_at ? deleted_at.getTime() + hourMs : day));
  await tx.run(sql`update uploads set purge_after = ${purgeAfter} where ${isIt}`);
}
