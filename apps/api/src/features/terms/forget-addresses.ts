import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** That somebody accepted, and when, stays; from where does not. */
export const forgetAcceptanceAddresses = (tx: Queryable, accountId: string): Promise<number> =>
  tx.run(sql`update terms_acceptances set ip = '' where account_id = ${accountId}`);
