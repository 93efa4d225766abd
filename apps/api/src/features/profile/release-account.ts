import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { proofNeeded, Refusal } from '../../http/errors.ts';
import { isFactorProven } from '../session/proven-sessions.ts';
import { accountChangedMeanwhile } from './texts.ts';

/** Whoever shows the second factor is the owner: a new account need not wait its hours. */
export async function confirmAccount(
  tx: Queryable,
  businessId: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  if (!(await isFactorProven(tx, sessionId, now))) throw proofNeeded();
  await tx.run(sql`
    update businesses set alias_usable_at = null, version = version + 1
    where id = ${businessId} and alias_cbu <> '' and alias_usable_at > ${now}`);
}

/** Only the account that the administrator saw: one that changed since waits on. */
export async function approveAccount(
  tx: Queryable,
  businessId: string,
  aliasCbu: string,
): Promise<void> {
  const approved = await tx.run(sql`
    update businesses set alias_awaits_approval = false
    where id = ${businessId} and alias_awaits_approval and alias_cbu = ${aliasCbu}`);
  if (approved === 0) throw new Refusal('conflict', accountChangedMeanwhile);
}
