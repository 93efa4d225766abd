import type { Commission, SettledOrder } from '@mostrador/contract/finances';
import { formatPesos, formatRate, shareCents, toCents, toPesos } from '@mostrador/contract/money';
import { commissionTexts } from './texts.ts';

/** `15 % de $ 40.300,00 (sin envío)` */
export const commissionText = ({ rate, base }: Pick<Commission, 'rate' | 'base'>): string =>
  commissionTexts.share(formatRate(rate), formatPesos(base));

interface Share {
  rate: number;
  baseCents: number;
  takenCents: number;
}

/** What the commissions of some orders are shares of: usually one rate, two when it changed. */
export function commissionsText(orders: readonly SettledOrder[]): string | null {
  const shares = new Map<number, Share>();
  for (const { commissionRate: rate, sale, commission } of orders) {
    const share = shares.get(rate) ?? { rate, baseCents: 0, takenCents: 0 };
    shares.set(rate, share);
    share.baseCents += Math.max(0, toCents(sale));
    share.takenCents += toCents(commission);
  }
  if (shares.size === 0) return null;
  const words = [...shares.values()].map(({ rate, baseCents }) =>
    commissionText({ rate, base: toPesos(baseCents) }),
  );
  const isRounded = [...shares.values()].some(
    ({ rate, baseCents, takenCents }) =>
      shareCents(baseCents, Math.round(rate * 10_000)) !== takenCents,
  );
  return commissionTexts.joined(words) + (isRounded ? commissionTexts.rounded : '');
}
