import type { Deps } from '../../deps.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { markWarned } from '../orders/board-watch.ts';
import { queueForShop } from '../push/queue-push.ts';
import { ownerOf } from '../session/owners.ts';
import { pauseShop } from './pause.ts';
import { theServer } from './record-change.ts';
import { openingTexts, unwatchedMail } from './texts.ts';
import { type UnwatchedShop, unwatchedShops } from './unwatched-shops.ts';

/** A push that comes later than that helps nobody. */
const tellForMs = 15 * 60_000;

/** A job: an owner whose shop is open while nobody looks is told, and then the shop is paused. */
export async function watchShops(deps: Deps): Promise<void> {
  const { config, db, log, now } = deps;
  const { unwatchedWarnMinutes: warn, unwatchedPauseMinutes: pause } = config;
  const patience = [warn, pause].filter((minutes) => minutes > 0);
  if (patience.length === 0) return;
  for await (const shop of unwatchedShops(db, Math.min(...patience), now())) {
    const minutes = (now().getTime() - shop.since.getTime()) / 60_000;
    try {
      if (pause > 0 && minutes >= pause) await pauseUnwatched(deps, shop.id);
      else if (warn > 0) await warnOwner(deps, shop);
    } catch (error) {
      // One that fails does not keep the others waiting.
      log.error({ err: error, businessId: shop.id }, 'an unwatched shop was not attended to');
    }
  }
}

const pauseUnwatched = ({ db, now }: Deps, businessId: string): Promise<void> =>
  db.transaction((tx) =>
    pauseShop(tx, businessId, { until: null, reason: openingTexts.nobodyLooks }, theServer, now()),
  );

async function warnOwner(deps: Deps, shop: UnwatchedShop): Promise<void> {
  const { db, config, now } = deps;
  if (shop.warnedAt !== null) return;
  const { email } = await ownerOf(db, shop.id);
  await db.transaction(async (tx) => {
    if (!(await markWarned(tx, shop.id, now()))) return;
    await queueMail(tx, unwatchedMail(email, shop.name, config.publicUrl), now());
    await queueForShop(deps, tx, shop.id, {
      message: { kind: 'unwatched' },
      about: `unwatched ${shop.id} ${now().toISOString()}`,
      topic: `unwatched ${shop.id}`,
      expiresAt: new Date(now().getTime() + tellForMs),
    });
  });
}
