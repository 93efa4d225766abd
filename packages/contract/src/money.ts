/**
 * Money is an integer number of centavos everywhere but on the wire, where it is a decimal.
 * 2^53 centavos are ninety million million pesos: no order, balance or week comes near it.
 */
export const toCents = (pesos: number): number => Math.round(pesos * 100);

export const toPesos = (cents: number): number => cents / 100;

export const hasAtMostTwoDecimals = (pesos: number): boolean =>
  Math.abs(pesos * 100 - Math.round(pesos * 100)) < 1e-6;

/** Half up, away from zero for negatives, so that a refund mirrors its charge to the cent. */
export const roundHalfUp = (value: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) + Number.EPSILON * Math.abs(value));

/** Rates are whole hundredths of a percent (`1050` = 10.5 %), so that a share of a sum stays exact. */
export const shareCents = (cents: number, basisPoints: number): number =>
  roundHalfUp((cents * basisPoints) / 10_000);

/**
 * `$ 1.234,50` as Intl writes it for es-AR, with a no-break space after the sign; never "-$ 0,00".
 * Not by Intl: making its formatter costs a slow phone 100 ms before the first amount is shown.
 */
export function formatPesos(amount: number): string {
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(2).split('.');
  const isZero = Number(whole) === 0 && Number(decimals) === 0;
  const sign = amount < 0 && !isZero ? '-' : '';
  return `${sign}$\u00a0${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
}

export const formatCents = (cents: number): string => formatPesos(toPesos(cents));

/** `0.145` as `14,5 %`; not by Intl, for the same reason. */
export const formatRate = (rate: number): string =>
  `${String(Math.round(rate * 10_000) / 100).replace('.', ',')}\u00a0%`;

const withComma = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const withPoint = /^(\d+)\.(\d{1,2})$/;

/**
 * Reads a price as Argentines type it: `1.500` is fifteen hundred, `1.234,50` and `1234.50` have
 * centavos, `12,345` is a slip. A `$` may stand before it; a space inside, a sign or a letter make it
 * something else. Returns centavos, or null when it is not a price.
 */
export function parseTypedPrice(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '');
  const [, whole, decimals = ''] = withComma.exec(text) ?? withPoint.exec(text) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
