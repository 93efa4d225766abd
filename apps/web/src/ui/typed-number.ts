/** Longer ones cannot be held exactly. */
const maxDigits = 15;

/**
 * Reads a number as it is typed, with a comma or a point before its decimals. Null when the text is
 * not exactly one number with at most so many decimals: `1.500` is none with two, and neither is `1e3`.
 */
export function parseTypedNumber(typed: string, decimals: number): number | null {
  const [, sign, whole, part = ''] = /^([-−]?)(\d+)(?:[.,](\d+))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || part.length > decimals || whole.length + part.length > maxDigits) {
    return null;
  }
  const size = Number(`${whole}.${part || '0'}`);
  return sign === '' || size === 0 ? size : -size;
}

/** As it is typed again: `7,5`. */
export const formatTypedNumber = (value: number): string => String(value).replace('.', ',');

/** Whether the text only grew at one place, as when typing goes on, instead of being written anew. */
export function isTypedOn(before: string, after: string): boolean {
  if (after.length <= before.length) return false;
  const changedAt = [...before].findIndex((letter, index) => letter !== after[index]);
  return changedAt === -1 || after.endsWith(before.slice(changedAt));
}
