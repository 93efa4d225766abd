import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import { issueResetToken } from './issue-reset-link.ts';
import { endOtherSessions } from './start-session.ts';

/**
 * "No fui yo": whoever came in knows the password. Every session ends, no device is known any more, and
 * the owner gets what a new password is chosen with.
 */
export const disownLogin = (deps: Deps, token: string): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    const alert = await tx.first<{ account_id: string }>(sql`
      update login_alerts set used_at = ${now}
      where token_hash = ${hashOf(token)} and used_at is null and expires_at > ${now}
      returning account_id`);
    if (!alert) throw invalid('El enlace ya se usó o venció. Si hace falta, cambia tu contraseña.');
    await endOtherSessions(tx, alert.account_id, null, now);
    await tx.run(sql`delete from known_devices where account_id = ${alert.account_id}`);
    return issueResetToken(tx, alert.account_id, now);
  });
