import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Bell } from './bell.ts';
import {
  type Connection,
  type Database,
  type Queryable,
  refuseInsideTransaction,
  runInsideTransaction,
} from './database.ts';
import { type Sql, statementOf } from './sql.ts';

interface Answer {
  rows: unknown[];
  affectedRows?: number;
}

/** PostgreSQL compiled into this process: one connection, one process, no server to install. */
export const openEmbedded = async (options: PGliteOptions): Promise<Database> =>
  databaseOn(await PGlite.create(options));

export function databaseOn(pglite: PGlite): Database {
  const bell = new Bell((statement) => pglite.query(statementOf(statement), [...statement.values]));
  const connection: Connection = {
    ...queryable((text, values) => {
      refuseInsideTransaction();
      return pglite.query(text, values);
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
    maintenance: (work) => work(connection),
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

function queryable(send: (text: string, values: unknown[]) => Promise<Answer>): Queryable {
  const ask = (query: Sql) => send(statementOf(query), [...query.values]);
  return {
    many: async <Row>(query: Sql) => (await ask(query)).rows as Row[],
    first: async <Row>(query: Sql) => (await ask(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).affectedRows ?? 0,
  };
}
