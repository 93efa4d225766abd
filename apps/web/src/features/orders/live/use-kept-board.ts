import { boardStatuses } from '@mostrador/contract/order-states';
import { formatTime } from '@mostrador/contract/time';
import { useEffect, useEffectEvent } from 'react';
import { forgetBoard, type KeptBoard, type KeptOrder, keepBoard } from '../../../lib/kept-board.ts';
import { useBusinessId, useSession } from '../../../lib/session.ts';
import { currentSession } from '../../../lib/session-store.ts';
import { optionCounts } from '../card/order-words.ts';
import { ordersTexts, ticketTexts } from '../texts.ts';
import { liveStatus } from './live-status.ts';
import type { PanelOrder } from './panel-order.ts';
import type { LiveOrders } from './use-live-orders.ts';

const everyMs = 30_000;
/** Several changes in a row are kept once. */
const afterChangeMs = 2_000;

const keptOrder = (order: PanelOrder): KeptOrder => ({
  number: order.shortId,
  when: order.promisedAt ? ticketTexts.readyBy(formatTime(order.promisedAt)) : '',
  way: ordersTexts.delivery[order.deliveryType],
  lines: order.products.map((line) => ({
    quantity: line.quantity,
    name: line.name,
    extras: optionCounts(line).map(({ count, optionName }) => `${count} × ${optionName}`),
    note: line.modification,
  })),
});

/** The board as it is kept for the time without connection. */
export const keptBoardOf = (
  business: string,
  orders: readonly PanelOrder[],
  at: number,
): KeptBoard => ({
  at: new Date(at).toISOString(),
  business,
  columns: boardStatuses.map((status) => ({
    name: ordersTexts.columns[status],
    // The one that waits longest first, as on the board.
    orders: orders
      .filter((order) => order.status === status)
      .toReversed()
      .map(keptOrder),
  })),
});

/** Keeps on this device what the board shows, as long as it is what the server has. */
export function useKeptBoard({ businesses }: LiveOrders): void {
  const session = useSession();
  const businessId = useBusinessId();
  const shown = businesses.find(({ _id }) => _id === businessId);
  const mayKeep = session !== null && !session.user.isImpersonating;
  const keep = useEffectEvent(async () => {
    const { status, lastUpdateAt } = liveStatus();
    if (!mayKeep || !shown?.orders || status === 'offline' || lastUpdateAt === null) return;
    await keepBoard(keptBoardOf(shown.name, shown.orders, lastUpdateAt));
    // Somebody signed out meanwhile.
    if (currentSession()?.token !== session.token) await forgetBoard();
  });
  useEffect(() => {
    const timer = setInterval(() => void keep(), everyMs);
    return () => clearInterval(timer);
  }, []);
  const orders = shown?.orders;
  useEffect(() => {
    if (!orders) return;
    const timer = setTimeout(() => void keep(), afterChangeMs);
    return () => clearTimeout(timer);
  }, [orders]);
}
