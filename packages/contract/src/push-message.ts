/** What a push may tell. */
export const pushKinds = ['created', 'cancelled', 'unwatched', 'test'] as const;
export type PushKind = (typeof pushKinds)[number];

/**
 * What travels to a device through the maker of its browser: which order, and nothing about the
 * customer. Sealed on the way, but it is shown on a locked screen.
 */
export interface PushMessage {
  kind: PushKind;
  /** Of an order, by which the panel opens it, and its number. */
  orderId?: string;
  shortId?: string;
}

/** How long a new order may wait for a panel that shows it before devices are told. */
export const unseenSeconds = 15;
