import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { scheduleDniPurge } from '../onboarding/purge-dni-photos.ts';
import { holdBoard } from '../orders/hold-board.ts';
import { loadOwner } from '../session/session-user.ts';
import { endOtherSessions } from '../session/start-session.ts';
import { approvedMail, reinstatedMail, rejectedMail, suspendedMail } from './texts.ts';

interface DecidedRow {
  name: string;
  owner_id: string;
  email: string;
}

/** From which states a decision may be taken: a second administrator who comes late gets 409. */
async function move(
  tx: Queryable,
  businessId: string,
  from: readonly string[],
  to: 'approved' | 'rejected' | 'suspended',
  reason: string | null,
  now: Date,
): Promise<DecidedRow> {
  await holdBoard(tx, businessId);
  const decided = await tx.first<DecidedRow>(sql`
    update businesses b set status = ${to}, status_reason = ${reason}, version = b.version + 1,
      is_open = b.is_open and ${to === 'approved'},
      approved_at = case when ${to === 'approved'} then coalesce(b.approved_at, ${now}) else b.approved_at end
    from accounts a
    where b.id = ${businessId} and b.status = any(${from}) and a.id = b.owner_id
    returning b.name, b.owner_id, a.email`);
  if (decided) return decided;
  const present = await tx.first<{ status: string }>(
    sql`select status from businesses where id = ${businessId}`,
  );
  if (!present) throw notFound('No se encontró el negocio.');
  throw new Refusal('conflict', 'El negocio ya cambió de estado. Vuelve a cargar la página.', {
    status: present.status,
  });
}

export async function approveBusiness(deps: Deps, tx: Queryable, businessId: string, now: Date) {
  const { name, email } = await move(
    tx,
    businessId,
    ['pending', 'rejected'],
    'approved',
    null,
    now,
  );
  await scheduleDniPurge(tx, businessId, now, deps.config.dniRetentionDays);
  await queueMail(tx, approvedMail(email, name, deps.config.publicUrl), now);
}

export async function rejectBusiness(
  deps: Deps,
  tx: Queryable,
  businessId: string,
  reason: string,
  now: Date,
) {
  const decided = await move(tx, businessId, ['pending'], 'rejected', reason, now);
  await scheduleDniPurge(tx, businessId, now, deps.config.dniRetentionDays);
  const owner = await loadOwner(tx, decided.owner_id);
  // An owner with another business keeps working there.
  if (owner?.user.businessStatus === 'rejected') {
    await endOtherSessions(tx, decided.owner_id, null, now);
  }
  await queueMail(tx, rejectedMail(decided.email, decided.name, reason), now);
}

export async function suspendBusiness(
  tx: Queryable,
  businessId: string,
  reason: string,
  now: Date,
) {
  const { name, email } = await move(tx, businessId, ['approved'], 'suspended', reason, now);
  await queueMail(tx, suspendedMail(email, name, reason), now);
}

export async function reinstateBusiness(tx: Queryable, businessId: string, now: Date) {
  const { name, email } = await move(tx, businessId, ['suspended'], 'approved', null, now);
  await queueMail(tx, reinstatedMail(email, name), now);
}

export async function setCommission(tx: Queryable, businessId: string, rate: number | null) {
  const changed = await tx.run(sql`
    update businesses set commission_override_bp = ${rate === null ? null : Math.round(rate * 10_000)}
    where id = ${businessId}`);
  if (changed === 0) throw notFound('No se encontró el negocio.');
}
