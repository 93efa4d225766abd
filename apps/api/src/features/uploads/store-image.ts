import { randomBytes } from 'node:crypto';
import { thumbnailName } from '@mostrador/contract/image-address';
import { addDays } from '@mostrador/contract/time';
import type { uploadCalls } from '@mostrador/contract/uploads';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import type { Context } from '../../http/route.ts';
import { allOrFirstFailure } from '../../lib/all-or-first-failure.ts';
import { businessOf } from '../../lib/ids.ts';
import { imageAddress } from '../../lib/image-address.ts';
import type { FileStore } from '../../storage/file-store.ts';
import type { ReencodedImage } from './reencode-image.ts';
import { noRoomLeft } from './texts.ts';

type UploadContext = Context<(typeof uploadCalls)['POST /upload']>;

/** What one business may keep; an account has as much for each of its businesses. */
export const quotaPerBusiness = { files: 2_000, bytes: 500 * 1024 * 1024 } as const;

/**
 * The row comes first: a file without one would never be purged, while a row without its file is
 * gone the next day. If the files cannot be written, neither is left.
 */
export async function storeImage(
  deps: Deps,
  store: FileStore,
  { audit, caller }: Pick<UploadContext, 'audit' | 'caller'>,
  image: ReencodedImage,
): Promise<string> {
  const fileName = `${shelfOf(caller)}-${randomBytes(16).toString('hex')}.webp`;
  await deps.db.transaction(async (tx) => {
    await recordUpload(tx, caller, fileName, image, deps.now());
    await audit(tx);
  });
  await putFiles(deps, store, fileName, image);
  return imageAddress(deps.config.publicUrl, fileName);
}

async function putFiles(
  deps: Deps,
  store: FileStore,
  fileName: string,
  { large, small }: ReencodedImage,
): Promise<void> {
  try {
    await allOrFirstFailure([
      store.put(fileName, large),
      store.put(thumbnailName(fileName), small),
    ]);
  } catch (error) {
    await takeBack(deps, store, fileName);
    throw error;
  }
}

/**
 * Nothing may show it from here on. If its files cannot be removed now either, or arrive after all, the
 * purge finds the row.
 */
async function takeBack({ db, log, now }: Deps, store: FileStore, fileName: string): Promise<void> {
  const isIt = sql`business_id = ${businessOf(fileName)} and path = ${fileName}`;
  await db.run(sql`update uploads set is_purging = true, purge_after = ${now()} where ${isIt}`);
  try {
    await allOrFirstFailure([store.remove(fileName), store.remove(thumbnailName(fileName))]);
    await db.run(sql`delete from uploads where ${isIt}`);
  } catch (err) {
    log.warn({ err, fileName }, 'a picture that could not be stored is left to the purge');
  }
}

/** Where a picture is kept: with the first business, or with an owner who has none yet. */
const shelfOf = ({ accountId, businessIds }: BusinessCaller): string => businessIds[0] ?? accountId;

/** Holds the account, so that uploads at once cannot pass the quota together. */
async function recordUpload(
  tx: Queryable,
  { accountId, businessIds }: BusinessCaller,
  fileName: string,
  { large, small, width, height }: ReencodedImage,
  now: Date,
): Promise<void> {
  const shares = Math.max(1, businessIds.length);
  const bytes = large.length + small.length;
  await tx.run(sql`select 1 from accounts where id = ${accountId} for no key update`);
  const used = await tx.first<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::bigint as bytes
    from uploads
    where business_id = any(${[accountId, ...businessIds]}::text[]) and account_id = ${accountId}`);
  const isFull =
    (used?.files ?? 0) >= quotaPerBusiness.files * shares ||
    (used?.bytes ?? 0) + bytes > quotaPerBusiness.bytes * shares;
  if (isFull) throw new Refusal('conflict', noRoomLeft);
  await tx.run(sql`
    insert into uploads
      (business_id, path, account_id, bytes, width, height, created_at, purge_after)
    values (${businessOf(fileName)}, ${fileName}, ${accountId}, ${bytes}, ${width}, ${height},
      ${now}, ${addDays(now, 1)})`);
}
