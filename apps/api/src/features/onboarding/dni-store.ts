import type { DniSide } from '@mostrador/contract/onboarding';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface NewPhoto {
  side: DniSide;
  reference: string;
  path: string;
}

export async function insertPhotos(
  db: Queryable,
  photos: readonly NewPhoto[],
  now: Date,
): Promise<void> {
  await db.run(sql`
    insert into dni_photos (reference, side, path, created_at)
    select reference, side, path, ${now}
    from unnest(${photos.map(({ reference }) => reference)}::text[],
      ${photos.map(({ side }) => side)}::text[],
      ${photos.map(({ path }) => path)}::text[]) as photo (reference, side, path)`);
}

export async function countUnclaimedPhotos(db: Queryable): Promise<number> {
  const row = await db.first<{ count: number }>(sql`
    select count(*)::int as count from dni_photos
    where claimed_at is null and purged_at is null and purge_after is null`);
  return row?.count ?? 0;
}

export interface PhotoClaim {
  front: string;
  back: string;
  issuedAfter: Date;
  now: Date;
}

const freePhotos = ({ front, back, issuedAfter }: PhotoClaim) => sql`
  ((reference = ${front} and side = 'front') or (reference = ${back} and side = 'back'))
  and claimed_at is null and purged_at is null and created_at > ${issuedAfter}`;

/** Two, when both were issued by us, not long ago, and nobody used them. */
export async function countFreePhotos(db: Queryable, claim: PhotoClaim): Promise<number> {
  const row = await db.first<{ count: number }>(
    sql`select count(*)::int as count from dni_photos where ${freePhotos(claim)}`,
  );
  return row?.count ?? 0;
}

/** Gives the photos to a business; the number of those that were still free. */
export const claimPhotos = (
  tx: Queryable,
  claim: PhotoClaim,
  businessId: string,
): Promise<number> =>
  tx.run(sql`
    update dni_photos set business_id = ${businessId}, claimed_at = ${claim.now}
    where ${freePhotos(claim)}`);

interface StoredPhoto {
  side: DniSide;
  path: string;
  business_id: string | null;
}

export const findPhoto = (db: Queryable, reference: string): Promise<StoredPhoto | undefined> =>
  db.first<StoredPhoto>(sql`
    select side, path, business_id from dni_photos
    where reference = ${reference} and claimed_at is not null and purged_at is null`);

interface PhotoToPurge {
  reference: string;
  path: string;
}

/** Photos that no registration claimed in time, and those whose business was decided long ago. */
export const findPhotosToPurge = (
  db: Queryable,
  now: Date,
  unclaimedBefore: Date,
  limit: number,
): Promise<PhotoToPurge[]> =>
  db.many<PhotoToPurge>(sql`
    select reference, path from dni_photos
    where purged_at is null
      and ((claimed_at is null and created_at <= ${unclaimedBefore}) or purge_after <= ${now})
    order by created_at limit ${limit}`);

/** Of these paths, those of photos that are kept. */
export async function findKnownPaths(
  db: Queryable,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ path: string }>(sql`
    select path from dni_photos where path = any(${paths}::text[]) and purged_at is null`);
  return new Set(rows.map(({ path }) => path));
}

export async function purgeFromNowOn(
  db: Queryable,
  photos: readonly PhotoToPurge[],
  now: Date,
): Promise<void> {
  const references = photos.map(({ reference }) => reference);
  await db.run(sql`
    update dni_photos set purge_after = ${now} where reference = any(${references}::text[])`);
}

/** Of a claimed photo the row stays, to tell that there was one and when it went. */
export async function markPurged(
  db: Queryable,
  purged: readonly PhotoToPurge[],
  now: Date,
): Promise<void> {
  const references = purged.map(({ reference }) => reference);
  await db.run(sql`
    delete from dni_photos where reference = any(${references}::text[]) and claimed_at is null`);
  await db.run(sql`
    update dni_photos set purged_at = ${now} where reference = any(${references}::text[])`);
}
