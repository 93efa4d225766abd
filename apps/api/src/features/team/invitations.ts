import type { StaffRole } from '@mostrador/contract/permissions';
import type { Invitation } from '@mostrador/contract/team';
import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { businessName } from './people.ts';
import { invitationMail, teamTexts } from './texts.ts';

const validHours = 72;
const mostOpen = 30;
const forgottenAfterDays = 30;

interface InvitationRow {
  id: string;
  role: StaffRole;
  email: string | null;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

/** On the row `i` of invitations. */
export const isOpen = (now: Date): Sql =>
  sql`i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}`;

const columns = sql`i.id, i.role, i.email, a.name as invited_by, i.created_at, i.expires_at`;

const told = (row: InvitationRow): Invitation => ({
  _id: row.id,
  role: row.role,
  email: row.email,
  invitedBy: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

export async function listInvitations(
  db: Queryable,
  businessId: string,
  now: Date,
): Promise<Invitation[]> {
  const rows = await db.many<InvitationRow>(sql`
    select ${columns} from invitations i join accounts a on a.id = i.invited_by
    where i.business_id = ${businessId} and ${isOpen(now)} order by i.created_at desc, i.id`);
  return rows.map(told);
}

interface Inviting {
  caller: BusinessCaller;
  businessId: string;
  publicUrl: string;
  now: Date;
}

interface Invited {
  data: Invitation;
  link: string;
}

export async function invite(
  tx: Queryable,
  inviting: Inviting,
  { role, email }: { role: StaffRole; email: string | null },
): Promise<Invited> {
  const { businessId, caller, now } = inviting;
  await tx.run(sql`
    delete from invitations where business_id = ${businessId} and accepted_at is null
      and expires_at < ${addDays(now, -forgottenAfterDays)}`);
  if ((await listInvitations(tx, businessId, now)).length >= mostOpen) {
    throw new Refusal('conflict', teamTexts.tooMany);
  }
  const id = newId();
  const token = newSecret();
  await tx.run(sql`
    insert into invitations
      (id, business_id, token_hash, role, email, invited_by, created_at, expires_at)
    values (${id}, ${businessId}, ${hashOf(token)}, ${role}, ${email}, ${caller.actorId}, ${now},
      ${endOf(now)})`);
  return send(tx, inviting, id, token);
}

/** The former link is none any more. */
export async function renewInvitation(
  tx: Queryable,
  inviting: Inviting,
  invitationId: string,
): Promise<Invited> {
  const { businessId, now } = inviting;
  const token = newSecret();
  const renewed = await tx.run(sql`
    update invitations i set token_hash = ${hashOf(token)}, expires_at = ${endOf(now)}
    where i.business_id = ${businessId} and i.id = ${invitationId} and ${isOpen(now)}`);
  if (renewed === 0) throw notFound(teamTexts.invitationNotFound);
  return send(tx, inviting, invitationId, token);
}

export async function revokeInvitation(
  tx: Queryable,
  businessId: string,
  invitationId: string,
  now: Date,
): Promise<void> {
  const revoked = await tx.run(sql`
    update invitations i set revoked_at = ${now}, email = null
    where i.business_id = ${businessId} and i.id = ${invitationId} and ${isOpen(now)}`);
  if (revoked === 0) throw notFound(teamTexts.invitationNotFound);
}

const endOf = (now: Date): Date => new Date(now.getTime() + validHours * 3_600_000);

async function send(
  tx: Queryable,
  { businessId, publicUrl, now }: Inviting,
  invitationId: string,
  token: string,
): Promise<Invited> {
  const row = await tx.first<InvitationRow>(sql`
    select ${columns} from invitations i join accounts a on a.id = i.invited_by
    where i.business_id = ${businessId} and i.id = ${invitationId}`);
  if (!row) throw notFound(teamTexts.invitationNotFound);
  const link = `${publicUrl}/invitacion?token=${token}`;
  if (row.email !== null) {
    const mail = invitationMail({
      recipient: row.email,
      businessName: await businessName(tx, businessId),
      role: row.role,
      invitedBy: row.invited_by,
      link,
      expiresAt: row.expires_at,
    });
    await queueMail(tx, mail, now);
  }
  return { data: told(row), link };
}
