import type { Queryable } from './database.ts';
import { rawSql, sql } from './sql.ts';

export interface ForeignKey {
  owner: string;
  name: string;
  definition: string;
}

/** Removes the keys that lead from or to these tables until they are put back. */
export async function takeForeignKeys(
  tx: Queryable,
  tables: readonly string[],
): Promise<ForeignKey[]> {
  const keys = await tx.many<ForeignKey>(sql`
    select conrelid::regclass::text as owner, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any(${tables}::text[])
        or confrelid::regclass::text = any(${tables}::text[]))`);
  for (const { owner, name } of keys) {
    await tx.run(rawSql(`alter table ${owner} drop constraint ${name}`));
  }
  return keys;
}

/** Each is checked for all rows at once. */
export async function putBackForeignKeys(
  tx: Queryable,
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { owner, name, definition } of keys) {
    await tx.run(rawSql(`alter table ${owner} add constraint ${name} ${definition}`));
  }
}
