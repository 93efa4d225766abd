import type { Queryable } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** Ends those sessions; a device that was switched on in one of them is told nothing any more. */
export async function endSessions(db: Queryable, which: Sql, now: Date): Promise<number> {
  const ended = await db.many<{ id: string }>(sql`
    update sessions set revoked_at = ${now} where revoked_at is null and ${which} returning id`);
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id);
    await db.run(sql`delete from push_devices where session_id = any(${ids}::text[])`);
  }
  return ended.length;
}
