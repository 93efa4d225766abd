import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../http/errors.ts';
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
          where path = ${fileName} and account_id = ${accountId} and not is_purging
          for share`);
  if (!upload) throw invalid(foreignImage);
  return imageAddress(publicUrl, upload.path);
}
