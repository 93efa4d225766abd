import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { sealOf } from './seal-of.ts';

const howMany = 10;
const letters = 10;
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';

const newCode = (): string =>
  Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length]).join('');

const asShown = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** New codes in the place of all former ones. They are shown this once. */
export async function issueRecoveryCodes(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<string[]> {
  const seal = sealOf(config, accountId);
  const codes = Array.from({ length: howMany }, newCode);
  const hashes = codes.map((code) => seal.mark(code));
  await tx.run(sql`delete from recovery_codes where account_id = ${accountId}`);
  await tx.run(sql`
    insert into recovery_codes (account_id, code_hash, created_at)
    select ${accountId}, code_hash, ${now} from unnest(${hashes}::text[]) as code_hash`);
  return codes.map(asShown);
}

/** With the first factor of an account come its codes; null: it has some already. */
export const firstRecoveryCodes = async (
  deps: Deps,
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<string[] | null> =>
  (await recoveryCodesLeft(tx, accountId)) > 0
    ? null
    : issueRecoveryCodes(deps, tx, accountId, now);

export async function takeRecoveryCode(
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await tx.run(sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${sealOf(config, accountId).mark(code)}
      and used_at is null`);
  return taken === 1;
}

export async function recoveryCodesLeft(db: Queryable, accountId: string): Promise<number> {
  const counted = await db.first<{ left: number }>(sql`
    select count(*)::int as left from recovery_codes
    where account_id = ${accountId} and used_at is null`);
  return counted?.left ?? 0;
}
