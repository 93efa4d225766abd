import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { writeAudit } from '../../http/audit.ts';
import type { BusinessCaller } from '../../http/caller.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { ownerOf } from '../session/owners.ts';
import type { LockedBusiness } from './store.ts';
import { accountChangedMail } from './texts.ts';

const linkHours = 72;
const hourMs = 3_600_000;

export interface AccountChange {
  caller: BusinessCaller;
  businessId: string;
  before: LockedBusiness;
  aliasCbu: string;
  config: Pick<Config, 'publicUrl' | 'aliasHoldHours' | 'paymentAccountApproval'>;
  request: FastifyRequest;
  now: Date;
}

/**
 * Where the money goes is what a thief changes first. Nothing is transferred to the new account for
 * a while; it leaves a trace, and the owner is mailed a link that takes the change back.
 */
export async function recordAccountChange(tx: Queryable, change: AccountChange): Promise<void> {
  const { businessId, before, aliasCbu, config, now } = change;
  const former = await accountInUse(tx, businessId, before, now);
  const isNew = aliasCbu !== former;
  const holdHours = isNew ? config.aliasHoldHours : 0;
  const awaitsApproval = isNew && aliasCbu !== '' && config.paymentAccountApproval;
  const usableAt = holdHours === 0 ? null : hoursAfter(now, holdHours);
  const token = newSecret();
  await tx.run(sql`
    update businesses set alias_usable_at = ${usableAt}, alias_awaits_approval = ${awaitsApproval}
    where id = ${businessId}`);
  await tx.run(sql`
    insert into payment_account_changes
      (id, business_id, alias_cbu, former_alias_cbu, changed_at, token_hash, expires_at)
    values (${newId()}, ${businessId}, ${aliasCbu}, ${former}, ${now}, ${hashOf(token)},
      ${hoursAfter(now, Math.max(linkHours, holdHours))})`);
  await auditChange(tx, change);
  const owner = await ownerOf(tx, businessId);
  const mail = accountChangedMail({
    recipient: owner.email,
    ownerName: owner.name,
    businessName: before.name,
    aliasCbu,
    usableAt,
    awaitsApproval,
    link: `${config.publicUrl}/no-fui-yo?token=${token}`,
  });
  await queueMail(tx, mail, now);
}

/** The present one, or, while that one still waits, the one that was used before it. */
async function accountInUse(
  tx: Queryable,
  businessId: string,
  { alias_cbu, alias_usable_at, alias_awaits_approval }: LockedBusiness,
  now: Date,
): Promise<string> {
  const isPast = alias_usable_at === null || alias_usable_at <= now;
  if (isPast && !alias_awaits_approval) return alias_cbu;
  const last = await tx.first<{ former_alias_cbu: string }>(sql`
    select former_alias_cbu from payment_account_changes
    where business_id = ${businessId} and undone_at is null
    order by changed_at desc, id desc limit 1`);
  return last?.former_alias_cbu ?? alias_cbu;
}

const hoursAfter = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * hourMs);

const auditChange = (
  tx: Queryable,
  { caller, businessId, before, aliasCbu, request, now }: AccountChange,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    accountId: caller.accountId,
    impersonatorId: caller.impersonatorId,
    action: 'aliasCBU changed',
    businessId,
    target: null,
    details: { before: before.alias_cbu, after: aliasCbu },
    ip: request.ip,
    requestId: request.id,
  });
