import type { DniSide } from '@mostrador/contract/onboarding';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { findPhoto } from './dni-store.ts';
import { DniVault } from './dni-vault.ts';

export interface DniPhoto {
  side: DniSide;
  businessId: string | null;
  jpeg: Buffer;
}

/** For an administrator alone: whoever calls this writes the reason into the audit trail. */
export async function readDniPhoto(deps: Deps, reference: string): Promise<DniPhoto> {
  const photo = await findPhoto(deps.db, reference);
  const jpeg = photo && (await new DniVault(deps.config).get(photo.path));
  if (!jpeg) throw notFound('Esa foto no existe o ya se borró.');
  return { side: photo.side, businessId: photo.business_id, jpeg };
}
