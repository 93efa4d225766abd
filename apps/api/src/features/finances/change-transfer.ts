import type { Payments } from '@mostrador/contract/settlement-runs';
import type { Database, Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { type Mail, queueMail } from '../notifications/queue-mail.ts';
import { ownerOf } from '../session/owners.ts';
import { accountUsableAt, lockAccount, reasonShown, whyNotUsable } from './payment-account.ts';
import type { Period } from './settlement-period.ts';
import {
  newAccountReason,
  noAccountReason,
  paidMail,
  rejectedMail,
  unapprovedReason,
} from './texts.ts';
import { leaveTransferFile } from './transfer-file.ts';

/** What became of the transfer of a closed settlement. What the settlement says never changes. */

interface ChangedRow {
  business_id: string;
  business_name: string;
  period_start: Date;
  period_end: Date;
  net_cents: number;
}

/** On the row `s` of settlements: its id says whose it is. */
const hasId = (settlementId: string): Sql =>
  sql`s.business_id = ${businessOf(settlementId)} and s.id = ${settlementId}`;

/** The bank made the transfer: nothing about this settlement changes any more. */
export async function markPaid(
  tx: Queryable,
  settlementId: string,
  reference: string,
  now: Date,
): Promise<void> {
  if (!(await pay(tx, settlementId, reference, now))) throw await refusalFor(tx, settlementId);
}

/** Several at once: what cannot be paid any more is named, and does not keep the others. */
export async function markAllPaid(
  tx: Queryable,
  settlementIds: readonly string[],
  reference: string,
  now: Date,
): Promise<Payments> {
  const ids = [...new Set(settlementIds)].sort();
  const refused: Payments['refused'] = [];
  for (const id of ids) {
    if (await pay(tx, id, reference, now)) continue;
    refused.push({ _id: id, message: (await refusalFor(tx, id)).message });
  }
  return { paid: ids.length - refused.length, refused };
}

async function pay(
  tx: Queryable,
  settlementId: string,
  reference: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx.first<ChangedRow>(sql`
    update settlements s set state = 'pagada', paid_at = ${now}, transfer_reference = ${reference},
      state_reason = null
    where ${hasId(settlementId)} and s.state = 'cerrada' and s.net_cents > 0
    returning s.business_id, s.business_name, s.period_start, s.period_end, s.net_cents`);
  if (!changed) return false;
  await tell(tx, changed, reference, paidMail, now);
  return true;
}

/** The bank sent the money back, or never took it. */
export async function markRejected(
  tx: Queryable,
  settlementId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const changed = await tx.first<ChangedRow>(sql`
    update settlements s set state = 'rechazada', state_reason = ${reason}
    where ${hasId(settlementId)} and s.state = 'cerrada' and s.net_cents > 0
    returning s.business_id, s.business_name, s.period_start, s.period_end, s.net_cents`);
  if (!changed) throw await refusalFor(tx, settlementId);
  await tell(tx, changed, reason, rejectedMail, now);
}

/** A rejected transfer goes out again, to the account that the business has now. */
export async function retryTransfer(tx: Queryable, settlementId: string, now: Date): Promise<void> {
  const account = await lockAccount(tx, businessOf(settlementId));
  const reason = account ? whyNotUsable(account, now) : noAccountReason;
  const changed = await tx.run(sql`
    update settlements s set alias_cbu = ${reason === null ? account?.alias_cbu : ''},
      state = ${reason === null ? 'cerrada' : 'retenida'}, state_reason = ${reason}
    where ${hasId(settlementId)} and s.state = 'rechazada'`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
  await leaveTransferFile(tx, settlementId);
}

/** Keeps a closed settlement out of the transfers until somebody releases it. */
export async function holdTransfer(
  tx: Queryable,
  settlementId: string,
  reason: string,
): Promise<void> {
  const changed = await tx.run(sql`
    update settlements s set state = 'retenida', state_reason = ${reason}
    where ${hasId(settlementId)} and s.state = 'cerrada' and s.net_cents > 0`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
}

/** The account stays the one frozen at closing; only where there was none, the present one. */
export async function releaseTransfer(
  tx: Queryable,
  settlementId: string,
  now: Date,
): Promise<void> {
  const account = await lockAccount(tx, businessOf(settlementId));
  const usable = account && whyNotUsable(account, now) === null ? account.alias_cbu : '';
  const changed = await tx.run(sql`
    update settlements s set state = 'cerrada', state_reason = null,
      alias_cbu = case when s.alias_cbu = '' then ${usable} else s.alias_cbu end
    where ${hasId(settlementId)} and s.state = 'retenida'
      and (s.alias_cbu <> '' or ${usable} <> '')`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
  await leaveTransferFile(tx, settlementId);
}

/** What waited only for an account goes out as soon as the business has one that may be used. */
export async function releaseWithAccount(db: Database, now: Date): Promise<void> {
  const ready = await db.many<{ id: string }>(sql`
    /* every business */
    select s.id from settlements s join businesses b on b.id = s.business_id
    where ${waitsForAccount} and b.alias_cbu <> ''
      and not b.alias_awaits_approval
      and (b.alias_usable_at is null or b.alias_usable_at <= ${now})`);
  for (const { id } of ready) await db.transaction((tx) => releaseOne(tx, id, now));
}

const waitsForAccount = sql`s.state = 'retenida' and s.alias_cbu = ''
  and s.state_reason in (${noAccountReason}, ${newAccountReason}, ${unapprovedReason})`;

/** Asked again under the lock: the account may have been taken back meanwhile. */
async function releaseOne(tx: Queryable, settlementId: string, now: Date): Promise<void> {
  const account = await lockAccount(tx, businessOf(settlementId));
  if (!account || whyNotUsable(account, now) !== null) return;
  await tx.run(sql`
    update settlements s set state = 'cerrada', state_reason = null, alias_cbu = ${account.alias_cbu}
    where ${hasId(settlementId)} and ${waitsForAccount}`);
}

interface RefusedRow {
  state: string;
  net_cents: number;
  alias_cbu: string;
  account_usable_at: Date | null;
}

async function refusalFor(tx: Queryable, settlementId: string): Promise<Refusal> {
  const row = await tx.first<RefusedRow>(sql`
    select state, net_cents, alias_cbu, ${accountUsableAt(sql`${businessOf(settlementId)}`)} as account_usable_at
    from settlements s where ${hasId(settlementId)}`);
  if (!row) return notFound('No se encontró la liquidación.');
  const { state } = row;
  if (row.net_cents === 0) {
    return new Refusal('conflict', 'La liquidación no tiene nada que transferir.', {
      status: state,
    });
  }
  if (state === 'retenida' && row.alias_cbu === '') {
    const reason = reasonShown(noAccountReason, row.account_usable_at) ?? noAccountReason;
    return new Refusal('conflict', reason, { status: state });
  }
  return new Refusal('conflict', `La liquidación está ${state}.`, { status: state });
}

const tell = async (
  tx: Queryable,
  changed: ChangedRow,
  words: string,
  mail: (to: string, name: string, period: Period, cents: number, words: string) => Mail,
  now: Date,
): Promise<void> =>
  queueMail(
    tx,
    mail(
      (await ownerOf(tx, changed.business_id)).email,
      changed.business_name,
      { start: changed.period_start, end: changed.period_end },
      changed.net_cents,
      words,
    ),
    now,
  );
