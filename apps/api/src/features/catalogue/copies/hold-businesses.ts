import type { Queryable } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

/** In the same order whoever holds them: two that meet wait, and do not block each other. */
export async function holdBusinesses(tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) {
    await tx.run(sql`select 1 from businesses where id = ${id} for no key update`);
  }
}
