import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { MarketplaceCaller } from '../../http/caller.ts';
import { hashOf } from '../../lib/ids.ts';

/** A marketplace calls all the time: its last use is written no more often than this. */
const touchEveryMs = 60_000;

/** The key that has this secret, unless it was revoked. */
export async function findKey(deps: Deps, secret: string): Promise<MarketplaceCaller | undefined> {
  const row = await deps.db.first<MarketplaceCaller & { usedAt: Date | null }>(sql`
    select k.id as "keyId", k.marketplace_id as "marketplaceId", u.used_at as "usedAt"
    from marketplace_keys k left join marketplace_key_uses u on u.key_id = k.id
    where k.key_hash = ${hashOf(secret)} and k.revoked_at is null`);
  if (!row) return undefined;
  const { usedAt, ...caller } = row;
  const now = deps.now();
  if (usedAt === null || now.getTime() - usedAt.getTime() >= touchEveryMs) {
    await deps.db.run(sql`
      insert into marketplace_key_uses (key_id, used_at) values (${caller.keyId}, ${now})
      on conflict (key_id) do update set used_at = excluded.used_at`);
  }
  return caller;
}
