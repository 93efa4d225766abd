import type { SecurityState } from '@mostrador/contract/security';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { AccountCaller } from '../../http/caller.ts';
import { listPasskeys } from './passkeys.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import { removalOf } from './removals.ts';

/** How the account is protected beyond its password. */
export async function loadSecurity(
  { config }: Deps,
  db: Queryable,
  { accountId, door }: AccountCaller,
  now: Date,
): Promise<SecurityState> {
  const removalAt = await removalOf(db, accountId);
  const isRequired = door === 'admin' && config.adminSecondFactorRequired;
  if (removalAt !== null && removalAt <= now) return { ...nothing, isRequired };
  const codes = await db.first<{ confirmed_at: Date }>(sql`
    select confirmed_at from one_time_codes
    where account_id = ${accountId} and confirmed_at is not null`);
  const passkeys = await listPasskeys(db, accountId);
  return {
    oneTimeCode: codes ? { since: codes.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      _id: id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(db, accountId),
    removalAt: removalAt?.toISOString() ?? null,
    isRequired,
  };
}

const nothing = { oneTimeCode: null, passkeys: [], recoveryCodesLeft: 0, removalAt: null };
