import { tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';
import { DatabaseUnavailable, type Log, reasonOf } from './database.ts';

/** What an operator's preload may follow: the text of each statement, never its values. */
const statements = tracingChannel('mostrador:statement');

const lost = new WeakSet<pg.Client>();

/**
 * Notes and tells that a connection broke. Every connection must be watched from its beginning: one
 * that breaks while nobody listens to it ends the process.
 */
export function watch(client: pg.Client, log: Log): void {
  client.on('error', (error) => {
    if (!lost.has(client)) log.warn({ reason: reasonOf(error) }, 'a database connection was lost');
    lost.add(client);
  });
}

/**
 * Codes after which the connection is of no use: it failed, was ended by an operator or a restart, or by a disk
 * that failed under the server, waited too long inside a transaction, or leads to a server that became a
 * read-only replica.
 */
const severingCode = /^(08|57P|58|25P03$|25006$)/;
/** As a plain error they tell of one statement: of a server behind this one, or of one file. */
const plainCode = /^(08|58)/;

/** A connection in the hands of one caller, who learns whether it may be used again. */
export class Session {
  isBroken = false;
  readonly #client: pg.Client;
  readonly #limitMs: number | undefined;

  /** With `limitMs`, a server that does not answer in that time counts as gone. */
  constructor(client: pg.Client, limitMs?: number) {
    this.#client = client;
    this.#limitMs = limitMs;
  }

  async send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const asked: pg.QueryConfig & { query_timeout?: number } = {
      ...(typeof query === 'string' ? { text: query } : query),
      ...(this.#limitMs && { query_timeout: this.#limitMs }),
    };
    this.#gather();
    try {
      return await statements.tracePromise(() => this.#client.query(asked), { text: asked.text });
    } catch (error) {
      if (!this.#isSevered(error)) throw error;
      this.isBroken = true;
      throw new DatabaseUnavailable(error);
    }
  }

  /** What is asked in one go travels in one packet: to send costs this process more than to ask. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #isSevered(error: unknown): boolean {
    if (error instanceof pg.DatabaseError) return isSevering(error);
    return lost.has(this.#client) || isSilence(error);
  }
}

const isSevering = ({ code = '', severity }: pg.DatabaseError): boolean =>
  severingCode.test(code) && !(plainCode.test(code) && severity === 'ERROR');

/** After its time limit the driver cuts the connection by itself. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
