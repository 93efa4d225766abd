import type { PGlite } from '@electric-sql/pglite';

const shapeOf = `
  select coalesce(string_agg(c.relname || a.columns, ' ' order by c.relname), '') as shape
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace,
         lateral (select count(*) from pg_attribute where attrelid = c.oid) a (columns)
   where n.nspname = 'public'`;

const tablesIn = `select tablename as name from pg_tables where schemaname = 'public'`;
const sequencesIn = `select sequencename as name from pg_sequences where schemaname = 'public'`;

/**
 * An embedded database for one test file after the other: emptying one takes a fiftieth of the time in
 * which another starts. Closing it makes it as it was; one whose tables a test changed is closed indeed.
 */
export async function keepForNext(pglite: PGlite, idle: PGlite[]): Promise<PGlite> {
  const names = async (query: string) =>
    (await pglite.query<{ name: string }>(query)).rows.map(({ name }) => name);
  const readShape = async () => (await pglite.query<{ shape: string }>(shapeOf)).rows[0]?.shape;

  const shape = await readShape();
  const emptying: string[] = [];
  await pglite.exec('create schema fresh');
  for (const table of await names(tablesIn)) {
    emptying.push(`delete from ${table}`);
    const { rows } = await pglite.query(`select from ${table} limit 1`);
    if (rows.length === 0) continue;
    await pglite.exec(`create table fresh.${table} as table ${table}`);
    emptying.push(`insert into ${table} select * from fresh.${table}`);
  }
  for (const sequence of await names(sequencesIn)) {
    emptying.push(`alter sequence ${sequence} restart`);
  }
  // Without the triggers that keep the books as they are written.
  const emptyAgain = `begin; set local session_replication_role = replica; ${emptying.join(';')}; commit`;

  const close = pglite.close.bind(pglite);
  pglite.close = async () => {
    if ((await readShape()) !== shape) return close();
    await pglite.exec(emptyAgain);
    idle.push(pglite);
  };
  return pglite;
}
