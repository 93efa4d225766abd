import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MarketplaceCaller } from '../../http/caller.ts';
import { hashOf } from '../../lib/ids.ts';

/** The key that has this secret, unless it was revoked. */
export const findKey = (db: Queryable, secret: string): Promise<MarketplaceCaller | undefined> =>
  db.first<MarketplaceCaller>(sql`
    select id as "keyId", marketplace_id as "marketplaceId" from marketplace_keys
    where key_hash = ${hashOf(secret)} and revoked_at is null`);
