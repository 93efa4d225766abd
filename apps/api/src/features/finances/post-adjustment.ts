import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { refuseUnknownBusiness } from './known-business.ts';
import { appendMovements, lockWallet } from './ledger.ts';

/**
 * Corrects by adding, never by changing: the adjustment shows in the running week. The caller's
 * idempotency key is what keeps a repeated request from posting it twice.
 */
export async function postAdjustment(
  tx: Queryable,
  businessId: string,
  amountCents: number,
  description: string,
  now: Date,
): Promise<void> {
  if (!Number.isSafeInteger(amountCents) || amountCents === 0) {
    throw new Error(`An adjustment of ${amountCents} centavos means nothing.`);
  }
  await refuseUnknownBusiness(tx, businessId);
  const wallet = await lockWallet(tx, businessId);
  const head = await appendMovements(
    tx,
    wallet,
    [
      {
        kind: 'adjustment',
        amountCents,
        effectCents: amountCents,
        counterpart: 'ajustes',
        description,
      },
    ],
    now,
  );
  await tx.run(sql`
    update wallets set last_seq = ${head.lastSeq}, balance_cents = ${head.balanceCents}
    where business_id = ${businessId}`);
}
