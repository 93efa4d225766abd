import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { businessOf } from '../../lib/ids.ts';
import { moveOrder } from '../orders/move-order.ts';
import { noAccount } from '../orders/store.ts';
import { orderTexts } from '../orders/texts.ts';
import { pauseShop } from './pause.ts';
import { theServer } from './record-change.ts';
import { openingTexts } from './texts.ts';

const atOnce = 200;

/** A job: an order that nobody answered in time is cancelled, and a shop that missed two is paused. */
export async function cancelUnanswered(deps: Deps): Promise<void> {
  for (const { id } of await overdueOrders(deps)) await cancel(deps, id);
}

const overdueOrders = ({ db, now }: Deps): Promise<{ id: string }[]> =>
  db.many(sql`
    /* every business */
    select id from orders
    where status = 'pendiente' and accept_by <= ${now()}
    order by accept_by limit ${atOnce}`);

/** One that fails does not keep the others waiting. */
async function cancel({ db, log, now }: Deps, orderId: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await moveOrder(tx, noAccount, orderId, 'expire', now(), {
        cancelReason: orderTexts.unanswered,
        cancelledBy: 'sistema',
      });
      await pauseWhoeverIsAway(tx, businessOf(orderId), now());
    });
  } catch (error) {
    // The shop, the customer or another process was quicker.
    const isAnswered = error instanceof Refusal && error.extra.status !== undefined;
    if (!isAnswered) log.error({ err: error, orderId }, 'an unanswered order was not cancelled');
  }
}

/** Two in a row: nobody is there, and the next customer should not wait for nothing. */
async function pauseWhoeverIsAway(tx: Queryable, businessId: string, now: Date): Promise<void> {
  const answers = await tx.many<{ isMissed: boolean }>(sql`
    select t.actor = 'sistema' and t.to_status = 'cancelado' as "isMissed" from order_events e
    join order_transitions t on t.business_id = e.business_id and t.order_id = e.order_id
      and t.version = e.version
    where e.business_id = ${businessId} and t.from_status = 'pendiente' and t.actor <> 'cliente'
    order by e.version desc limit 2`);
  if (answers.length < 2 || answers.some(({ isMissed }) => !isMissed)) return;
  const open = await tx.first(sql`
    select 1 from businesses where id = ${businessId} and is_open and status = 'approved'
      and (paused_since is null or paused_until <= ${now})`);
  if (!open) return;
  const pause = { until: null, reason: openingTexts.missedTwo };
  await pauseShop(tx, businessId, pause, theServer, now);
}
