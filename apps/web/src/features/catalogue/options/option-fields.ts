import { bounds } from '@mostrador/contract/limits';
import { formatCents, parseTypedPrice, toCents } from '@mostrador/contract/money';

/** An extra price as it is typed into its box; it may lower the price. */
export const shownExtraPrice = (pesos: number): string =>
  `${pesos < 0 ? '-' : ''}${formatCents(Math.abs(toCents(pesos))).replace(/[^\d.,]/g, '')}`;

/** Centavos; nothing typed is zero, null is not a price. */
export function parseExtraPrice(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  const isNegative = /^[-−]/.test(text);
  const cents = parseTypedPrice(isNegative ? text.slice(1) : text);
  if (cents === null || cents > toCents(bounds.maxPrice)) return null;
  return isNegative && cents > 0 ? -cents : cents;
}
