import type { AdminRole } from '@mostrador/contract/admin-roles';
import type { Administrator } from '@mostrador/contract/administrators';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { hasFactor } from './factors.ts';
import { insertAccount } from './insert-account.ts';
import { issueResetLink, resetLinkMinutes } from './issue-reset-link.ts';
import { endOtherSessions } from './start-session.ts';
import { administratorInvitedMail } from './texts.ts';

interface AdministratorRow {
  id: string;
  name: string;
  email: string;
  role: AdminRole | null;
  has_factor: boolean;
  last_seen_at: Date | null;
}

export async function listAdministrators(
  db: Queryable,
  ownId: string | null,
  now: Date,
): Promise<Administrator[]> {
  const rows = await db.many<AdministratorRow>(sql`
    select a.id, a.name, a.email, a.admin_role as role, ${hasFactor(sql`a.id`, now)} as has_factor,
      (select max(s.last_used_at) from sessions s where s.account_id = a.id) as last_seen_at
    from accounts a where a.role = 'admin' and a.disabled_at is null order by a.name, a.id`);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    hasSecondFactor: row.has_factor,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isYou: row.id === ownId,
  }));
}

export interface NewAdministrator {
  email: string;
  name: string;
  role: AdminRole;
}

/** Nobody knows the password of a new administrator: the mail leads to where one is chosen. */
export async function inviteAdministrator(
  deps: Deps,
  tx: Queryable,
  { email, name, role }: NewAdministrator,
  unusableHash: string,
  now: Date,
): Promise<void> {
  const account = {
    email,
    name,
    role: 'admin',
    adminRole: role,
    passwordHash: unusableHash,
  } as const;
  const accountId = await insertAccount(tx, account, now);
  if (accountId === null) throw new Refusal('conflict', 'Ya existe una cuenta con ese correo.');
  const link = await issueResetLink(deps, tx, accountId, now);
  await queueMail(tx, administratorInvitedMail(email, name, link, resetLinkMinutes), now);
}

/** Its open sessions follow at their next call. */
export async function changeAdminRole(
  tx: Queryable,
  accountId: string,
  role: AdminRole,
): Promise<void> {
  if (role !== 'todo') await refuseLastOne(tx, accountId);
  const changed = await tx.run(sql`
    update accounts set admin_role = ${role}
    where id = ${accountId} and role = 'admin' and disabled_at is null`);
  if (changed === 0) throw noSuchAdministrator();
}

export async function removeAdministrator(
  tx: Queryable,
  accountId: string,
  now: Date,
): Promise<void> {
  await refuseLastOne(tx, accountId);
  const removed = await tx.run(sql`
    update accounts set disabled_at = ${now}
    where id = ${accountId} and role = 'admin' and disabled_at is null`);
  if (removed === 0) throw noSuchAdministrator();
  await endOtherSessions(tx, accountId, null, now);
}

/** Holds those with every power, so that two who lower each other at once do not leave none. */
async function refuseLastOne(tx: Queryable, accountId: string): Promise<void> {
  const withAllPowers = await tx.many<{ id: string }>(sql`
    select id from accounts where role = 'admin' and admin_role = 'todo' and disabled_at is null
    order by id for update`);
  if (withAllPowers.every(({ id }) => id === accountId)) {
    throw new Refusal('conflict', 'Tiene que quedar al menos un administrador con todo.');
  }
}

export const noSuchAdministrator = () => notFound('No se encontró ese administrador.');
