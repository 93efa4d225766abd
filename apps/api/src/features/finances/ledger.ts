import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../lib/ids.ts';
import type { NewMovement } from './movements-of-sale.ts';

/** The head of a business's chain of movements, held until the transaction ends. */
export interface LockedWallet {
  businessId: string;
  lastSeq: number;
  balanceCents: number;
}

export interface Cause {
  orderId?: string;
  settlementId?: string;
  deductionId?: string;
}

/**
 * Whoever holds it is the only one who can append to the chain of this business. The only place where
 * a wallet is made: a new business gets its own by being locked for the first time.
 */
export async function lockWallet(tx: Queryable, businessId: string): Promise<LockedWallet> {
  const row = await tx.first<{ last_seq: number; balance_cents: number }>(sql`
    insert into wallets (business_id) values (${businessId})
    on conflict (business_id) do update set last_seq = wallets.last_seq
    returning last_seq, balance_cents`);
  if (!row) throw new Error(`The wallet of ${businessId} could not be locked.`);
  return { businessId, lastSeq: row.last_seq, balanceCents: row.balance_cents };
}

/** Appends to the chain and answers its new head; the sums of the wallet are the caller's. */
export async function appendMovements(
  tx: Queryable,
  wallet: LockedWallet,
  movements: readonly (NewMovement & Cause)[],
  now: Date,
): Promise<LockedWallet> {
  let { lastSeq, balanceCents } = wallet;
  const rows = movements.map((movement) => {
    lastSeq += 1;
    balanceCents += movement.effectCents;
    return {
      id: newId(),
      seq: lastSeq,
      kind: movement.kind,
      amount: movement.amountCents,
      effect: movement.effectCents,
      balance: balanceCents,
      counterpart: movement.counterpart,
      order_id: movement.orderId ?? null,
      settlement_id: movement.settlementId ?? null,
      deduction_id: movement.deductionId ?? null,
      description: movement.description,
    };
  });
  // Two transactions may read the clock in one order and lock in the other: the chain keeps its
  // own order, and no movement is older than the one before it.
  await tx.run(sql`
    insert into ledger_entries (id, business_id, seq, kind, amount_cents, effect_cents,
      balance_after_cents, counterpart, order_id, settlement_id, deduction_id, description, created_at)
    select r.id, ${wallet.businessId}, r.seq, r.kind, r.amount, r.effect, r.balance, r.counterpart,
      r.order_id, r.settlement_id, r.deduction_id, r.description,
      greatest(${now}::timestamptz, (
        select created_at from ledger_entries
        where business_id = ${wallet.businessId} and seq = ${wallet.lastSeq}))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, seq int, kind text,
      amount bigint, effect bigint, balance bigint, counterpart text, order_id text,
      settlement_id text, deduction_id text, description text)`);
  return { businessId: wallet.businessId, lastSeq, balanceCents };
}
