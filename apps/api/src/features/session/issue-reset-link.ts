import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, newSecret } from '../../lib/ids.ts';

export const resetLinkMinutes = 30;

/** The address where a new password is chosen, once and soon. */
export const issueResetLink = async (
  { config }: Deps,
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<string> =>
  `${config.publicUrl}/restablecer-password?token=${await issueResetToken(tx, accountId, now)}`;

/** What a new password is chosen with; only its hash is kept. */
export async function issueResetToken(
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + resetLinkMinutes * 60_000);
  await tx.run(sql`
    insert into password_resets (token_hash, account_id, created_at, expires_at)
    values (${hashOf(token)}, ${accountId}, ${now}, ${expiresAt})`);
  return token;
}
