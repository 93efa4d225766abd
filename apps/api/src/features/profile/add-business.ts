import { bounds } from '@mostrador/contract/limits';
import type { NewBusiness } from '@mostrador/contract/profile';
import type { Queryable } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { insertBusiness } from './insert-business.ts';
import { lockAndCountBusinesses } from './store.ts';
import { tooManyBusinesses } from './texts.ts';

/** Closed and waiting for an administrator's approval, like the first one of a new owner. */
export async function addBusiness(
  tx: Queryable,
  ownerId: string,
  business: NewBusiness,
  now: Date,
): Promise<string> {
  const count = await lockAndCountBusinesses(tx, ownerId);
  if (count >= bounds.businessesPerOwner) {
    throw new Refusal('conflict', tooManyBusinesses(bounds.businessesPerOwner));
  }
  const id = newId();
  await insertBusiness(tx, id, ownerId, business, now);
  return id;
}
