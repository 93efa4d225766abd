import pg from 'pg';
import { Bell } from './bell.ts';
import {
  type Connection,
  type Database,
  DatabaseUnavailable,
  type Log,
  refuseInsideTransaction,
  silentLog,
} from './database.ts';
import { despiteRaces } from './lost-race.ts';
import { bulkOn } from './postgres-copy.ts';
import { listenForever } from './postgres-listener.ts';
import { Session, watch } from './postgres-session.ts';
import {
  directManner,
  inTransaction,
  type Limits,
  pooledManner,
  queryable,
  unnamed,
} from './postgres-statements.ts';
import type { Sql } from './sql.ts';

// Sums and counts are far below 2^53; the embedded database answers them as numbers too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const requestLimits: Limits = { connectMs: 5_000, lockMs: 5_000, statementMs: 15_000 };
/** The server ends a long statement itself; when it does not even do that, it is gone. */
const silenceMs = 2_000;
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** PostgreSQL compiles what it believes to be long, which takes longer than any question of ours. */
const uncompiled = () => ({ options: `${process.env.PGOPTIONS ?? ''} -c jit=off`.trim() });

interface PostgresOptions {
  log?: Log;
  limits?: Limits;
  /** Where the server itself is reached, when `url` leads to a pooler in front of it. */
  directUrl?: string | undefined;
}

/** The database of an installation with several processes. */
export function openPostgres(
  url: string,
  poolSize: number,
  { log = silentLog, limits = requestLimits, directUrl }: PostgresOptions = {},
): Database {
  const isPooled = directUrl !== undefined;
  const ownUrl = directUrl ?? url;
  const manner = isPooled ? pooledManner(limits) : directManner();
  const pool = openPool(url, poolSize, limits, log, isPooled);
  const use = <Result>(
    work: (session: Session) => Promise<Result>,
    limitMs = limits.statementMs + silenceMs,
  ) => withSession(pool, limitMs, work);
  const askAlone = (query: Sql) =>
    despiteRaces(() => use((session) => manner.askAlone(session, query)));
  const bell = new Bell(askAlone);

  const requests = queryable((query) => {
    refuseInsideTransaction();
    return askAlone(query);
  });

  return {
    kind: 'postgres',
    ...requests,
    history: requests,
    async transaction(work) {
      refuseInsideTransaction();
      return despiteRaces(() =>
        bell.afterCommit(() => use((session) => inTransaction(session, manner, work))),
      );
    },
    maintenance: (work) => withOwnConnection(ownUrl, limits.connectMs, log, work),
    bulk: (work) =>
      withOwnSession(ownUrl, limits.connectMs, log, (session, client) =>
        bulkOn(session, client, work),
      ),
    isReady: (limitMs) => use(takesWrites, limitMs).catch(() => false),
    listen: (channel, onNotice, onReconnect) =>
      listenForever({ url: ownUrl, channel, onNotice, onReconnect, log }),
    pool: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await bell.close();
      await pool.end();
    },
  };
}

function openPool(
  url: string,
  size: number,
  { connectMs, lockMs, statementMs }: Limits,
  log: Log,
  isPooled: boolean,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // What a caller asks without waiting in between travels together; it is answered in its order.
    pipeline: true,
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
    // A pooler refuses a connection that asks for these.
    ...(!isPooled && {
      ...uncompiled(),
      lock_timeout: lockMs,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
    }),
  });
  pool.on('connect', (client) => watch(client, log));
  // The watch has told it, and the pool has removed the connection.
  pool.on('error', () => {});
  return pool;
}

/** A broken connection does not go back to the pool: the next caller gets a fresh one. */
async function withSession<Result>(
  pool: pg.Pool,
  limitMs: number,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const client = await reached(pool.connect());
  const session = new Session(client, limitMs);
  try {
    return await work(session);
  } finally {
    client.release(session.isBroken);
  }
}

const withOwnConnection = <Result>(
  url: string,
  connectMs: number,
  log: Log,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> =>
  withOwnSession(url, connectMs, log, (session) =>
    work({
      ...queryable((query) => session.send(unnamed(query))),
      transaction: (inside) => inTransaction(session, { asked: unnamed, begin: 'begin' }, inside),
    }),
  );

async function withOwnSession<Result>(
  url: string,
  connectMs: number,
  log: Log,
  work: (session: Session, client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    ...uncompiled(),
    ...keepAlive,
    connectionTimeoutMillis: connectMs,
  });
  watch(client, log);
  const session = new Session(client);
  try {
    await reached(client.connect());
    // Whatever the server or the role set for everybody.
    await session.send(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    return await work(session, client);
  } finally {
    await client.end();
  }
}

const reached = <Client>(connecting: Promise<Client>): Promise<Client> =>
  connecting.catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });

/** A replica, or a server that was turned into one, answers but takes no orders. */
async function takesWrites(session: Session): Promise<boolean> {
  const { rows } = await session.send(`select current_setting('transaction_read_only') as setting`);
  return rows[0]?.setting === 'off';
}
