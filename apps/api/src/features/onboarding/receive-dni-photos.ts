import { bounds } from '@mostrador/contract/limits';
import type { DniReferences, DniSide } from '@mostrador/contract/onboarding';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { readFiles } from '../../http/read-files.ts';
import { allOrFirstFailure } from '../../lib/all-or-first-failure.ts';
import { newId, newSecret } from '../../lib/ids.ts';
import { openUntrustedImage } from '../../lib/untrusted-image.ts';
import {
  countUnclaimedPhotos,
  insertPhotos,
  markPurged,
  type NewPhoto,
  purgeFromNowOn,
} from './dni-store.ts';
import { DniVault } from './dni-vault.ts';
import { texts } from './texts.ts';

// Enough to read every letter of a document, small enough for a year of them.
const longestSidePx = 2_000;
const jpegQuality = 82;

// Nobody has signed for these bytes: what is in memory and what waits on the disk is bounded.
const maxReceiving = 20;
const maxPerAddress = 2;
/** Whose photos are being received: nobody waits here, one too many is told to come back. */
const receiving: string[] = [];
const maxUnclaimed = 4_000;

const partOf = { front: 'dniFront', back: 'dniBack' } as const;

/** Keeps both photos encrypted and answers references that one registration may claim. */
export async function receiveDniPhotos(
  deps: Deps,
  request: FastifyRequest,
): Promise<{ urls: DniReferences; data: { urls: DniReferences } }> {
  const { ip } = request;
  const ofAddress = receiving.filter((other) => other === ip).length;
  if (receiving.length >= maxReceiving || ofAddress >= maxPerAddress) throw busy();
  receiving.push(ip);
  try {
    const files = await readFiles(request, [partOf.front, partOf.back], bounds.dniBytes);
    if (!files.dniFront || !files.dniBack) throw invalid(texts.bothPhotosNeeded);
    if ((await countUnclaimedPhotos(deps.db)) >= maxUnclaimed) throw busy();
    const pictures = {
      front: await encode(files.dniFront, 'front'),
      back: await encode(files.dniBack, 'back'),
    };
    const urls = await keepPhotos(deps, pictures);
    return { urls, data: { urls } };
  } finally {
    receiving.splice(receiving.indexOf(ip), 1);
  }
}

const busy = () => new Refusal('unavailable', texts.tooManyPhotos, { retryAfterSeconds: 30 });

/** A new JPEG made of the pixels alone: no place, no camera, nothing hidden behind the picture. */
async function encode(bytes: Buffer, side: DniSide): Promise<Buffer> {
  const image = await openUntrustedImage(bytes);
  try {
    if (image === null) throw new Error('not a picture');
    return await image
      .resize({
        width: longestSidePx,
        height: longestSidePx,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality })
      .toBuffer();
  } catch {
    throw invalid(texts.unreadablePhoto[side]);
  }
}

/** The rows go first: a file without one would never be purged. Both or neither are left. */
async function keepPhotos(deps: Deps, pictures: Record<DniSide, Buffer>): Promise<DniReferences> {
  const vault = new DniVault(deps.config);
  const front = newPhoto('front');
  const back = newPhoto('back');
  await insertPhotos(deps.db, [front, back], deps.now());
  try {
    await allOrFirstFailure([
      vault.put(front.path, pictures.front),
      vault.put(back.path, pictures.back),
    ]);
  } catch (error) {
    await takeBack(deps, vault, [front, back]);
    throw error;
  }
  return { front: front.reference, back: back.reference };
}

/** If they cannot be removed now either, the next purge does it: nobody knows their references. */
async function takeBack(
  { db, log, now }: Deps,
  vault: DniVault,
  photos: readonly NewPhoto[],
): Promise<void> {
  await purgeFromNowOn(db, photos, now());
  try {
    await allOrFirstFailure(photos.map(({ path }) => vault.remove(path)));
    await markPurged(db, photos, now());
  } catch (err) {
    log.warn({ err }, 'photos that could not be stored are left to the purge');
  }
}

const newPhoto = (side: DniSide): NewPhoto => ({
  side,
  reference: `dni_${newSecret()}`,
  path: newId(),
});
