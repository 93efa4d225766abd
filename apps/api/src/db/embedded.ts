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

function queryable(send: Send): Queryable {
  const ask = <Row>(query: Sql) => send<Row>(statementOf(query), [...query.values]);
  return {
    many: async <Row>(query: Sql) => (await ask<Row>(query)).rows,
    first: async <Row>(query: Sql) => (await ask<Row>(query)).rows[0],
    run: async (query) => (await ask(query)).affectedRows ?? 0,
  };
}
