import type { NewSession } from '@mostrador/contract/session';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import { newSecret } from '../../lib/ids.ts';
import { endSessions } from '../session/end-sessions.ts';
import { insertAccount } from '../session/insert-account.ts';
import { hashPassword } from '../session/password-hash.ts';
import { addSharedDevice, listSharedDevices } from '../session/shared-devices.ts';
import { startSession } from '../session/start-session.ts';
import { userOn } from './choose-person.ts';
import { sharedDeviceTexts } from './texts.ts';

const mostOfBusiness = 20;

interface Sharing {
  businessId: string;
  name: string;
  caller: BusinessCaller;
  userAgent: string;
  /** Of a password that nobody knows, made before the transaction. */
  passwordHash: string;
}

export const unknownPasswordHash = (): Promise<string> => hashPassword(newSecret());

/** The session that asks gives way to one of the device, which belongs to the business alone. */
export async function shareDevice(
  deps: Deps,
  tx: Queryable,
  { businessId, name, caller, userAgent, passwordHash }: Sharing,
  now: Date,
): Promise<NewSession> {
  if ((await listSharedDevices(deps, tx, businessId)).length >= mostOfBusiness) {
    throw new Refusal('conflict', sharedDeviceTexts.tooMany);
  }
  const accountName = sharedDeviceTexts.deviceName(name);
  // Nobody can ask for a new password at an address that nobody knows.
  const email = `${newSecret().toLowerCase()}@dispositivo.invalid`;
  const account = { email, passwordHash, role: 'business', name: accountName } as const;
  const accountId = await insertAccount(tx, account, now);
  if (accountId === null) throw new Error('A random address is taken.');
  await addSharedDevice(tx, { businessId, accountId, name, createdBy: caller.actorId }, now);
  await endSessions(tx, sql`id = ${caller.sessionId}`, now);
  const token = await startSession(tx, {
    accountId,
    device: userAgent,
    now,
    maxDays: deps.config.sessionMaxDays,
  });
  const user = await userOn(tx, { accountId, sessionId: '' }, { businessId, name, person: null });
  return { token, user };
}
