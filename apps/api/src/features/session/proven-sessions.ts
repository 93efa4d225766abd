import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

const lastsMinutes = 10;

/** Notes that who holds the session showed who they are: with a second factor, or the password. */
export async function markProven(
  tx: Queryable,
  sessionId: string,
  isWithFactor: boolean,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update sessions set proved_at = ${now},
      factor_proved_at = case when ${isWithFactor} then ${now}::timestamptz else factor_proved_at end
    where id = ${sessionId}`);
}

const since = (now: Date): Date => new Date(now.getTime() - lastsMinutes * 60_000);

/** Signing in counts, for a while. */
export async function isProven(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const found = await db.first(
    sql`select 1 from sessions where id = ${sessionId} and proved_at > ${since(now)}`,
  );
  return found !== undefined;
}

/** Signing in does not count here: it was asked for, in this session, a short while ago. */
export async function isFactorProven(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const found = await db.first(
    sql`select 1 from sessions where id = ${sessionId} and factor_proved_at > ${since(now)}`,
  );
  return found !== undefined;
}
