import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { endSessions } from '../session/end-sessions.ts';
import { removePin } from '../session/member-pins.ts';
import { findMemberships, removeStaff } from '../session/members.ts';
import { businessName, findStaff } from './people.ts';
import { removedMail, teamTexts } from './texts.ts';

/**
 * Whoever belongs nowhere any more is signed out; of the others this business is cut off alone. An
 * open stream hears of either within seconds, in every process.
 */
export async function removePerson(
  tx: Queryable,
  businessId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  const person = await findStaff(tx, businessId, accountId);
  if (!person || (await removeStaff(tx, businessId, accountId)) === 0) {
    throw notFound(teamTexts.personNotFound);
  }
  await removePin(tx, { businessId, accountId });
  await withdrawHandoverTo(tx, businessId, accountId, now);
  const left = await findMemberships(tx, accountId);
  if (left.length === 0) await endSessions(tx, sql`account_id = ${accountId}`, now);
  const name = await businessName(tx, businessId);
  await queueMail(
    tx,
    removedMail({ recipient: person.email, name: person.name, businessName: name }),
    now,
  );
}

const withdrawHandoverTo = (
  tx: Queryable,
  businessId: string,
  accountId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update owner_handovers set outcome = 'withdrawn', decided_at = ${now}
    where business_id = ${businessId} and to_account = ${accountId} and outcome is null`);
