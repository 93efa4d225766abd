import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { writeActivity } from '../../http/activity.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { newId } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { holdAccount } from '../profile/hold-account.ts';
import { swapOwner } from '../session/members.ts';
import { businessName, findAccount, findStaff } from './people.ts';
import { handoverMail, handoverWords, teamTexts } from './texts.ts';

interface Waiting {
  fromId: string;
  toId: string;
  askedAt: Date;
}

const findWaiting = (db: Queryable, businessId: string): Promise<Waiting | undefined> =>
  db.first(sql`
    select from_account as "fromId", to_account as "toId", asked_at as "askedAt"
    from owner_handovers where business_id = ${businessId} and outcome is null`);

export async function waitingHandover(db: Queryable, businessId: string) {
  const waiting = await findWaiting(db, businessId);
  if (!waiting) return null;
  const [from, to] = [await findAccount(db, waiting.fromId), await findAccount(db, waiting.toId)];
  return {
    from: from?.name ?? '',
    to: to?.name ?? '',
    toEmail: to?.email ?? '',
    toId: waiting.toId,
    askedAt: waiting.askedAt.toISOString(),
  };
}

/** Nothing changes until an administrator consents. */
export async function askHandover(
  tx: Queryable,
  { businessId, from, to }: { businessId: string; from: string; to: string },
  now: Date,
): Promise<void> {
  if (!(await findStaff(tx, businessId, to))) throw notFound(teamTexts.personNotFound);
  const asked = await tx.run(sql`
    insert into owner_handovers (id, business_id, from_account, to_account, asked_at)
    values (${newId()}, ${businessId}, ${from}, ${to}, ${now})
    on conflict (business_id) where outcome is null do nothing`);
  if (asked === 0) throw new Refusal('conflict', teamTexts.handoverWaits);
}

type Outcome = 'accepted' | 'refused' | 'withdrawn';

/** Of two decisions at the same moment one finds it waiting. */
async function close(
  tx: Queryable,
  businessId: string,
  outcome: Outcome,
  now: Date,
  reason: string | null = null,
): Promise<Waiting> {
  const waiting = await findWaiting(tx, businessId);
  const closed = await tx.run(sql`
    update owner_handovers set outcome = ${outcome}, decided_at = ${now}, reason = ${reason}
    where business_id = ${businessId} and outcome is null`);
  if (!waiting || closed === 0) throw notFound(teamTexts.noHandover);
  return waiting;
}

export const withdrawHandover = (tx: Queryable, businessId: string, now: Date): Promise<unknown> =>
  close(tx, businessId, 'withdrawn', now);

/** Roles change places, and the payment account waits as if it were new. */
export async function acceptHandover(
  { config }: Deps,
  tx: Queryable,
  businessId: string,
  toId: string,
  now: Date,
): Promise<void> {
  const waiting = await close(tx, businessId, 'accepted', now);
  const isSeen = waiting.toId === toId;
  if (!isSeen || !(await swapOwner(tx, businessId, waiting.fromId, toId, now))) {
    throw new Refusal('conflict', teamTexts.notStaffAnyMore);
  }
  await holdAccount(tx, businessId, config.aliasHoldHours, now);
  const [name, from, to] = [
    await businessName(tx, businessId),
    await findAccount(tx, waiting.fromId),
    await findAccount(tx, toId),
  ];
  await tellBoth(
    tx,
    businessId,
    waiting,
    handoverWords.accepted(name, to?.name ?? '', from?.name ?? ''),
    now,
  );
  const line = {
    businessId,
    actorId: waiting.fromId,
    impersonatorId: null,
    kind: 'people' as const,
    action: 'POST /api/admin/businesses/:businessId/handover/accept',
    details: { person: toId },
  };
  await writeActivity(tx, line, now);
}

export async function refuseHandover(
  tx: Queryable,
  businessId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const waiting = await close(tx, businessId, 'refused', now, reason);
  const words = handoverWords.refused(await businessName(tx, businessId), reason);
  await tellBoth(tx, businessId, waiting, words, now);
}

async function tellBoth(
  tx: Queryable,
  businessId: string,
  { fromId, toId }: Waiting,
  words: string,
  now: Date,
): Promise<void> {
  const name = await businessName(tx, businessId);
  for (const id of [fromId, toId]) {
    const account = await findAccount(tx, id);
    if (!account) continue;
    const to = { recipient: account.email, name: account.name, businessName: name };
    await queueMail(tx, handoverMail(to, words), now);
  }
}
