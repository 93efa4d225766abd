import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './sql.ts';

/** What a room needs to read and write; a transaction has the same shape. */
export interface Queryable {
  /** All rows. The row type is the caller's word for what its own `select` names. */
  many<Row>(query: Sql): Promise<Row[]>;
  /** The first row, if any. */
  first<Row>(query: Sql): Promise<Row | undefined>;
  /** The number of rows written. */
  run(query: Sql): Promise<number>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Commits when `work` resolves; everything inside must use `tx`. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Several statements without values, for migrations. */
  script(text: string): Promise<void>;
  /**
   * Calls `onNotice` for each pg_notify on the channel, from any process on the same database;
   * `onReconnect` when notices may have been missed.
   */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * The embedded database has one connection: using `db` instead of `tx` inside a transaction would
 * wait for itself for ever, and on PostgreSQL it would silently leave the transaction.
 */
export function refuseInsideTransaction(why = 'Inside a transaction use tx, not db.'): void {
  if (insideTransaction.getStore()) throw new Error(why);
}

export const runInsideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  insideTransaction.run(true, work);

export interface DatabaseError extends Error {
  code: string;
  constraint?: string;
}

export const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/** Whether a write was refused because that row exists already. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  isDatabaseError(error) &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);
