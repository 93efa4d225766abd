import { promotionalCommission } from '@mostrador/contract/limits';
import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { businessNotFound } from './texts.ts';

interface Agreement {
  approvedAt: Date | null;
  commissionOverrideBp: number | null;
}

const promotionalBp = Math.round(promotionalCommission.rate * 10_000);

/**
 * The rate of an order that is taken now; the order keeps it. The 30 promotional days run from the
 * approval, so a business that waits for it has them still ahead. A rate agreed with one business
 * replaces the standard one afterwards; during the promotion it counts only if it is lower, because
 * a promotion never makes anybody pay more than what was agreed.
 */
export function commissionBpFor(
  { approvedAt, commissionOverrideBp }: Agreement,
  standardBp: number,
  now: Date,
): number {
  const isPromotional =
    approvedAt === null || now < addDays(approvedAt, promotionalCommission.days);
  if (isPromotional) return Math.min(promotionalBp, commissionOverrideBp ?? promotionalBp);
  return commissionOverrideBp ?? standardBp;
}

/** What one business agreed on from now on; null: what is usual. */
export async function setCommission(tx: Queryable, businessId: string, rate: number | null) {
  const changed = await tx.run(sql`
    update businesses set commission_override_bp = ${rate === null ? null : Math.round(rate * 10_000)}
    where id = ${businessId}`);
  if (changed === 0) throw notFound(businessNotFound);
}
