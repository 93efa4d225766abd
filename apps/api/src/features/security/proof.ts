import type { ShownPasskey } from '@mostrador/contract/passkeys';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { AccountCaller } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import { openChallenge, spendChallenge } from '../session/door-challenges.ts';
import { factorsOf } from '../session/factors.ts';
import type { GuessBrake } from '../session/guess-brake.ts';
import { isPasswordRight } from '../session/password-hash.ts';
import { takeCode } from './one-time-codes.ts';
import { passkeyToShow, takePasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { wrongCode, wrongPasskey, wrongPassword } from './texts.ts';

export type Proof =
  | { password: string }
  | { code: string }
  | { challenge: string; passkey: ShownPasskey };

/** Whether it was a second factor; whatever does not fit is refused. */
export async function checkProof(
  deps: Deps,
  brake: GuessBrake,
  caller: AccountCaller,
  proof: Proof,
  ip: string,
): Promise<boolean> {
  const { accountId } = caller;
  if ('password' in proof) {
    const isRight = await brake.check({ door: 'change', account: accountId, ip }, async () =>
      (await isPasswordOf(deps, accountId, proof.password)) ? true : null,
    );
    if (!isRight) throw new Refusal('wrong_password', wrongPassword);
    return false;
  }
  const isRight = await brake.check({ door: 'code', account: accountId, ip }, async () =>
    (await isFactorOf(deps, caller, proof)) ? true : null,
  );
  if (!isRight) throw new Refusal('wrong_code', 'code' in proof ? wrongCode : wrongPasskey);
  return true;
}

async function isPasswordOf({ db }: Deps, accountId: string, password: string): Promise<boolean> {
  const account = await db.first<{ password_hash: string }>(
    sql`select password_hash from accounts where id = ${accountId}`,
  );
  return isPasswordRight(account?.password_hash ?? null, password, 'known');
}

async function isFactorOf(
  deps: Deps,
  { accountId, door }: AccountCaller,
  proof: Exclude<Proof, { password: string }>,
): Promise<boolean> {
  const now = deps.now();
  if ((await factorsOf(deps.db, accountId, now)).length === 0) return false;
  if ('code' in proof) return takeCode(deps, deps.db, accountId, proof.code, now);
  const step = await spendChallenge(deps.db, proof.challenge, 'proof', now);
  if (!step || step.accountId !== accountId || step.nonce === null) return false;
  const party = relyingPartyOf(deps.config, door);
  const shown = { party, nonce: step.nonce, answer: proof.passkey, accountId, isAlone: false };
  return (await takePasskey(deps.db, shown, now)) !== null;
}

/** What the browser is asked when the proof is a passkey. */
export async function beginPasskeyProof(
  { config, now }: Deps,
  tx: Queryable,
  { accountId, door }: AccountCaller,
) {
  const options = await passkeyToShow(tx, relyingPartyOf(config, door), accountId);
  const step = { purpose: 'proof', accountId, door, nonce: options.challenge } as const;
  return { challenge: await openChallenge(tx, step, now()), options };
}
