import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** All pictures of an account, which nothing shows any more: the next purge takes them. */
export const forgetImages = (
  tx: Queryable,
  accountId: string,
  businessIds: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update uploads set deleted_at = coalesce(deleted_at, ${now}), purge_after = ${now}
    where business_id = any(${[accountId, ...businessIds]}::text[]) and account_id = ${accountId}
      and not is_purging`);
