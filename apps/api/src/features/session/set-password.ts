import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { invalid, Refusal } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { forgiveGuesses, type GuessBrake } from './guess-brake.ts';
import { refuseWeakPassword } from './new-password.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { loadOwner } from './session-user.ts';
import { endOtherSessions } from './start-session.ts';
import { passwordChangedMail } from './texts.ts';

interface AccountRow {
  id: string;
  email: string;
  name: string;
  role: 'business' | 'admin';
  password_hash: string;
}

const accountColumns = sql`a.id, a.email, a.name, a.role, a.password_hash`;

/** A new password that was checked and hashed, which takes a while, and can now be stored. */
export interface NewPassword {
  account: AccountRow;
  hash: string;
}

async function prepare(
  { config, db }: Deps,
  account: AccountRow,
  password: string,
): Promise<NewPassword> {
  const owner = await loadOwner(db, account.id);
  const businessNames = owner?.user.businessList.map(({ name }) => name) ?? [];
  refuseWeakPassword(password, config.passwordMinLength, account.email, businessNames);
  return { account, hash: await hashPassword(password) };
}

/** Null if the old password is wrong. */
export async function prepareChange(
  deps: Deps,
  brake: GuessBrake,
  caller: BusinessCaller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  ip: string,
): Promise<NewPassword | null> {
  const account = await brake.check({ door: 'change', account: caller.accountId, ip }, async () => {
    const found = await deps.db.first<AccountRow>(
      sql`select ${accountColumns} from accounts a where a.id = ${caller.accountId}`,
    );
    return found && (await isPasswordRight(found.password_hash, oldPassword, 'known'))
      ? found
      : null;
  });
  return account && prepare(deps, account, newPassword);
}

export async function changePassword(
  tx: Queryable,
  prepared: NewPassword | null,
  caller: BusinessCaller,
  now: Date,
): Promise<void> {
  if (!prepared || !(await storePassword(tx, prepared, caller.sessionId, now))) {
    throw new Refusal('wrong_password', 'La contraseña actual no es correcta.');
  }
}

/** A link works once: of many simultaneous uses, the one that marks it is the one that counts. */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  ip: string,
  now: Date,
): Promise<void> {
  const isOpen = sql`
    r.token_hash = ${hashOf(token)} and r.used_at is null and r.expires_at > ${now}
    and a.id = r.account_id and a.disabled_at is null`;
  const account = await deps.db.first<AccountRow>(
    sql`select ${accountColumns} from accounts a, password_resets r where ${isOpen}`,
  );
  if (!account) throw usedLink();
  const prepared = await prepare(deps, account, newPassword);
  await deps.db.transaction(async (tx) => {
    const marked = await tx.run(
      sql`update password_resets r set used_at = ${now} from accounts a where ${isOpen}`,
    );
    if (marked === 0 || !(await storePassword(tx, prepared, null, now))) throw usedLink();
    await forgiveGuesses(tx, { door: account.role, account: account.email, ip });
  });
}

const usedLink = () => invalid('El enlace ya se usó o venció. Pide uno nuevo.');

/** False if the password was changed by somebody else since it was checked. */
async function storePassword(
  tx: Queryable,
  { account, hash }: NewPassword,
  keepSessionId: string | null,
  now: Date,
): Promise<boolean> {
  const stored = await tx.run(sql`
    update accounts set password_hash = ${hash}
    where id = ${account.id} and password_hash = ${account.password_hash}`);
  if (stored === 0) return false;
  await tx.run(sql`
    update password_resets set used_at = ${now} where account_id = ${account.id} and used_at is null`);
  await tx.run(sql`delete from door_challenges where account_id = ${account.id}`);
  await endOtherSessions(tx, account.id, keepSessionId, now);
  await queueMail(tx, passwordChangedMail(account.email, account.name), now);
  return true;
}
