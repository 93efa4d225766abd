import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';

/** Issues an integration key. Its secret is shown this once; only the hash is stored. */
export async function createMarketplaceKey(
  db: Queryable,
  name: string,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = `mk_${newSecret()}`;
  await db.run(sql`
    insert into marketplace_keys (id, name, key_hash, created_at)
    values (${id}, ${name}, ${hashOf(secret)}, ${now})`);
  return { id, secret };
}
