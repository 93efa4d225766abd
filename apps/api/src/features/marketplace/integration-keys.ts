import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';

interface Row {
  id: string;
  name: string;
  marketplace: string;
  created_at: Date;
  revoked_at: Date | null;
  used_at: Date | null;
}

export async function listKeys(db: Queryable) {
  const rows = await db.many<Row>(sql`
    select k.id, k.name, m.name as marketplace, k.created_at, k.revoked_at, u.used_at
    from marketplace_keys k join marketplaces m on m.id = k.marketplace_id
    left join marketplace_key_uses u on u.key_id = k.id
    order by k.created_at desc, k.id`);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    marketplace: row.marketplace,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.used_at?.toISOString() ?? null,
  }));
}

export async function revokeKey(tx: Queryable, keyId: string, now: Date): Promise<void> {
  const revoked = await tx.run(sql`
    update marketplace_keys set revoked_at = ${now} where id = ${keyId} and revoked_at is null`);
  if (revoked === 0) throw notFound('No se encontró esa clave.');
}
