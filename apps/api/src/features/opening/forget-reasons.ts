import { addDays } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';

const atOnce = 5_000;

/** A job: why somebody closed years ago is nobody's business; that it was closed stays. */
export async function forgetOpeningReasons({ config, db, now }: Deps): Promise<void> {
  const before = addDays(now(), -config.auditRetentionDays);
  const forgetSome = () =>
    db.run(sql`
      /* every business */
      update opening_changes set reason = '' where (business_id, id) in (
        select business_id, id from opening_changes where at < ${before} and reason <> ''
        order by at limit ${atOnce})`);
  while ((await forgetSome()) === atOnce);
}

export const forgetReasonsOf = (tx: Queryable, businessId: string): Promise<number> =>
  tx.run(sql`
    update opening_changes set reason = '' where business_id = ${businessId} and reason <> ''`);
