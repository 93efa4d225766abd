import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Bell } from './bell.ts';
import {
  type Database,
  isDatabaseError,
  type Queryable,
  refuseInsideTransaction,
  runInsideTransaction,
} from './database.ts';
import { type Sql, statementOf } from './sql.ts';

// Sums and counts are far below 2^53; the embedded database answers them as numbers too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const deadlock = '40P01';
const maxNamedStatements = 1_000;

/** The database of an installation with several processes. */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    options:
      '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000',
  });
  // A connection that dies while idle is replaced by the pool; without this it would end the process.
  pool.on('error', () => {});
  const bell = new Bell((statement) => pool.query(prepared(statement)));

  return {
    kind: 'postgres',
    ...queryable((query) => {
      refuseInsideTransaction();
      return pool.query(prepared(query));
    }),
    async transaction(work) {
      refuseInsideTransaction();
      for (let attempt = 1; ; attempt++) {
        try {
          return await bell.afterCommit(() => inTransaction(pool, work));
        } catch (error) {
          if (attempt === 3 || !isDatabaseError(error) || error.code !== deadlock) throw error;
        }
      }
    },
    async script(text) {
      await pool.query(text);
    },
    listen: (channel, onNotice, onReconnect) => listenForever(url, channel, onNotice, onReconnect),
    async close() {
      await bell.close();
      await pool.end();
    },
  };
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await runInsideTransaction(() =>
      work(queryable((query) => client.query(prepared(query)))),
    );
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const queryable = (send: (query: Sql) => Promise<pg.QueryResult>): Queryable => ({
  many: async <Row>(query: Sql) => (await send(query)).rows as Row[],
  first: async <Row>(query: Sql) => (await send(query)).rows[0] as Row | undefined,
  run: async (query) => (await send(query)).rowCount ?? 0,
});

const statementNames = new Map<string, string>();

/** Named, so that PostgreSQL parses and plans each statement of ours once per connection. */
function prepared(query: Sql): pg.QueryConfig {
  const text = statementOf(query);
  let name = statementNames.get(text);
  if (!name && statementNames.size < maxNamedStatements) {
    name = createHash('sha1').update(text).digest('base64url');
    statementNames.set(text, name);
  }
  return { ...(name && { name }), text, values: [...query.values] };
}

/** Keeps one connection listening, and tells when a lost one was replaced. */
async function listenForever(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  onReconnect: () => void,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', (notice) => onNotice(notice.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (!closed) void reconnect();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };

  const reconnect = async () => {
    for (let waitMs = 100; !closed; waitMs = Math.min(waitMs * 2, 5_000)) {
      await delay(waitMs);
      try {
        if (!closed) await connect();
        if (!closed) onReconnect();
        return;
      } catch {
        // The server is still away: the loop waits longer and tries again.
      }
    }
  };

  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
}
