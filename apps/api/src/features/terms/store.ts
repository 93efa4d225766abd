import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

export interface TermsVersion {
  version: string;
  content: string;
}

export const findLatestTerms = (db: Queryable): Promise<TermsVersion | undefined> =>
  db.first<TermsVersion>(sql`
    select version, content from terms_versions order by published_at desc, version desc limit 1`);
