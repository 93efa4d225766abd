import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { findPhotosToPurge, markPurged } from './dni-store.ts';
import { DniVault } from './dni-vault.ts';

const batch = 100;

/** Nothing of an abandoned registration is left after a day, nor of a decided one after its term. */
export async function purgeDniPhotos({ config, db, now }: Deps): Promise<void> {
  const vault = new DniVault(config);
  for (;;) {
    const photos = await findPhotosToPurge(db, now(), addDays(now(), -1), batch);
    // The file goes before its row: after a crash in between, the next turn tries again.
    for (const { path } of photos) await vault.remove(path);
    await markPurged(db, photos, now());
    if (photos.length < batch) return;
  }
}

/** Called with the decision about a business: from then on its photos have a last day. */
export async function scheduleDniPurge(
  tx: Queryable,
  businessId: string,
  decidedAt: Date,
  retentionDays: number,
): Promise<void> {
  await tx.run(sql`
    update dni_photos set purge_after = ${addDays(decidedAt, retentionDays)}
    where business_id = ${businessId} and purged_at is null`);
}
