import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  DatabaseUnavailable,
  isDatabaseError,
  type Log,
  type Reader,
} from './database.ts';
import { sql } from './sql.ts';

interface Patience {
  /** How often is looked whether the replica has what the primary had at the last look. */
  lookEveryMs: number;
  answerLimitMs: number;
}
const usualPatience: Patience = { lookEveryMs: 2_000, answerLimitMs: 1_500 };

/** It went away or starts, ended our session, or the primary removed rows that it was reading. */
const goneCode = /^(08|57P|40001$)/;

const isGone = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (isDatabaseError(error) && goneCode.test(error.code));

/**
 * A database whose history is read from a replica for as long as that follows it. One that is away,
 * some seconds behind, or became a database of its own is not asked, and no caller notices.
 */
export function withReplica(
  primary: Database,
  replica: Database,
  log: Log,
  { lookEveryMs, answerLimitMs } = usualPatience,
): Database {
  const stopping = new AbortController();
  /** Who waits for an answer of the replica, and need not any more once it is lost. */
  const waiting = new Set<() => void>();
  let isFollowing = false;
  const follow = (follows: boolean): void => {
    if (follows && !isFollowing) log.info({}, 'the replica follows: history is read there');
    if (!follows && isFollowing) log.warn({}, 'the replica does not follow: it is not asked');
    isFollowing = follows;
    if (!follows) for (const giveUp of waiting) giveUp();
  };
  const unlessLost = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new DatabaseUnavailable('the replica does not follow'));
      waiting.add(giveUp);
      answer.then(resolve, reject).finally(() => waiting.delete(giveUp));
    });

  async function keepLooking(): Promise<void> {
    for (let mark: string | undefined; !stopping.signal.aborted; ) {
      follow(mark !== undefined && (await hasReached(replica, mark, answerLimitMs)));
      mark = await positionOf(primary);
      await delay(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function ask<Answer>(question: (db: Reader) => Promise<Answer>): Promise<Answer> {
    if (!isFollowing) return question(primary);
    try {
      return await unlessLost(question(replica));
    } catch (error) {
      if (!isGone(error)) throw error;
      follow(false);
      return question(primary);
    }
  }

  const looking = keepLooking();
  return {
    ...primary,
    history: {
      many: (query) => ask((db) => db.many(query)),
      first: (query) => ask((db) => db.first(query)),
    },
    async close() {
      stopping.abort();
      await looking;
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** How far the primary has written, or undefined while it is away. */
const positionOf = async (primary: Reader): Promise<string | undefined> => {
  const row = await primary
    .first<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
    .catch(() => undefined);
  return row?.position;
};

const hasReached = (replica: Reader, position: string, limitMs: number): Promise<boolean> => {
  const answer = replica.first<{ reached: boolean | null }>(sql`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`);
  return Promise.race([
    answer.then(
      (row) => row?.reached === true,
      () => false,
    ),
    delay(limitMs, false, { ref: false }),
  ]);
};
