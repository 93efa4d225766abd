import type { BusinessStatus } from '@mostrador/contract/lists';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { openNow, openSince, slotsOfBusiness } from '../hours/open-now.ts';
import type { WeekSlot } from '../hours/week.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { markWarned } from '../orders/board-watch.ts';
import { ownerOf } from '../session/owners.ts';
import { pauseShop } from './pause.ts';
import { theServer } from './record-change.ts';
import { openingTexts, unwatchedMail } from './texts.ts';

interface UnwatchedShop {
  id: string;
  name: string;
  status: BusinessStatus;
  slots: WeekSlot[];
  seenAt: Date;
  warnedAt: Date | null;
}

const atOnce = 500;

/** A job: an owner whose shop is open while nobody looks is told, and then the shop is paused. */
export async function watchShops(deps: Deps): Promise<void> {
  const { unwatchedWarnMinutes: warn, unwatchedPauseMinutes: pause } = deps.config;
  const patience = [warn, pause].filter((minutes) => minutes > 0);
  if (patience.length === 0) return;
  const before = new Date(deps.now().getTime() - Math.min(...patience) * 60_000);
  for (let after = ''; ; ) {
    const shops = await unwatchedShops(deps, before, after);
    for (const shop of shops) await attend(deps, shop);
    if (shops.length < atOnce) return;
    after = shops.at(-1)?.id ?? '';
  }
}

/** Switched on, not paused, and not looked at; whether their hours say open is not SQL's to say. */
const unwatchedShops = ({ db, now }: Deps, before: Date, after: string): Promise<UnwatchedShop[]> =>
  db.many(sql`
    /* every business */
    select b.id, b.name, b.status, ${slotsOfBusiness} as slots,
      coalesce(w.seen_at, b.created_at) as "seenAt", w.warned_at as "warnedAt"
    from businesses b left join board_watch w on w.business_id = b.id
    where b.status = 'approved' and b.is_open and b.id > ${after}
      and (b.paused_since is null or b.paused_until <= ${now()})
      and coalesce(w.seen_at, b.created_at) <= ${before}
    order by b.id limit ${atOnce}`);

/** One that fails does not keep the others waiting. */
async function attend(deps: Deps, shop: UnwatchedShop): Promise<void> {
  const { config, log, now } = deps;
  const opening = { ...shop, isOpen: true, pause: null };
  if (!openNow(opening, now()).isOpen) return;
  // Nobody has to look at a shop that is closed: the time counts from its opening.
  const opened = openSince(shop.slots, now())?.getTime() ?? 0;
  const minutes = (now().getTime() - Math.max(opened, shop.seenAt.getTime())) / 60_000;
  try {
    if (config.unwatchedPauseMinutes > 0 && minutes >= config.unwatchedPauseMinutes) {
      await pauseUnwatched(deps, shop.id);
    } else if (config.unwatchedWarnMinutes > 0 && minutes >= config.unwatchedWarnMinutes) {
      await warnOwner(deps, shop);
    }
  } catch (error) {
    log.error({ err: error, businessId: shop.id }, 'an unwatched shop was not attended to');
  }
}

const pauseUnwatched = ({ db, now }: Deps, businessId: string): Promise<void> =>
  db.transaction((tx) =>
    pauseShop(tx, businessId, { until: null, reason: openingTexts.nobodyLooks }, theServer, now()),
  );

async function warnOwner({ db, config, now }: Deps, shop: UnwatchedShop): Promise<void> {
  if (shop.warnedAt !== null) return;
  const { email } = await ownerOf(db, shop.id);
  await db.transaction(async (tx) => {
    if (!(await markWarned(tx, shop.id, now()))) return;
    await queueMail(tx, unwatchedMail(email, shop.name, config.publicUrl), now());
  });
}
