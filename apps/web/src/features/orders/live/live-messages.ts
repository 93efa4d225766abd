import type { OrderEvent } from '@mostrador/contract/orders';

/** What the tab that holds the stream tells the others, and what they may ask it. */
export type TabMessage =
  | { kind: 'order'; event: OrderEvent }
  | { kind: 'resync' }
  | { kind: 'stream'; isOpen: boolean }
  | { kind: 'ask' };

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads an order event of the stream; null when it is not one. */
export function readOrderEvent(data: string): OrderEvent | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return null;
  }
  const isEvent =
    isFields(parsed) &&
    typeof parsed.businessId === 'string' &&
    isFields(parsed.order) &&
    typeof parsed.order._id === 'string';
  // The server writes events with the contract's schema; only their outline is checked here.
  return isEvent ? (parsed as unknown as OrderEvent) : null;
}
