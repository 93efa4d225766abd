import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import content from './first-terms.md?raw';

const firstVersion = '1.0';

/** Nobody could register before there is something to accept; later versions are an administrator's. */
export async function publishFirstTerms({ db, now }: Deps): Promise<void> {
  await db.run(sql`
    insert into terms_versions (version, content, published_at)
    select ${firstVersion}, ${content}, ${now()}
    where not exists (select from terms_versions)
    on conflict do nothing`);
}
