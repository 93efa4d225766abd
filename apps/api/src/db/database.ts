import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql } from './sql.ts';

/** What a feature needs to read. */
export interface Reader {
  /** All rows. The row type is the caller's word for what its own `select` names. */
  many<Row>(query: Sql): Promise<Row[]>;
  /** The first row, if any. */
  first<Row>(query: Sql): Promise<Row | undefined>;
}

/** What it needs to read and write; a transaction has the same shape. */
export interface Queryable extends Reader {
  /** The number of rows written. */
  run(query: Sql): Promise<number>;
}

export interface Connection extends Queryable {
  /** Commits when `work` resolves; everything inside must use `tx`. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

/** Rows as the text of PostgreSQL's COPY, which the embedded database writes and reads alike. */
export interface BulkTransaction extends Queryable {
  /** All rows, in pieces of some whole rows. */
  copyOut(table: CopiedTable): AsyncIterable<Buffer>;
  copyIn(table: CopiedTable, rows: Buffer): Promise<void>;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface Database extends Connection {
  readonly kind: 'embedded' | 'postgres';
  /** For what may be some seconds old: of a replica, where there is one that follows. */
  readonly history: Reader;
  /** Lends a connection of its own, without the time limits of requests, for migrations. */
  maintenance<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** A transaction that sees one instant of the database, without the time limits of requests. */
  bulk<Result>(work: (tx: BulkTransaction) => Promise<Result>): Promise<Result>;
  /** Whether it takes writes now; a connection that does not answer within `limitMs` is given up. */
  isReady(limitMs: number): Promise<boolean>;
  /**
   * Calls `onNotice` for each pg_notify on the channel, from any process on the same database;
   * `onReconnect` when notices may have been missed. Fails when the database is away at first.
   */
  listen(
    channel: string,
    onNotice: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  /** How the connections are used; the embedded database has but one. */
  pool?(): PoolUse;
  close(): Promise<void>;
}

export interface PoolUse {
  busy: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

/** Where trouble with the database is told. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export const silentLog: Log = { info() {}, warn() {} };

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

/**
 * The connection failed, or the server at its other end cannot serve. What was asked may have been
 * done or not: a commit whose answer is lost is neither, so nobody may be told that it is done.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${reasonOf(cause)}`, { cause });
  }
}

/** In a few words without secrets; several addresses that failed have a code but no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message === ''
    ? code
    : [error.message, code && `(${code})`].filter(Boolean).join(' ');
}

/** Lost connections, resources, operator and time limits, a disk that fails, a conflict with others. */
const temporaryCode = /^(08|53|57|58|40001$|40P01$|55P03$)/;

/** What Citus says, without a code for it, when a worker dies with a transaction in its hands. */
const lostWorker =
  /^(could not commit transaction for shard|failure on connection marked as essential)/;

/** And when a shard that a transaction wrote to was cut in two meanwhile (docs/scale.md). */
export const cutShard = /^could not find valid entry for shard/;

/** Whether the same may work in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  (isDatabaseError(error) &&
    (temporaryCode.test(error.code) ||
      lostWorker.test(error.message) ||
      cutShard.test(error.message)));

/**
 * Whether a write was refused because that row exists already. On several servers a constraint is
 * called by its name and the number of the shard, and stands in the message alone.
 */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  isDatabaseError(error) &&
  error.code === '23505' &&
  (constraint === undefined || violatedBy(error)?.replace(/_\d+$/, '') === constraint);

const violatedBy = ({ constraint, message }: DatabaseError): string | undefined =>
  constraint ?? /"(\w+)"/.exec(message)?.[1];
