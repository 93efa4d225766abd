import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';

/** How exact it is known that somebody looks. */
export const noteEveryMs = 30_000;

/** Notes that boards are being looked at, by any process; of several notes in a row, the first. */
export class BoardWatch {
  readonly #notedAt = new Map<string, number>();

  /** Those that were not noted for a while. */
  #due(businessIds: Iterable<string>, now: Date): string[] {
    const due = [...businessIds].filter(
      (id) => now.getTime() - (this.#notedAt.get(id) ?? 0) >= noteEveryMs,
    );
    for (const id of due) this.#notedAt.set(id, now.getTime());
    return due;
  }

  /** For who only reads: a note that is not written is no reason to fail. */
  async noteQuietly({ db, log, now }: Deps, businessIds: Iterable<string>): Promise<void> {
    try {
      await this.note(db, businessIds, now());
    } catch (error) {
      log.warn({ err: error }, 'who looks at boards was not noted');
    }
  }

  async note(db: Queryable, businessIds: Iterable<string>, now: Date): Promise<void> {
    for (const id of this.#due(businessIds, now)) {
      await db.run(sql`
        insert into board_watch (business_id, seen_at) values (${id}, ${now})
        on conflict (business_id) do update set seen_at = excluded.seen_at, warned_at = null`);
    }
  }
}

/** Answers whether the owner is to be told: of several processes one is. */
export async function markWarned(tx: Queryable, businessId: string, now: Date): Promise<boolean> {
  const marked = await tx.run(sql`
    insert into board_watch (business_id, seen_at, warned_at) values (${businessId}, ${now}, ${now})
    on conflict (business_id) do update set warned_at = excluded.warned_at
      where board_watch.warned_at is null`);
  return marked > 0;
}
