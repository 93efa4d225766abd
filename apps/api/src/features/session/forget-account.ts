import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { forgottenAccountName } from './texts.ts';

/**
 * Signs an account out everywhere and leaves nothing of the person in it. The row stays, because the
 * books and the trail name it by its id; its address is free for a new account.
 */
export async function forgetAccount(
  tx: Queryable,
  accountId: string,
  unusableHash: string,
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from sessions where account_id = ${accountId}`);
  await tx.run(sql`delete from business_staff where account_id = ${accountId}`);
  await tx.run(sql`delete from member_pins where account_id = ${accountId}`);
  await tx.run(sql`delete from password_resets where account_id = ${accountId}`);
  await tx.run(sql`delete from known_devices where account_id = ${accountId}`);
  await tx.run(sql`delete from login_alerts where account_id = ${accountId}`);
  await tx.run(sql`delete from door_challenges where account_id = ${accountId}`);
  await tx.run(sql`
    update accounts set email = ${`${accountId}@borrada.invalid`}, name = ${forgottenAccountName},
      phone = '', password_hash = ${unusableHash}, disabled_at = ${now}
    where id = ${accountId}`);
}
