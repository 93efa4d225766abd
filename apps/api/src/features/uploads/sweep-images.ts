import { imageFileName } from '@mostrador/contract/image-address';
import { addDays } from '@mostrador/contract/time';
import { claimRun } from '../../db/claim-run.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { businessOf } from '../../lib/ids.ts';
import { nightOf } from '../../lib/night.ts';
import { openStorage } from '../../storage/storage.ts';
import { sweepStore } from '../../storage/sweep-store.ts';

/** A job of the night: files without a row, such as one that arrived after it was given up. */
export async function sweepImages({ config, db, now, log }: Deps): Promise<void> {
  const run = await claimRun(db, now, 'sweep-images', nightOf(now()));
  if (!run) return;
  const removed = await sweepStore(openStorage(config).files, addDays(now(), -1), async (names) => {
    await run.hold();
    return orphansAmong(db, names);
  });
  if (removed > 0) log.warn({ removed }, 'pictures that no row knew were removed');
  await run.finish({ removed });
}

/** The row of a picture and of its small square has the name of the former. */
const rowOf = (name: string): string => name.replace(/-256\.webp$/, '.webp');

/** Only of shelves that are ours: another installation may keep its pictures in the same place. */
async function orphansAmong(db: Queryable, names: readonly string[]): Promise<string[]> {
  const images = names.filter((name) => imageFileName.test(name));
  const paths = images.map(rowOf);
  const shelves = await ownShelves(db, [...new Set(paths.map(businessOf))]);
  const rows = await db.many<{ path: string }>(sql`
    select path from uploads
    where business_id = any(${[...shelves]}::text[]) and path = any(${paths}::text[])`);
  const known = new Set(rows.map(({ path }) => path));
  return images.filter((name) => shelves.has(businessOf(rowOf(name))) && !known.has(rowOf(name)));
}

async function ownShelves(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select business_id as id from business_owners where business_id = any(${ids}::text[])
    union all select id from accounts where id = any(${ids}::text[])`);
  return new Set(rows.map(({ id }) => id));
}
