const firstMs = 1_000;
const longestMs = 30_000;

/** Doubles with each failure; the random half keeps a thousand panels from returning at once. */
export function retryDelayMs(failures: number, random: number = Math.random()): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
