import { promotionalCommission } from '@mostrador/contract/limits';
import { addDays } from '@mostrador/contract/time';

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
