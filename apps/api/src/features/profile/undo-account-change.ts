import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../http/audit.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf } from '../../lib/ids.ts';
import { withdrawAccounts } from '../finances/payment-account.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { type OwnerAccount, ownerOf } from '../session/owners.ts';
import { endOtherSessions } from '../session/start-session.ts';
import { type LockedBusiness, lockBusiness } from './store.ts';
import { accountRestored, accountRestoredMail, spentLink } from './texts.ts';

interface ChangeRow {
  business_id: string;
  former_alias_cbu: string;
  changed_at: Date;
}

/**
 * Takes back a change of the payment account, and all that came after it, for whoever has the link
 * of the mail. Who changed it is signed in somewhere: every session of the owner ends.
 */
export async function undoAccountChange(
  { db, config }: Deps,
  token: string,
  request: FastifyRequest,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const found = await openChange(tx, token, now);
    const business = found && (await lockBusiness(tx, found.business_id));
    // Again under the lock: of many simultaneous uses, one counts.
    const change = business && (await openChange(tx, token, now));
    if (!change) throw invalid(spentLink);
    await restoreAccount(tx, change, now);
    const owner = await ownerOf(tx, change.business_id);
    await endOtherSessions(tx, owner.id, null, now);
    await tellRestored(tx, { business, owner, change, publicUrl: config.publicUrl, request }, now);
    return accountRestored(business.name);
  });
}

const openChange = (tx: Queryable, token: string, now: Date): Promise<ChangeRow | undefined> =>
  tx.first<ChangeRow>(sql`
    select business_id, former_alias_cbu, changed_at from payment_account_changes
    where token_hash = ${hashOf(token)} and undone_at is null and expires_at > ${now}`);

async function restoreAccount(
  tx: Queryable,
  { business_id, former_alias_cbu, changed_at }: ChangeRow,
  now: Date,
): Promise<void> {
  const undone = await tx.many<{ alias_cbu: string }>(sql`
    update payment_account_changes set undone_at = ${now}
    where business_id = ${business_id} and changed_at >= ${changed_at} and undone_at is null
    returning alias_cbu`);
  await tx.run(sql`
    update businesses set alias_cbu = ${former_alias_cbu}, alias_usable_at = null,
      alias_awaits_approval = false, version = version + 1
    where id = ${business_id}`);
  const disowned = undone.map(({ alias_cbu }) => alias_cbu);
  await withdrawAccounts(
    tx,
    business_id,
    disowned.filter((each) => each !== former_alias_cbu),
    former_alias_cbu,
  );
}

interface Restored {
  business: LockedBusiness;
  owner: OwnerAccount;
  change: ChangeRow;
  publicUrl: string;
  request: FastifyRequest;
}

async function tellRestored(
  tx: Queryable,
  { business, owner, change, publicUrl, request }: Restored,
  now: Date,
): Promise<void> {
  const { business_id, former_alias_cbu } = change;
  await writeAudit(tx, {
    at: now,
    accountId: owner.id,
    impersonatorId: null,
    action: 'aliasCBU restored',
    businessId: business_id,
    target: null,
    details: { before: business.alias_cbu, after: former_alias_cbu },
    ip: request.ip,
    requestId: request.id,
  });
  const mail = accountRestoredMail({
    recipient: owner.email,
    ownerName: owner.name,
    businessName: business.name,
    aliasCbu: former_alias_cbu,
    link: `${publicUrl}/recuperar-password`,
  });
  await queueMail(tx, mail, now);
}
