import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Queryable, runInsideTransaction } from './database.ts';
import type { Session } from './postgres-session.ts';
import { type Sql, statementOf } from './sql.ts';

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

const statementNames = new Map<string, string>();

/** With a name, PostgreSQL parses and plans each statement of ours once per connection. */
export function named(query: Sql): pg.QueryConfig {
  const asked = unnamed(query);
  let name = statementNames.get(asked.text);
  if (!name && statementNames.size < maxNamedStatements) {
    name = createHash('sha1').update(asked.text).digest('base64url');
    statementNames.set(asked.text, name);
  }
  return { ...asked, ...(name && { name }) };
}

export async function inTransaction<Result>(
  session: Session,
  asked: (query: Sql) => pg.QueryConfig,
  work: (tx: Queryable) => Promise<Result>,
  begin = 'begin',
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
