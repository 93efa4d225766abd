import { finalStatuses } from '@mostrador/contract/order-states';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/errors.ts';
import { moveOrder } from './move-order.ts';
import { noAccount } from './store.ts';

const atOnce = 200;

/** A job: a shop's own delivery that nobody confirmed counts as made after a while. */
export async function completeDeliveries(deps: Deps): Promise<void> {
  for (const { id } of await overdueOrders(deps)) await complete(deps, id);
}

const overdueOrders = ({ config, db, now }: Deps): Promise<{ id: string }[]> =>
  db.many(sql`
    /* every business */
    select id from orders
    where status = 'en_camino' and logistics = 'PROPIA'
      and status_since <= ${new Date(now().getTime() - config.autoCompleteMinutes * 60_000)}
    order by status_since limit ${atOnce}`);

/** One that fails does not keep the others waiting. */
async function complete({ db, log, now }: Deps, orderId: string): Promise<void> {
  try {
    await db.transaction((tx) => moveOrder(tx, noAccount, orderId, 'completeByTimeout', now()));
  } catch (error) {
    // The customer or another process was quicker.
    const isFinished =
      error instanceof Refusal && finalStatuses.some((status) => status === error.extra.status);
    if (!isFinished) log.error({ err: error, orderId }, 'a delivery was not completed');
  }
}
