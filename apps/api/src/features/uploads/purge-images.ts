import { thumbnailName } from '@mostrador/contract/image-address';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { type FileStore, openFileStore } from './file-store.ts';

const batch = 200;
const hourMs = 60 * 60 * 1000;

interface UploadRow {
  id: string;
  path: string;
}

/** Nothing shows it: neither a product nor the logo of a business. */
const isUnused = sql`
  not exists (select 1 from products p
    where p.image_url <> '' and substring(p.image_url from '[^/]+$') = u.path)
  and not exists (select 1 from businesses b
    where b.image_url <> '' and substring(b.image_url from '[^/]+$') = u.path)`;

/** Takes away pictures that were deleted an hour ago, or that nobody put to use within a day. */
export async function purgeImages(
  deps: Deps,
  store: FileStore = openFileStore(deps.config),
): Promise<void> {
  const now = deps.now();
  let purged: number;
  do purged = await deps.db.transaction((tx) => purgeBatch(tx, store, now));
  while (purged === batch);
}

async function purgeBatch(tx: Queryable, store: FileStore, now: Date): Promise<number> {
  const locked = await tx.many<UploadRow>(sql`
    select u.id, u.path from uploads u
    where (u.deleted_at < ${new Date(now.getTime() - hourMs)}
      or u.created_at < ${new Date(now.getTime() - 24 * hourMs)}) and ${isUnused}
    order by u.id limit ${batch} for update skip locked`);
  // Asked again now that they are locked: one may have been put to use in between.
  const unused = await tx.many<UploadRow>(sql`
    select u.id, u.path from uploads u
    where u.id = any(${locked.map(({ id }) => id)}::text[]) and ${isUnused}`);
  // Files first: if this stops half way, the rows are still there for the next turn.
  for (const { path } of unused) {
    await store.remove(path);
    await store.remove(thumbnailName(path));
  }
  return tx.run(sql`delete from uploads where id = any(${unused.map(({ id }) => id)}::text[])`);
}
