import type { SessionUser } from '@mostrador/contract/session';
import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller, DeviceInUse } from '../../http/caller.ts';
import { noSession, notFound } from '../../http/errors.ts';
import { membershipsOn } from '../session/device-in-use.ts';
import { isPinRight, listPinOwners, type PinOwner } from '../session/member-pins.ts';
import { loadCaller } from '../session/session-user.ts';
import { choosePerson } from '../session/shared-devices.ts';
import { tryPin } from './pin-brake.ts';
import { sharedDeviceTexts } from './texts.ts';

/** The device of a call that only such a device makes. */
export function deviceOf({ sharedDevice }: BusinessCaller): DeviceInUse {
  if (sharedDevice === null) throw new Error('The call is for shared devices only.');
  return sharedDevice;
}

export const peopleWithPin = async (db: Queryable, businessId: string): Promise<PinOwner[]> =>
  (await listPinOwners(db, businessId)).filter(({ hasPin }) => hasPin);

/** Refuses a wrong PIN; somebody without one, or of another business, is refused in the same way. */
export async function checkPin(
  deps: Deps,
  caller: BusinessCaller,
  { accountId, pin }: { accountId: string; pin: string },
): Promise<PinOwner> {
  const { businessId } = deviceOf(caller);
  await tryPin(deps, { businessId, deviceId: caller.accountId, accountId }, () =>
    isPinRight(deps.db, { businessId, accountId }, pin),
  );
  const people = await peopleWithPin(deps.db, businessId);
  const person = people.find(({ _id }) => _id === accountId);
  if (!person) throw notFound(sharedDeviceTexts.pinNotFound);
  return person;
}

/** Puts that person, or nobody, in charge of the session and tells who it is of now. */
export async function putInCharge(
  tx: Queryable,
  caller: BusinessCaller,
  person: PinOwner | null,
  now: Date,
): Promise<{ user: SessionUser }> {
  await choosePerson(tx, caller.sessionId, person?._id ?? null, now);
  const chosen = person && { id: person._id, name: person.name, role: person.role };
  return { user: await userOn(tx, caller, { ...deviceOf(caller), person: chosen }) };
}

/** What the session tells of itself with that device in that state. */
export async function userOn(
  tx: Queryable,
  caller: Pick<BusinessCaller, 'accountId' | 'sessionId'>,
  sharedDevice: DeviceInUse,
): Promise<SessionUser> {
  const memberships = membershipsOn(sharedDevice);
  const { accountId, sessionId } = caller;
  const user = await loadCaller(tx, {
    accountId,
    sessionId,
    actorId: sharedDevice.person?.id ?? accountId,
    memberships,
    businessIds: [sharedDevice.businessId],
    impersonatorId: null,
    sharedDevice,
  });
  if (!user) throw noSession();
  return user;
}
