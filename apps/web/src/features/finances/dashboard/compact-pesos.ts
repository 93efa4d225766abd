const units = [
  { from: 1_000_000, size: 1_000_000, letter: 'M' },
  { from: 10_000, size: 1_000, letter: 'k' },
  { from: 1_000, size: 1_000, letter: 'K' },
];

const withOneDecimal = (value: number): string =>
  String(Math.round(value * 10) / 10).replace('.', ',');

/**
 * `$12,5 k`, as Intl writes it for es-AR. Not by Intl: making its formatter keeps a slow phone from
 * answering a finger.
 */
export function compactPesos(amount: number): string {
  const unit = units.find(({ from }) => amount >= from);
  if (!unit) return `$\u00a0${withOneDecimal(amount)}`;
  return `$${withOneDecimal(amount / unit.size)}\u00a0${unit.letter}`;
}
