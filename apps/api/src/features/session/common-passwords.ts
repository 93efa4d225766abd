import list from './common-passwords.txt?raw';

/**
 * The ones that are tried first, here and everywhere, without capitals, accents or spaces: the heads
 * of published lists, rows of keys, and what Argentines add to names, clubs, places and trades.
 */
export const commonPasswords: readonly string[] = list.trimEnd().split('\n');
