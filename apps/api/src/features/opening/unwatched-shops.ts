import type { BusinessStatus } from '@mostrador/contract/lists';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { openNow, openSince, slotsOfBusiness } from '../hours/open-now.ts';
import { type Hours, specialDaysOfBusiness } from '../hours/special-days.ts';

export interface UnwatchedShop {
  id: string;
  name: string;
  /** Since when it is open and nobody looks. */
  since: Date;
  warnedAt: Date | null;
}

interface SwitchedOnShop extends Hours {
  id: string;
  name: string;
  status: BusinessStatus;
  seenAt: Date;
  warnedAt: Date | null;
}

const atOnce = 500;

/** Shops where customers can order now, and at whose board nobody has looked for so many minutes. */
export async function* unwatchedShops(
  db: Queryable,
  minutes: number,
  now: Date,
): AsyncGenerator<UnwatchedShop> {
  const before = new Date(now.getTime() - minutes * 60_000);
  for (let after = ''; ; ) {
    const shops = await notLookedAt(db, before, after, now);
    for (const { id, name, warnedAt, ...shop } of shops) {
      if (!openNow({ ...shop, isOpen: true, pause: null }, now).isOpen) continue;
      // Nobody has to look at a shop that is closed: the time counts from its opening.
      const opened = openSince(shop, now)?.getTime() ?? 0;
      const since = new Date(Math.max(opened, shop.seenAt.getTime()));
      if (since <= before) yield { id, name, since, warnedAt };
    }
    if (shops.length < atOnce) return;
    after = shops.at(-1)?.id ?? '';
  }
}

/** Switched on and not paused; whether their hours say open is not SQL's to say. */
const notLookedAt = (
  db: Queryable,
  before: Date,
  after: string,
  now: Date,
): Promise<SwitchedOnShop[]> =>
  db.many(sql`
    /* every business */
    select b.id, b.name, b.status, ${slotsOfBusiness()} as slots,
      ${specialDaysOfBusiness()} as "specialDays",
      coalesce(w.seen_at, b.created_at) as "seenAt", w.warned_at as "warnedAt"
    from businesses b left join board_watch w on w.business_id = b.id
    where b.status = 'approved' and b.is_open and b.id > ${after}
      and (b.paused_since is null or b.paused_until <= ${now})
      and coalesce(w.seen_at, b.created_at) <= ${before}
    order by b.id limit ${atOnce}`);
