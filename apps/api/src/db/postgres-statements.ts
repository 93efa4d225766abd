import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Queryable, runInsideTransaction } from './database.ts';
import type { Session } from './postgres-session.ts';
import { type Sql, statementOf } from './sql.ts';
import { together } from './together.ts';

/** How long requests wait for the database. */
export interface Limits {
  connectMs: number;
  lockMs: number;
  statementMs: number;
}

const maxNamedStatements = 1_000;

export const queryable = (send: (query: Sql) => Promise<pg.QueryResult>): Queryable => ({
  many: async (query) => (await send(query)).rows,
  first: async (query) => (await send(query)).rows[0],
  run: async (query) => (await send(query)).rowCount ?? 0,
});

export const unnamed = (query: Sql): pg.QueryConfig => ({
  text: statementOf(query),
  values: [...query.values],
});

/** How requests ask: of the server itself, or through a pooler between them. */
export interface Manner {
  asked(query: Sql): pg.QueryConfig;
  /** What opens a transaction. */
  begin: string;
  /** One statement without a transaction of the caller's. */
  askAlone(session: Session, query: Sql): Promise<pg.QueryResult>;
}

/** With a name, PostgreSQL parses and plans each statement of ours once per connection. */
export function directManner(): Manner {
  const names = new Map<string, string>();
  function asked(query: Sql): pg.QueryConfig {
    const unnamedOne = unnamed(query);
    let name = names.get(unnamedOne.text);
    if (!name && names.size < maxNamedStatements) {
      name = createHash('sha1').update(unnamedOne.text).digest('base64url');
      names.set(unnamedOne.text, name);
    }
    return { ...unnamedOne, ...(name && { name }) };
  }
  return { asked, begin: 'begin', askAlone: (session, query) => session.send(asked(query)) };
}

/**
 * A pooler lends a connection for one transaction at a time. What would outlive it, a named statement
 * or the settings of a connection, is left to somebody else; so statements have no names, and every
 * transaction begins with its settings. A single statement travels with the transaction around it.
 */
export function pooledManner({ lockMs, statementMs }: Limits): Manner {
  const begin = [
    'begin',
    'set local jit = off',
    `set local lock_timeout = ${lockMs}`,
    `set local statement_timeout = ${statementMs}`,
    `set local idle_in_transaction_session_timeout = ${statementMs}`,
  ].join('; ');
  return {
    asked: unnamed,
    begin,
    async askAlone(session, query) {
      const [, result] = await together(
        session.send(begin),
        session.send(unnamed(query)),
        session.send('commit'),
      );
      return result;
    },
  };
}

export async function inTransaction<Result>(
  session: Session,
  { asked, begin }: Pick<Manner, 'asked' | 'begin'>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  await session.send(begin);
  let result: Result;
  try {
    result = await runInsideTransaction(() =>
      work(queryable((query) => session.send(asked(query)))),
    );
  } catch (error) {
    // Where this fails too, the connection is broken, and the server undoes the work by itself.
    await session.send('rollback').catch(() => {});
    throw error;
  }
  const { command } = await session.send('commit');
  // So answers the server to the commit of work in which a statement failed that nobody noticed.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back instead of committed.');
  return result;
}
