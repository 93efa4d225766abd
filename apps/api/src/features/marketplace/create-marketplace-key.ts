import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';

/**
 * Issues an integration key for a marketplace; one that names none is of the marketplace of its own
 * name. The secret is shown this once; only the hash is stored.
 */
export async function createMarketplaceKey(
  db: Queryable,
  name: string,
  now: Date,
  marketplace: string = name,
): Promise<{ id: string; secret: string }> {
  const id = newId();
  const secret = `mk_${newSecret()}`;
  const marketplaceId = await marketplaceNamed(db, marketplace, now);
  await db.run(sql`
    insert into marketplace_keys (id, name, marketplace_id, key_hash, created_at)
    values (${id}, ${name}, ${marketplaceId}, ${hashOf(secret)}, ${now})`);
  return { id, secret };
}

/** The id of that marketplace, which is new if nobody has named it yet; capitals do not matter. */
export async function marketplaceNamed(db: Queryable, name: string, now: Date): Promise<string> {
  const row = await db.first<{ id: string }>(sql`
    insert into marketplaces (id, name, created_at) values (${newId()}, ${name}, ${now})
    on conflict (lower(name)) do update set name = marketplaces.name
    returning id`);
  if (!row) throw new Error('The marketplace was neither found nor made.');
  return row.id;
}
