import type { MadePasskey, ShownPasskey } from '@mostrador/contract/passkeys';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../http/errors.ts';
import type { RelyingParty } from './relying-party.ts';
import { alreadyAPasskey, tooManyPasskeys } from './texts.ts';

const mostOfAccount = 20;

interface PasskeyRow {
  id: string;
  account_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export const listPasskeys = (db: Queryable, accountId: string): Promise<PasskeyRow[]> =>
  db.many(sql`
    select id, account_id, public_key, counter, transports, name, created_at, last_used_at
    from passkeys where account_id = ${accountId} order by created_at, id`);

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));

/** What a browser is asked to make a passkey with; the same authenticator is not asked twice. */
export async function passkeyToMake(db: Queryable, party: RelyingParty, accountId: string) {
  const account = await db.first<{ email: string; name: string }>(
    sql`select email, name from accounts where id = ${accountId}`,
  );
  const passkeys = await listPasskeys(db, accountId);
  if (passkeys.length >= mostOfAccount) throw new Refusal('conflict', tooManyPasskeys);
  return generateRegistrationOptions({
    rpName: 'Mostrador',
    rpID: party.id,
    userID: new TextEncoder().encode(accountId),
    userName: account?.email ?? '',
    userDisplayName: account?.name ?? '',
    excludeCredentials: described(passkeys),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What a browser is asked to show one of an account with. */
export const passkeyToShow = async (db: Queryable, party: RelyingParty, accountId: string) =>
  generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: described(await listPasskeys(db, accountId)),
    userVerification: 'preferred',
  });

/** Of whichever account: the one that a person chooses. It stands for the password too. */
export const anyPasskeyToShow = (party: RelyingParty) =>
  generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });

/** What must be kept of a new one; null if it is not an answer to what was asked. */
export async function readNewPasskey(party: RelyingParty, nonce: string, answer: MadePasskey) {
  const verified = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.registrationInfo?.credential ?? null;
}

export async function keepPasskey(
  tx: Queryable,
  accountId: string,
  credential: NonNullable<Awaited<ReturnType<typeof readNewPasskey>>>,
  { name, transports }: { name: string; transports: readonly string[] },
  now: Date,
): Promise<void> {
  const kept = await tx.run(sql`
    insert into passkeys (id, account_id, public_key, counter, transports, name, created_at)
    values (${credential.id}, ${accountId},
      ${Buffer.from(credential.publicKey).toString('base64url')}, ${credential.counter},
      ${[...transports]}::text[], ${name}, ${now})
    on conflict (id) do nothing`);
  if (kept === 0) throw new Refusal('conflict', alreadyAPasskey);
}

export const removePasskey = (
  tx: Queryable,
  accountId: string,
  passkeyId: string,
): Promise<number> =>
  tx.run(sql`delete from passkeys where id = ${passkeyId} and account_id = ${accountId}`);

export interface Shown {
  party: RelyingParty;
  nonce: string;
  answer: ShownPasskey;
  /** Null: whoever it is of. */
  accountId: string | null;
  /** Whether it must have asked for a finger, a face or a PIN. */
  isAlone: boolean;
}

/** Whose passkey it is; null if it does not fit, or its counter did not go on. */
export async function takePasskey(db: Queryable, shown: Shown, now: Date): Promise<string | null> {
  const passkey = await db.first<PasskeyRow>(sql`
    select id, account_id, public_key, counter, transports, name, created_at, last_used_at
    from passkeys where id = ${shown.answer.id}`);
  if (!passkey || (shown.accountId !== null && passkey.account_id !== shown.accountId)) return null;
  const counter = await verifiedCounter(passkey, shown);
  if (counter === null) return null;
  const used = await db.run(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${passkey.id} and (counter < ${counter}::bigint or counter = 0 and ${counter}::bigint = 0)`);
  return used === 1 ? passkey.account_id : null;
}

async function verifiedCounter(
  { id, public_key, counter, transports }: PasskeyRow,
  { party, nonce, answer, isAlone }: Shown,
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: isAlone,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter: Number(counter),
      transports,
    },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
