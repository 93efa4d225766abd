import { thumbnailName } from '@mostrador/contract/image-address';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const batch = 200;
/** How long a process may take to remove the files of a batch before another one tries. */
const leaseMs = 10 * 60_000;

interface UploadRow {
  id: string;
  path: string;
}

/** Neither a product nor the logo of a business shows it. */
const isUnused = sql`
  not exists (select 1 from products p
    where p.image_url <> '' and substring(p.image_url from '[^/]+$') = u.path)
  and not exists (select 1 from businesses b
    where b.image_url <> '' and substring(b.image_url from '[^/]+$') = u.path)`;

/**
 * Takes away pictures that were deleted an hour ago, or that nobody put to use within a day. A claim
 * is committed first, and from then on nothing can show the picture; then its files go, and its row
 * last. Whatever is left when a process ends in between is claimed again after a while.
 */
export async function purgeImages(
  deps: Deps,
  store: FileStore = openFileStore(deps.config),
): Promise<void> {
  for (;;) {
    const now = deps.now();
    const { looked, claimed } = await deps.db.transaction((tx) => claimUnused(tx, now));
    for (const { path } of claimed) {
      await store.remove(path);
      await store.remove(thumbnailName(path));
    }
    await deps.db.run(sql`
      delete from uploads where is_purging and id = any(${idsOf(claimed)}::text[])`);
    if (looked < batch) return;
  }
}

async function claimUnused(
  tx: Queryable,
  now: Date,
): Promise<{ looked: number; claimed: UploadRow[] }> {
  const due = await tx.many<UploadRow>(sql`
    select u.id, u.path from uploads u where u.purge_after <= ${now}
    order by u.purge_after limit ${batch} for update skip locked`);
  // Asked only now that they are locked: one may have been put to use just before.
  const claimed = await tx.many<UploadRow>(sql`
    update uploads u set is_purging = true, purge_after = ${new Date(now.getTime() + leaseMs)}
    where u.id = any(${idsOf(due)}::text[]) and (u.is_purging or (${isUnused}))
    returning u.id, u.path`);
  // The others are in use; whatever stops using one says that it has to be looked at again.
  await tx.run(sql`
    update uploads set purge_after = null
    where id = any(${idsOf(due)}::text[]) and not is_purging`);
  return { looked: due.length, claimed };
}

const idsOf = (rows: readonly UploadRow[]): string[] => rows.map(({ id }) => id);
