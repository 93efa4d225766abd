import type { SecondFactor } from '@mostrador/contract/security';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Door } from '../../http/caller.ts';
import { Refusal } from '../../http/errors.ts';
import {
  type DoorChallenge,
  findChallenge,
  keepNonce,
  openChallenge,
  spendChallenge,
  spendNonce,
} from '../session/door-challenges.ts';
import { hasFactor } from '../session/factors.ts';
import type { GuessBrake } from '../session/guess-brake.ts';
import { takeCode } from './one-time-codes.ts';
import { anyPasskeyToShow, passkeyToShow, type Shown, takePasskey } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { cancelRemoval } from './removals.ts';
import { stepExpired, wrongCode, wrongPasskey, wrongRecoveryCode } from './texts.ts';

const expired = () => new Refusal('wrong_credentials', stepExpired);

const wrongWords = (factor: SecondFactor): string => {
  if ('passkey' in factor) return wrongPasskey;
  return 'code' in factor ? wrongCode : wrongRecoveryCode;
};

export interface SecondStep {
  challenge: string;
  factor: SecondFactor;
  door: Door;
  ip: string;
}

/**
 * Takes the second step of a login and lets in, all in one transaction: a code, a recovery code and the
 * step itself each count once. Guesses are counted by account and address, over all processes.
 */
export async function takeSecondStep<Answer>(
  deps: Deps,
  brake: GuessBrake,
  { challenge, factor, door, ip }: SecondStep,
  letIn: (tx: Queryable, accountId: string) => Promise<Answer>,
): Promise<Answer> {
  const { db } = deps;
  const step = await findChallenge(db, challenge, 'login', deps.now());
  if (!step || step.accountId === null || step.door !== door) throw expired();
  const { accountId } = step;
  if ('passkey' in factor) await spendNonceOf(db, challenge, step);
  const entered = await brake.check({ door: 'code', account: accountId, ip }, () =>
    db.transaction(async (tx) => {
      const now = deps.now();
      if (!(await takeFactor(deps, tx, accountId, factor, step))) return null;
      if (!(await spendChallenge(tx, challenge, 'login', now))) throw expired();
      await cancelRemoval(tx, accountId);
      return { answer: await letIn(tx, accountId) };
    }),
  );
  if (entered === null) throw new Refusal('wrong_code', wrongWords(factor));
  return entered.answer;
}

/** What was to be signed is given up with the first answer, right or wrong. */
async function spendNonceOf(db: Queryable, secret: string, step: DoorChallenge): Promise<void> {
  if (step.nonce === null || !(await spendNonce(db, secret, step.nonce))) throw expired();
}

function takeFactor(
  deps: Deps,
  tx: Queryable,
  accountId: string,
  factor: SecondFactor,
  { door, nonce }: DoorChallenge,
): Promise<boolean> {
  const now = deps.now();
  if ('code' in factor) return takeCode(deps, tx, accountId, factor.code, now);
  if ('recoveryCode' in factor) {
    return takeRecoveryCode(deps, tx, accountId, factor.recoveryCode, now);
  }
  const shown: Shown = {
    party: relyingPartyOf(deps.config, door),
    nonce: nonce ?? '',
    answer: factor.passkey,
    accountId,
    isAlone: false,
  };
  return takePasskey(tx, shown, now).then((whose) => whose !== null);
}

/** What the browser is asked when the second step is a passkey; each time something new to sign. */
export async function secondStepPasskey({ config, db, now }: Deps, challenge: string) {
  const step = await findChallenge(db, challenge, 'login', now());
  if (!step || step.accountId === null) throw expired();
  const options = await passkeyToShow(db, relyingPartyOf(config, step.door), step.accountId);
  await keepNonce(db, challenge, options.challenge);
  return { options };
}

/** What the browser is asked when nobody has said yet who comes in. */
export async function beginPasskeyLogin({ config, db, now }: Deps, door: Door) {
  const options = await anyPasskeyToShow(relyingPartyOf(config, door));
  const step = { purpose: 'passkey', accountId: null, door, nonce: options.challenge } as const;
  return { challenge: await openChallenge(db, step, now()), options };
}

/** Lets in whoever shows a passkey that asked for a finger, a face or a PIN: two factors in one. */
export async function logInWithPasskey<Answer>(
  deps: Deps,
  { challenge, answer, door }: { challenge: string; answer: Shown['answer']; door: Door },
  letIn: (tx: Queryable, accountId: string) => Promise<Answer>,
): Promise<Answer> {
  const { config, db } = deps;
  const now = deps.now();
  const step = await spendChallenge(db, challenge, 'passkey', now);
  if (!step || step.door !== door || step.nonce === null) throw expired();
  const party = relyingPartyOf(config, door);
  const { nonce } = step;
  return db.transaction(async (tx) => {
    const shown = { party, nonce, answer, accountId: null, isAlone: true };
    const accountId = await takePasskey(tx, shown, now);
    if (accountId === null || !(await isOfDoor(tx, accountId, door, now))) {
      throw new Refusal('wrong_credentials', wrongPasskey);
    }
    await cancelRemoval(tx, accountId);
    return letIn(tx, accountId);
  });
}

/** Each door lets in its own accounts only, and a factor that was taken away opens nothing. */
async function isOfDoor(tx: Queryable, accountId: string, door: Door, now: Date): Promise<boolean> {
  const found = await tx.first(sql`
    select 1 from accounts a where a.id = ${accountId} and a.role = ${door}
      and a.disabled_at is null and ${hasFactor(sql`a.id`, now)}`);
  return found !== undefined;
}
