import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** How many tries are free, and the wait after that, which doubles up to the longest. */
export interface Limit {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Without a try for so long, beyond the wait, all is forgotten: 15 minutes unless it says more. */
  forgetAfterSeconds?: number;
}

/** Counts one try, if it may be looked at now; of many at once, one after the other sees the count. */
export async function countTry(
  tx: Queryable,
  key: string,
  { free, firstWaitSeconds, longestWaitSeconds, forgetAfterSeconds = 15 * 60 }: Limit,
  now: Date,
): Promise<{ isKnown: boolean; attempts: number } | undefined> {
  // Reckoned without intervals: a database of several servers adds none to a column in an update.
  const forgottenBefore = new Date(now.getTime() - forgetAfterSeconds * 1_000);
  const attempts = sql`
    case when g.free_at <= ${forgottenBefore} then 1 else g.attempts + 1 end`;
  const seconds = sql`
    case when ${attempts} < ${free}::int then 0
      else least(${firstWaitSeconds}::float8 * power(2, least(${attempts} - ${free}::int, 20)),
        ${longestWaitSeconds}::float8) end`;
  return tx.first<{ isKnown: boolean; attempts: number }>(sql`
    insert into password_guesses as g (key, attempts, free_at) values (${key}, 1, ${now})
    on conflict (key) do update
      set attempts = ${attempts}, free_at = to_timestamp(${now.getTime() / 1_000}::float8 + ${seconds})
      where g.free_at <= ${now}
    returning coalesce(known_until > ${now}, false) as "isKnown", attempts`);
}

export async function freeAt(tx: Queryable, key: string): Promise<Date | undefined> {
  const row = await tx.first<{ free_at: Date }>(
    sql`select free_at from password_guesses where key = ${key}`,
  );
  return row?.free_at;
}

/** A try that was right, or that was never looked at, does not count. */
export async function uncountTry(
  tx: Queryable,
  key: string,
  { free }: Limit,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update password_guesses set attempts = greatest(attempts - 1, 0),
      free_at = case when attempts <= ${free}::int then ${now} else free_at end
    where key = ${key}`);
}

export async function markKnown(tx: Queryable, key: string, now: Date, until: Date): Promise<void> {
  await tx.run(sql`
    update password_guesses set attempts = 0, free_at = ${now}, known_until = ${until}
    where key = ${key}`);
}

export async function forgetTries(tx: Queryable, keys: readonly string[]): Promise<void> {
  await tx.run(sql`delete from password_guesses where key = any(${keys})`);
}
