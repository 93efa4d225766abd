import type { Config } from '../../config.ts';
import { Seal } from '../../http/seal.ts';
import { keptKey } from '../../lib/kept-key.ts';

/** What of an account must be unreadable in a copy of the database is sealed with a key outside of it. */
export const sealOf = (config: Config, accountId: string): Seal =>
  new Seal(keptKey(config), `second factor of ${accountId}`);
