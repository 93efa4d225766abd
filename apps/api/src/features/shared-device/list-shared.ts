import type { SharedDevices } from '@mostrador/contract/shared-device';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { listPinOwners } from '../session/member-pins.ts';
import { listSharedDevices, sharedDeviceIds } from '../session/shared-devices.ts';
import { lockedUntil, type PinTry } from './pin-brake.ts';

export async function listShared(
  deps: Deps,
  db: Queryable,
  businessId: string,
): Promise<SharedDevices> {
  const owners = await listPinOwners(db, businessId);
  const people = owners.map(async (person) => {
    const tries = await triesAt(db, businessId, person._id);
    const until = person.hasPin ? await lockedUntil(db, tries, deps.now()) : null;
    return { ...person, lockedUntil: until?.toISOString() ?? null };
  });
  return {
    devices: await listSharedDevices(deps, db, businessId),
    people: await Promise.all(people),
  };
}

/** Where somebody's PIN can be tried. */
export async function triesAt(
  db: Queryable,
  businessId: string,
  accountId: string,
): Promise<PinTry[]> {
  const devices = await sharedDeviceIds(db, businessId);
  return devices.map((deviceId) => ({ businessId, deviceId, accountId }));
}
