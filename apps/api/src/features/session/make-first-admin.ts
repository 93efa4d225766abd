import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { newSecret } from '../../lib/ids.ts';
import { insertAccount } from './insert-account.ts';
import { issueResetLink } from './issue-reset-link.ts';
import { hashPassword } from './password-hash.ts';

/**
 * An installation without administrator gets the one that its settings name. Nobody knows the password:
 * the answer is the link to choose one, once and soon. Null: there is one already.
 */
export async function makeFirstAdmin(deps: Deps): Promise<string | null> {
  const { config, db, now } = deps;
  const email = config.firstAdmin;
  if (email === undefined || (await db.first(anyAdmin)) !== undefined) return null;
  const passwordHash = await hashPassword(newSecret());
  return db.transaction(async (tx) => {
    const account = { email, passwordHash, role: 'admin', name: 'Administración' } as const;
    const accountId = await insertAccount(tx, account, now());
    return accountId === null ? null : issueResetLink(deps, tx, accountId, now());
  });
}

const anyAdmin = sql`select 1 from accounts where role = 'admin' limit 1`;
