import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { Bell } from './bell.ts';
import { copyStatement } from './copy-statement.ts';
import {
  type BulkTransaction,
  type Connection,
  type CopiedTable,
  type Database,
  type Queryable,
  refuseInsideTransaction,
  runInsideTransaction,
} from './database.ts';
import { type Sql, statementOf } from './sql.ts';

type Send = <Row>(
  text: string,
  values: unknown[],
) => Promise<{ rows: Row[]; affectedRows?: number }>;

/** PostgreSQL compiled into this process: one connection, one process, no server to install. */
export const openEmbedded = async (options: PGliteOptions): Promise<Database> =>
  databaseOn(await PGlite.create(options));

export function databaseOn(pglite: PGlite): Database {
  const bell = new Bell((statement) => pglite.query(statementOf(statement), [...statement.values]));
  const connection: Connection = {
    ...queryable(<Row>(text: string, values: unknown[]) => {
      refuseInsideTransaction();
      return pglite.query<Row>(text, values);
    }),
    transaction(work) {
      refuseInsideTransaction();
      return bell.afterCommit(() =>
        pglite.transaction((tx) =>
          runInsideTransaction(() => work(queryable((text, values) => tx.query(text, values)))),
        ),
      );
    },
  };
  return {
    kind: 'embedded',
    ...connection,
    history: connection,
    maintenance: (work) => work(connection),
    bulk: (work) => pglite.transaction((tx) => runInsideTransaction(() => work(bulkOn(tx)))),
    isReady: () =>
      pglite.query('select 1').then(
        () => true,
        () => false,
      ),
    listen: async (channel, onNotice) => pglite.listen(channel, onNotice),
    async close() {
      await bell.close();
      await pglite.close();
    },
  };
}

function queryable(send: Send): Queryable {
  const ask = <Row>(query: Sql) => send<Row>(statementOf(query), [...query.values]);
  return {
    many: async <Row>(query: Sql) => (await ask<Row>(query)).rows,
    first: async <Row>(query: Sql) => (await ask<Row>(query)).rows[0],
    run: async (query) => (await ask(query)).affectedRows ?? 0,
  };
}

/** Of a table, in bytes of its file: what is copied at a time. */
const blockBytes = 8_192;
const blocksAtATime = 256;

const bulkOn = (tx: Transaction): BulkTransaction => ({
  ...queryable((text, values) => tx.query(text, values)),
  copyOut: (table) => copyOut(tx, table),
  async copyIn(table, rows) {
    await tx.query(copyStatement.from(table, `'/dev/blob'`), [], { blob: new Blob([rows]) });
  },
});

/** By the place of the rows in the file, because a copy arrives in one piece. */
async function* copyOut(tx: Transaction, table: CopiedTable): AsyncGenerator<Buffer> {
  const { rows } = await tx.query<{ bytes: number }>('select pg_relation_size($1) as bytes', [
    table.name,
  ]);
  const blocks = Number(rows[0]?.bytes ?? 0) / blockBytes;
  for (let block = 0; block < blocks; block += blocksAtATime) {
    const place = `where ctid >= '(${block},0)' and ctid < '(${block + blocksAtATime},0)'`;
    const { blob } = await tx.query(copyStatement.to(table, `'/dev/blob'`, place));
    if (blob && blob.size > 0) yield Buffer.from(await blob.arrayBuffer());
  }
}
