import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { Refusal } from '../../http/errors.ts';

interface Row {
  version: string;
  content: string;
  published_at: Date;
  acceptances: number;
}

export async function listTerms(db: Queryable) {
  const rows = await db.many<Row>(sql`
    select t.version, t.content, t.published_at,
      (select count(*)::int from terms_acceptances a where a.version = t.version) as acceptances
    from terms_versions t order by t.published_at desc, t.version desc`);
  return rows.map(({ published_at, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
  }));
}

/** A version that somebody may have accepted is never rewritten. */
export async function publishTerms(
  tx: Queryable,
  { version, content }: { version: string; content: string },
  adminId: string,
  now: Date,
): Promise<void> {
  const written = await tx.run(sql`
    insert into terms_versions (version, content, published_at, published_by)
    values (${version}, ${content}, ${now}, ${adminId}) on conflict do nothing`);
  if (written === 0) {
    throw new Refusal('conflict', 'Esa versión ya está publicada. Elige otro número.');
  }
}
