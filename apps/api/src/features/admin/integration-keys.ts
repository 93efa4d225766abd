import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';

interface Row {
  id: string;
  name: string;
  created_at: Date;
  revoked_at: Date | null;
}

export async function listKeys(db: Queryable) {
  const rows = await db.many<Row>(sql`
    select id, name, created_at, revoked_at from marketplace_keys order by created_at desc, id`);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

export async function revokeKey(tx: Queryable, keyId: string, now: Date): Promise<void> {
  const revoked = await tx.run(sql`
    update marketplace_keys set revoked_at = ${now} where id = ${keyId} and revoked_at is null`);
  if (revoked === 0) throw notFound('No se encontró esa clave.');
}
