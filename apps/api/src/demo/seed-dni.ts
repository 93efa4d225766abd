import type { DniSide } from '@mostrador/contract/onboarding';
import { addDays } from '@mostrador/contract/time';
import sharp from 'sharp';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { claimPhotos, insertPhotos } from '../features/onboarding/dni-store.ts';
import { DniVault } from '../features/onboarding/dni-vault.ts';
import { scheduleDniPurge } from '../features/onboarding/purge-dni-photos.ts';
import { newId, newSecret } from '../lib/ids.ts';
import type { OpenShop } from './open-shop.ts';
import { dniSpecimen } from './pictures/dni-specimen.ts';

const decidedAfterDays = 1;

/** The photos that came with a registration which an administrator reviews, or has refused. */
export async function seedDni(
  { config }: Deps,
  tx: Queryable,
  { id, shop }: OpenShop,
  now: Date,
): Promise<void> {
  const sentAt = addDays(now, -shop.createdDaysAgo);
  const [front, back] = await Promise.all([keep('front'), keep('back')]);
  await insertPhotos(tx, [front, back], sentAt);
  await claimPhotos(
    tx,
    {
      front: front.reference,
      back: back.reference,
      issuedAfter: addDays(sentAt, -1),
      now: sentAt,
    },
    id,
  );
  if (shop.status !== 'pending') {
    await scheduleDniPurge(tx, id, addDays(sentAt, decidedAfterDays), config.dniRetentionDays);
  }

  async function keep(side: DniSide) {
    const photo = { side, reference: `dni_${newSecret()}`, path: newId() };
    const jpeg = await sharp(Buffer.from(dniSpecimen(side)))
      .jpeg({ quality: 82 })
      .toBuffer();
    await new DniVault(config).put(photo.path, jpeg);
    return photo;
  }
}
