import type { Queryable } from './database.ts';
import { type Sql, sql } from './sql.ts';

interface OutboxTable {
  table: Sql;
  /** The column that nobody may read once the message is sent or given up. */
  content: Sql;
  /** What its sender needs of a row `q`, and of what is joined to it. */
  columns: Sql;
  from?: Sql;
  on?: Sql;
}

const reasonLength = 500;
const forgottenAtOnce = 5_000;

/** A table of messages: each is held by one process for a while, tried again, or given up. */
export class Outbox<Message> {
  readonly #of: OutboxTable;

  constructor(table: OutboxTable) {
    this.#of = table;
  }

  /** Takes some for this process alone; it is one statement, so nobody waits while it sends. */
  claim(db: Queryable, now: Date, leaseUntil: Date, limit: number): Promise<Message[]> {
    const { table, columns, from = sql``, on = sql`` } = this.#of;
    return db.many<Message>(sql`
      update ${table} q set attempts = q.attempts + 1, next_attempt_at = ${leaseUntil}
      ${from}
      where q.id in (
        select id from ${table}
        where sent_at is null and next_attempt_at <= ${now}
        order by created_at limit ${limit} for update skip locked) ${on}
      returning q.id, q.attempts, ${columns}`);
  }

  /** Only the fact of sending is kept. */
  async markSent(db: Queryable, id: string, now: Date): Promise<void> {
    const { table, content } = this.#of;
    await db.run(sql`
      update ${table} set sent_at = ${now}, ${content} = '', last_error = null where id = ${id}`);
  }

  /** Null: never again. It stays for a while, emptied, for whoever asks why it never came. */
  async putOff(db: Queryable, id: string, reason: string, retryAt: Date | null): Promise<void> {
    const { table, content } = this.#of;
    const emptied = retryAt === null ? sql`, ${content} = ''` : sql``;
    await db.run(sql`
      update ${table} set last_error = ${reason.slice(0, reasonLength)},
        next_attempt_at = ${retryAt} ${emptied}
      where id = ${id}`);
  }

  async forgetBefore(db: Queryable, instant: Date): Promise<void> {
    const { table } = this.#of;
    const forget = () =>
      db.run(sql`
        delete from ${table} where id in (
          select id from ${table} where created_at < ${instant} limit ${forgottenAtOnce})`);
    while ((await forget()) === forgottenAtOnce);
  }
}
