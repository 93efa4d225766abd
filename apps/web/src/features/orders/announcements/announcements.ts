import { rejectionReasons } from '@mostrador/contract/lists';
import type { PanelOrder } from '../live/panel-order.ts';
import { alarmTexts } from '../texts.ts';

interface Announcement {
  title: string;
  text: string;
}

/** The words for several new orders of one business. */
export function announcementOf(
  count: number,
  businessName: string,
  isGlobal: boolean,
): Announcement {
  if (isGlobal) {
    return {
      title: alarmTexts.newOrdersTitle,
      text: alarmTexts.newOrdersIn(count, businessName),
    };
  }
  return count === 1
    ? { title: alarmTexts.newOrderTitle, text: alarmTexts.newOrder }
    : { title: alarmTexts.newOrdersTitle, text: alarmTexts.newOrders(count) };
}

const activeStatuses: readonly string[] = ['pendiente', 'preparando', 'listo'];
const ownReasons: readonly string[] = rejectionReasons;

/** Orders that were being worked on and that somebody else than the shop has cancelled. */
export function cancelledMeanwhile(
  before: readonly PanelOrder[],
  now: readonly PanelOrder[],
): PanelOrder[] {
  const active = new Set(
    before.filter((order) => activeStatuses.includes(order.status)).map((order) => order._id),
  );
  return now.filter(
    (order) =>
      order.status === 'cancelado' &&
      active.has(order._id) &&
      !ownReasons.includes(order.motivoCancelacion ?? ''),
  );
}
