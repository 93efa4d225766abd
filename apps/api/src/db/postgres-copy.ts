import { Readable } from 'node:stream';
import type pg from 'pg';
import { copyStatement } from './copy-statement.ts';
import type { BulkTransaction } from './database.ts';
import type { Session } from './postgres-session.ts';
import { inTransaction, unnamed } from './postgres-statements.ts';

const pieceBytes = 1024 * 1024;

/** The driver hands the messages of a COPY to the query under way and knows nothing else of it. */
class RowsOut extends Readable implements pg.Submittable {
  readonly #statement: string;
  #connection: pg.Connection | undefined;
  #piece = Buffer.allocUnsafe(pieceBytes);
  #used = 0;
  #isOver = false;

  constructor(statement: string) {
    super({ objectMode: true, highWaterMark: 4 });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** One row. Its bytes are the driver's, who writes over them. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#used + chunk.length > this.#piece.length) this.#pass(chunk.length);
    chunk.copy(this.#piece, this.#used);
    this.#used += chunk.length;
  }

  handleCommandComplete(): void {
    this.#pass(0);
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.push(null);
  }

  handleError(error: Error): void {
    this.#isOver = true;
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** Whoever stops reading halfway leaves a connection that is of no use to anybody. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isOver) this.#connection?.stream.destroy();
    done(error);
  }

  #pass(nextRowBytes: number): void {
    if (this.#used > 0 && !this.push(this.#piece.subarray(0, this.#used))) {
      this.#connection?.stream.pause();
    }
    this.#piece = Buffer.allocUnsafe(Math.max(pieceBytes, nextRowBytes));
    this.#used = 0;
  }
}

const rowsIn = (client: pg.Client, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse({ stream }: pg.Connection) {
        stream.write(message('d', rows.length));
        stream.write(rows);
        stream.write(message('c', 0));
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    });
  });

/** The head of a message: its letter, and its length with that of the length itself. */
function message(letter: string, contentBytes: number): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(contentBytes + 4, 1);
  return head;
}

/**
 * Each server of a cluster is asked over one connection, so that all rows of a business, which lie
 * together, are of one instant.
 */
const begin =
  'begin isolation level repeatable read; set local citus.max_adaptive_executor_pool_size = 1';

export const bulkOn = <Result>(
  session: Session,
  client: pg.Client,
  work: (tx: BulkTransaction) => Promise<Result>,
): Promise<Result> =>
  inTransaction(session, { asked: unnamed, begin }, (tx) =>
    work({
      ...tx,
      copyOut: (table) => client.query(new RowsOut(copyStatement.to(table, 'stdout'))),
      copyIn: (table, rows) => rowsIn(client, copyStatement.from(table, 'stdin'), rows),
    }),
  );
