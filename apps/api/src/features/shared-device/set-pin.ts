import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import type { GuessBrake } from '../session/guess-brake.ts';
import { hashPin } from '../session/member-pins.ts';
import { isPasswordRight } from '../session/password-hash.ts';
import { sharedDeviceTexts } from './texts.ts';

interface Asked {
  businessId: string;
  password: string;
  pin: string;
  ip: string;
}

/** The hash of a new PIN, for whoever knows the password of the account. */
export async function prepareOwnPin(
  { db }: Deps,
  brake: GuessBrake,
  { accountId }: BusinessCaller,
  { businessId, password, pin, ip }: Asked,
): Promise<string> {
  const isRight = await brake.check({ door: 'change', account: accountId, ip }, async () => {
    const account = await db.first<{ password_hash: string }>(
      sql`select password_hash from accounts where id = ${accountId}`,
    );
    return (await isPasswordRight(account?.password_hash ?? null, password, 'known')) || null;
  });
  if (!isRight) throw new Refusal('wrong_password', sharedDeviceTexts.wrongPassword);
  return hashPin({ businessId, accountId }, pin);
}
