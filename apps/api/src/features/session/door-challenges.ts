import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Door } from '../../http/caller.ts';
import { hashOf, newSecret } from '../../lib/ids.ts';

const lastsMinutes = 5;

export interface DoorChallenge {
  purpose: 'login' | 'passkey' | 'proof' | 'new-passkey';
  /** Null where a passkey will say who comes in. */
  accountId: string | null;
  door: Door;
  /** What an authenticator signs, once. */
  nonce: string | null;
}

/** Begins a step at the door and answers its secret, of which only the hash is kept. */
export async function openChallenge(
  tx: Queryable,
  { purpose, accountId, door, nonce }: DoorChallenge,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lastsMinutes * 60_000);
  await tx.run(sql`
    insert into door_challenges (id_hash, purpose, account_id, door, nonce, expires_at)
    values (${hashOf(secret)}, ${purpose}, ${accountId}, ${door}, ${nonce}, ${expiresAt})`);
  return secret;
}

const columns = sql`purpose, account_id as "accountId", door, nonce`;

export const findChallenge = (
  db: Queryable,
  secret: string,
  purpose: DoorChallenge['purpose'],
  now: Date,
): Promise<DoorChallenge | undefined> =>
  db.first(sql`
    select ${columns} from door_challenges
    where id_hash = ${hashOf(secret)} and purpose = ${purpose} and expires_at > ${now}`);

/** Ends it: of many simultaneous uses, one gets it. */
export const spendChallenge = (
  tx: Queryable,
  secret: string,
  purpose: DoorChallenge['purpose'],
  now: Date,
): Promise<DoorChallenge | undefined> =>
  tx.first(sql`
    delete from door_challenges
    where id_hash = ${hashOf(secret)} and purpose = ${purpose} and expires_at > ${now}
    returning ${columns}`);

export async function keepNonce(db: Queryable, secret: string, nonce: string): Promise<void> {
  await db.run(sql`update door_challenges set nonce = ${nonce} where id_hash = ${hashOf(secret)}`);
}

/** What was to be signed, given out once: a signature that does not fit needs another. */
export async function spendNonce(db: Queryable, secret: string, nonce: string): Promise<boolean> {
  const spent = await db.run(sql`
    update door_challenges set nonce = null where id_hash = ${hashOf(secret)} and nonce = ${nonce}`);
  return spent === 1;
}
