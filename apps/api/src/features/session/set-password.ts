import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { endOtherSessions } from './start-session.ts';
import { passwordChangedMail } from './texts.ts';

interface AccountRow {
  id: string;
  email: string;
  name: string;
  password_hash: string;
}

export async function changePassword(
  { config }: Deps,
  tx: Queryable,
  caller: BusinessCaller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  now: Date,
): Promise<void> {
  const account = await tx.first<AccountRow>(sql`
    select id, email, name, password_hash from accounts where id = ${caller.accountId}`);
  if (!account || !(await isPasswordRight(account.password_hash, oldPassword))) {
    throw new Refusal('wrong_password', 'La contraseña actual no es correcta.');
  }
  refuseWeakPassword(newPassword, config.passwordMinLength, account.email);
  await storePassword(tx, account, newPassword, caller.sessionId, now);
}

/** A link works once: of many simultaneous uses, the one that marks it is the one that counts. */
export async function resetPassword(
  { config, db }: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await tx.first<AccountRow>(sql`
      update password_resets r set used_at = ${now} from accounts a
      where r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now}
        and a.id = r.account_id and a.disabled_at is null
      returning a.id, a.email, a.name, a.password_hash`);
    if (!account) throw invalid('El enlace ya se usó o venció. Pide uno nuevo.');
    refuseWeakPassword(newPassword, config.passwordMinLength, account.email);
    await storePassword(tx, account, newPassword, null, now);
  });
}

async function storePassword(
  tx: Queryable,
  account: AccountRow,
  password: string,
  keepSessionId: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update accounts set password_hash = ${await hashPassword(password)} where id = ${account.id}`);
  await tx.run(sql`
    update password_resets set used_at = ${now} where account_id = ${account.id} and used_at is null`);
  await endOtherSessions(tx, account.id, keepSessionId, now);
  await queueMail(tx, passwordChangedMail(account.email, account.name), now);
}
