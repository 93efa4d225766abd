import type { Queryable } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { moveBusiness } from '../profile/move-business.ts';
import { loadOwner } from '../session/session-user.ts';
import { endOtherSessions } from '../session/start-session.ts';
import { approvedMail, reinstatedMail, rejectedMail, suspendedMail } from './decision-mails.ts';
import { scheduleDniPurge } from './purge-dni-photos.ts';

export async function approveBusiness(deps: Deps, tx: Queryable, businessId: string, now: Date) {
  const { name, owner } = await moveBusiness(
    tx,
    businessId,
    { from: ['pending', 'rejected'], to: 'approved', reason: null },
    now,
  );
  await scheduleDniPurge(tx, businessId, now, deps.config.dniRetentionDays);
  await queueMail(tx, approvedMail(owner.email, name, deps.config.publicUrl), now);
}

export async function rejectBusiness(
  deps: Deps,
  tx: Queryable,
  businessId: string,
  reason: string,
  now: Date,
) {
  const { name, owner } = await moveBusiness(
    tx,
    businessId,
    { from: ['pending'], to: 'rejected', reason },
    now,
  );
  await scheduleDniPurge(tx, businessId, now, deps.config.dniRetentionDays);
  // An owner with another business keeps working there.
  if ((await loadOwner(tx, owner.id))?.user.businessStatus === 'rejected') {
    await endOtherSessions(tx, owner.id, null, now);
  }
  await queueMail(tx, rejectedMail(owner.email, name, reason), now);
}

export async function suspendBusiness(
  tx: Queryable,
  businessId: string,
  reason: string,
  now: Date,
) {
  const { name, owner } = await moveBusiness(
    tx,
    businessId,
    { from: ['approved'], to: 'suspended', reason },
    now,
  );
  await queueMail(tx, suspendedMail(owner.email, name, reason), now);
}

export async function reinstateBusiness(tx: Queryable, businessId: string, now: Date) {
  const { name, owner } = await moveBusiness(
    tx,
    businessId,
    { from: ['suspended'], to: 'approved', reason: null },
    now,
  );
  await queueMail(tx, reinstatedMail(owner.email, name), now);
}
