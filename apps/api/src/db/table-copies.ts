import type { BulkTransaction, CopiedTable, Queryable } from './database.ts';
import { putBackForeignKeys, takeForeignKeys } from './foreign-keys.ts';
import { rawSql, sql } from './sql.ts';

/** What is needed to put the rows of a database into another one. */
export interface DatabaseShape {
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CountedColumn[];
}

interface CountedColumn {
  readonly table: string;
  readonly column: string;
  readonly last: number;
}

/** Some rows of a table. */
export interface TablePiece {
  readonly table: string;
  readonly rows: Buffer;
}

/** It says what was migrated, and is written by migrations alone. */
const ownBook = 'schema_migrations';
/** Here migrations put a first row. */
const begunTable = 'order_event_head';

/** Sequences are read after the first statement: what the snapshot holds was counted before. */
export async function describeDatabase(tx: Queryable): Promise<DatabaseShape> {
  const migrations = await tx.many<{ name: string }>(
    sql`select name from schema_migrations order by name`,
  );
  const tables = await tx.many<CopiedTable>(sql`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname <> ${ownBook}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return {
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(tx),
  };
}

const readSequences = (tx: Queryable): Promise<CountedColumn[]> =>
  tx.many<CountedColumn>(sql`
    select c.relname::text as "table", a.attname::text as "column", s.last_value as last
    from pg_sequences s
    join pg_depend d on d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass
      and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where s.schemaname = 'public' and s.last_value is not null`);

export async function* readTables(
  tx: BulkTransaction,
  { tables }: DatabaseShape,
): AsyncGenerator<TablePiece> {
  for (const table of tables) {
    for await (const rows of tx.copyOut(table)) yield { table: table.name, rows };
  }
}

/** The first table that holds anything but what migrations put there. */
export async function findRows(db: Queryable): Promise<string | undefined> {
  const tables = await db.many<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in (${ownBook}, ${begunTable})
    order by relname`);
  for (const { name } of tables) {
    if (await db.first(rawSql(`select 1 from "${name}" limit 1`))) return name;
  }
  return undefined;
}

/**
 * Fills the tables of a database without rows, migrated as far as the one that they were read from.
 * Keys between tables are checked at the end, all rows at once.
 */
export async function loadTables(
  tx: BulkTransaction,
  { tables, sequences }: DatabaseShape,
  pieces: AsyncIterable<TablePiece>,
): Promise<void> {
  await tx.run(rawSql(`delete from ${begunTable}`));
  const keys = await takeForeignKeys(
    tx,
    tables.map(({ name }) => name),
  );
  const known = new Map(tables.map((table) => [table.name, table]));
  for await (const { table, rows } of pieces) {
    const copied = known.get(table);
    if (!copied) throw new Error(`The table ${table} was not described.`);
    await tx.copyIn(copied, rows);
  }
  await putBackForeignKeys(tx, keys);
  for (const { table, column, last } of sequences) {
    await tx.run(sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last})`);
  }
}
