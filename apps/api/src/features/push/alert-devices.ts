import type { Deps } from '../../deps.ts';
import { businessOf } from '../../lib/ids.ts';
import { dueAlerts, findAlerted, type OrderAlert, takeAlert } from '../orders/order-alerts.ts';
import { queueForShop } from './queue-push.ts';

const atOnce = 200;
/** Where nobody says until when an order can be answered; a cancellation is worth knowing that long. */
const tellForMs = 30 * 60_000;

/** Queues pushes for orders that no panel has shown in time, and for those that were taken back. */
export async function alertDevices(deps: Deps): Promise<void> {
  for (;;) {
    const due = await dueAlerts(deps.db, deps.now(), atOnce);
    let failed = 0;
    for (const alert of due) if (!(await tell(deps, alert))) failed += 1;
    // What failed is still due: it waits for the next turn.
    if (due.length < atOnce || failed > 0) return;
  }
}

/** Whether it went well: one that fails does not keep the others waiting. */
async function tell(deps: Deps, alert: OrderAlert): Promise<boolean> {
  const { orderId, kind } = alert;
  const until = new Date(deps.now().getTime() + tellForMs);
  try {
    await deps.db.transaction(async (tx) => {
      if (!(await takeAlert(tx, alert))) return;
      const order = await findAlerted(tx, alert);
      if (!order) return;
      await queueForShop(deps, tx, businessOf(orderId), {
        message: { kind, orderId, shortId: order.shortId },
        about: `${kind} ${orderId}`,
        topic: orderId,
        expiresAt: kind === 'created' ? (order.acceptBy ?? until) : until,
      });
    });
    return true;
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'devices were not told of an order');
    return false;
  }
}
