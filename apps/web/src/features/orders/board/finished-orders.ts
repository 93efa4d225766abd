import { historyStatuses } from '@mostrador/contract/order-states';
import type { PanelOrder } from '../live/panel-order.ts';

/** What belongs to the history and no longer to the board, newest first. */
export const finishedOrders = (orders: readonly PanelOrder[]): PanelOrder[] =>
  orders
    .filter(
      ({ isTest, status }) => !isTest && historyStatuses.some((finished) => finished === status),
    )
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
