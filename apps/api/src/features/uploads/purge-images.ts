import { thumbnailName } from '@mostrador/contract/image-address';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { openStorage } from '../../storage/storage.ts';

const batch = 200;
/** How long a process may take to remove the files of a batch before another one tries. */
const leaseMs = 10 * 60_000;

interface UploadRow {
  business_id: string;
  path: string;
}

/**
 * Takes away pictures that were deleted an hour ago, or that nobody put to use within a day. A claim
 * is committed first, and from then on nothing can show the picture; then its files go, and its row
 * last. Whatever is left when a process ends in between is claimed again after a while.
 */
export async function purgeImages(
  deps: Deps,
  store: FileStore = openStorage(deps.config).files,
): Promise<void> {
  for (;;) {
    const due = await deps.db.many<UploadRow>(sql`
      /* every business */
      select business_id, path from uploads where purge_after <= ${deps.now()}
      order by purge_after limit ${batch}`);
    for (const upload of due) await purge(deps, store, upload);
    if (due.length < batch) return;
  }
}

async function purge({ db, now }: Deps, store: FileStore, upload: UploadRow): Promise<void> {
  if (!(await db.transaction((tx) => claim(tx, upload, now())))) return;
  await store.remove(upload.path);
  await store.remove(thumbnailName(upload.path));
  await db.run(sql`delete from uploads where ${isIt(upload)} and is_purging`);
}

const isIt = ({ business_id, path }: UploadRow): Sql =>
  sql`business_id = ${business_id} and path = ${path}`;

/** Whether this process removes the picture: nothing shows it, and nobody else removes it. */
async function claim(tx: Queryable, upload: UploadRow, now: Date): Promise<boolean> {
  const due = await tx.first<{ is_purging: boolean }>(sql`
    select is_purging from uploads where ${isIt(upload)} and purge_after <= ${now}
    for update skip locked`);
  if (!due) return false;
  // Asked only now that it is locked: it may have been put to use just before.
  const isClaimed = due.is_purging || !(await isShown(tx, upload.path));
  // What is in use is not looked at until whatever shows it stops to.
  const next = isClaimed ? new Date(now.getTime() + leaseMs) : null;
  await tx.run(sql`
    update uploads set is_purging = ${isClaimed}, purge_after = ${next} where ${isIt(upload)}`);
  return isClaimed;
}

/** A product, or a business as its logo. */
async function isShown(tx: Queryable, path: string): Promise<boolean> {
  const product = await tx.first(sql`
    /* every business */
    select 1 from products
    where image_url <> '' and substring(image_url from '[^/]+$') = ${path} limit 1`);
  const business = await tx.first(sql`
    /* every business */
    select 1 from businesses
    where image_url <> '' and substring(image_url from '[^/]+$') = ${path} limit 1`);
  return (product ?? business) !== undefined;
}
