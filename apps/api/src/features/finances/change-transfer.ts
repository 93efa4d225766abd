import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound, Refusal } from '../../http/errors.ts';
import { type Mail, queueMail } from '../notifications/queue-mail.ts';
import type { Period } from './settlement-period.ts';
import { noAccountReason, paidMail, rejectedMail } from './texts.ts';

/** What became of the transfer of a closed settlement. What the settlement says never changes. */

interface ChangedRow {
  business_name: string;
  period_start: Date;
  period_end: Date;
  net_cents: number;
  email: string;
}

/** The bank made the transfer: nothing about this settlement changes any more. */
export async function markPaid(
  tx: Queryable,
  settlementId: string,
  reference: string,
  now: Date,
): Promise<void> {
  const changed = await tx.first<ChangedRow>(sql`
    update settlements s set state = 'pagada', paid_at = ${now}, transfer_reference = ${reference},
      state_reason = null
    from businesses b join accounts a on a.id = b.owner_id
    where s.id = ${settlementId} and s.state = 'cerrada' and s.net_cents > 0 and b.id = s.business_id
    returning s.business_name, s.period_start, s.period_end, s.net_cents, a.email`);
  if (!changed) throw await refusalFor(tx, settlementId);
  await tell(tx, changed, reference, paidMail, now);
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
    from businesses b join accounts a on a.id = b.owner_id
    where s.id = ${settlementId} and s.state = 'cerrada' and s.net_cents > 0 and b.id = s.business_id
    returning s.business_name, s.period_start, s.period_end, s.net_cents, a.email`);
  if (!changed) throw await refusalFor(tx, settlementId);
  await tell(tx, changed, reason, rejectedMail, now);
}

/** A rejected transfer goes out again, to the account that the business has now. */
export async function retryTransfer(tx: Queryable, settlementId: string): Promise<void> {
  const changed = await tx.run(sql`
    update settlements s set alias_cbu = b.alias_cbu,
      state = case when b.alias_cbu = '' then 'retenida' else 'cerrada' end,
      state_reason = case when b.alias_cbu = '' then ${noAccountReason} end
    from businesses b
    where s.id = ${settlementId} and s.state = 'rechazada' and b.id = s.business_id`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
}

/** Keeps a closed settlement out of the transfers until somebody releases it. */
export async function holdTransfer(
  tx: Queryable,
  settlementId: string,
  reason: string,
): Promise<void> {
  const changed = await tx.run(sql`
    update settlements set state = 'retenida', state_reason = ${reason}
    where id = ${settlementId} and state = 'cerrada' and net_cents > 0`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
}

/** The account stays the one frozen at closing; only where there was none, the present one. */
export async function releaseTransfer(tx: Queryable, settlementId: string): Promise<void> {
  const changed = await tx.run(sql`
    update settlements s set state = 'cerrada', state_reason = null,
      alias_cbu = case when s.alias_cbu = '' then b.alias_cbu else s.alias_cbu end
    from businesses b
    where s.id = ${settlementId} and s.state = 'retenida' and b.id = s.business_id
      and (s.alias_cbu <> '' or b.alias_cbu <> '')`);
  if (changed === 0) throw await refusalFor(tx, settlementId);
}

/** What waited only for an account goes out as soon as the business has one. */
export async function releaseWithAccount(db: Queryable): Promise<number> {
  return db.run(sql`
    update settlements s set state = 'cerrada', state_reason = null, alias_cbu = b.alias_cbu
    from businesses b
    where s.state = 'retenida' and s.state_reason = ${noAccountReason} and s.alias_cbu = ''
      and b.id = s.business_id and b.alias_cbu <> ''`);
}

async function refusalFor(tx: Queryable, settlementId: string): Promise<Refusal> {
  const row = await tx.first<{ state: string; net_cents: number; alias_cbu: string }>(
    sql`select state, net_cents, alias_cbu from settlements where id = ${settlementId}`,
  );
  if (!row) return notFound('No se encontró la liquidación.');
  const { state } = row;
  if (row.net_cents === 0) {
    return new Refusal('conflict', 'La liquidación no tiene nada que transferir.', {
      status: state,
    });
  }
  if (state === 'retenida' && row.alias_cbu === '') {
    return new Refusal('conflict', noAccountReason, { status: state });
  }
  return new Refusal('conflict', `La liquidación está ${state}.`, { status: state });
}

const tell = (
  tx: Queryable,
  changed: ChangedRow,
  words: string,
  mail: (to: string, name: string, period: Period, cents: number, words: string) => Mail,
  now: Date,
): Promise<void> =>
  queueMail(
    tx,
    mail(
      changed.email,
      changed.business_name,
      { start: changed.period_start, end: changed.period_end },
      changed.net_cents,
      words,
    ),
    now,
  );
