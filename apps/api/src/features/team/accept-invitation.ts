import type { StaffRole } from '@mostrador/contract/permissions';
import type { NewSession } from '@mostrador/contract/session';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { writeActivity } from '../../http/activity.ts';
import { invalid, noSession, Refusal } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { insertAccount } from '../session/insert-account.ts';
import { addStaff } from '../session/members.ts';
import { refuseWeakPassword } from '../session/new-password.ts';
import { ownerOf } from '../session/owners.ts';
import { hashPassword } from '../session/password-hash.ts';
import { loadOwner } from '../session/session-user.ts';
import { startSession } from '../session/start-session.ts';
import { isOpen } from './invitations.ts';
import { businessName, findAccount } from './people.ts';
import { joinedMail, teamTexts } from './texts.ts';

interface OpenInvitation {
  id: string;
  businessId: string;
  role: StaffRole;
  email: string | null;
  invitedBy: string;
  expiresAt: Date;
}

const usedInvitation = () => invalid(teamTexts.usedInvitation);

async function findInvitation(
  db: Queryable,
  token: string,
  now: Date,
): Promise<OpenInvitation & { businessName: string }> {
  const found = await db.first<OpenInvitation>(sql`
    select i.id, i.business_id as "businessId", i.role, i.email, a.name as "invitedBy",
      i.expires_at as "expiresAt"
    from invitations i join accounts a on a.id = i.invited_by
    where i.token_hash = ${hashOf(token)} and ${isOpen(now)}`);
  if (!found) throw usedInvitation();
  return { ...found, businessName: await businessName(db, found.businessId) };
}

export async function readInvitation(db: Queryable, token: string, now: Date) {
  const { id: _, businessId: __, expiresAt, ...words } = await findInvitation(db, token, now);
  return { ...words, expiresAt: expiresAt.toISOString() };
}

interface NewPerson {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** With a new account. Of two who open one link at the same moment, one becomes a member. */
export async function acceptInvitation(
  deps: Deps,
  { token, name, email, password }: NewPerson,
  request: FastifyRequest,
): Promise<NewSession> {
  const now = deps.now();
  const invitation = await findInvitation(deps.db, token, now);
  if (invitation.email !== null && invitation.email !== email) {
    throw new Refusal('conflict', teamTexts.otherEmail);
  }
  refuseWeakPassword(password, deps.config.passwordMinLength, email, [invitation.businessName]);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction(async (tx) => {
    const accountId = await insertAccount(tx, { email, passwordHash, role: 'business', name }, now);
    if (accountId === null) throw new Refusal('conflict', teamTexts.takenEmail);
    await join(tx, token, accountId, 'POST /api/invitations/accept', now);
    const owner = await loadOwner(tx, accountId);
    if (!owner) throw noSession();
    const secret = await startSession(tx, {
      accountId,
      device: request.headers['user-agent'] ?? '',
      now,
      maxDays: deps.config.sessionMaxDays,
    });
    return { token: secret, user: owner.user };
  });
}

/** With the account that asks. */
export async function joinBusiness(tx: Queryable, token: string, accountId: string, now: Date) {
  const businessId = await join(tx, token, accountId, 'POST /api/invitations/join', now);
  const owner = await loadOwner(tx, accountId);
  if (!owner) throw noSession();
  return { businessId, user: owner.user };
}

/** The one that marks the invitation is the one that counts. */
async function join(
  tx: Queryable,
  token: string,
  accountId: string,
  action: string,
  now: Date,
): Promise<string> {
  const taken = await tx.first<{ business_id: string; role: StaffRole }>(sql`
    update invitations i set accepted_at = ${now}, accepted_by = ${accountId}, email = null
    where i.token_hash = ${hashOf(token)} and ${isOpen(now)} returning i.business_id, i.role`);
  if (!taken) throw usedInvitation();
  const { business_id: businessId, role } = taken;
  if (!(await addStaff(tx, { businessId, accountId, role }, now))) {
    throw new Refusal('conflict', teamTexts.alreadyIn);
  }
  await tellOwner(tx, businessId, accountId, role, now);
  const actor = { businessId, actorId: accountId, impersonatorId: null };
  await writeActivity(tx, { ...actor, kind: 'people', action, details: { role } }, now);
  return businessId;
}

async function tellOwner(
  tx: Queryable,
  businessId: string,
  accountId: string,
  role: StaffRole,
  now: Date,
): Promise<void> {
  const [owner, person] = [await ownerOf(tx, businessId), await findAccount(tx, accountId)];
  const to = {
    recipient: owner.email,
    name: owner.name,
    businessName: await businessName(tx, businessId),
  };
  await queueMail(tx, joinedMail(to, person?.name ?? '', role), now);
}
