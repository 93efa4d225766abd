import type { OrderEvent } from '@mostrador/contract/orders';

/** What the tab that holds the stream tells the others, and what they may ask it. */
export type TabMessage =
  | { kind: 'order'; event: OrderEvent }
  | { kind: 'resync' }
  | { kind: 'stream'; isOpen: boolean }
  | { kind: 'ask' };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The server writes events with the contract's schema; only their outline is checked here. */
const isOrderEvent = (value: unknown): value is OrderEvent =>
  isFields(value) &&
  typeof value.businessId === 'string' &&
  isFields(value.order) &&
  typeof value.order._id === 'string';

/** Reads an order event of the stream; null when it is not one. */
export function readOrderEvent(data: string): OrderEvent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return null;
  }
  return isOrderEvent(parsed) ? parsed : null;
}
