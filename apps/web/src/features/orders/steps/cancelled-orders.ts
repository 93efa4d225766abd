import { keptIds } from '../../../lib/kept-ids.ts';
import { readLocal, writeLocal } from '../../../lib/local-storage.ts';
import type { PanelOrder } from '../live/panel-order.ts';

/** Nobody cooks for longer than that after an order is gone. */
const shownMs = 3 * 60 * 60_000;

/** The cancelled orders of which somebody at this device has said that they know. */
const known = keptIds('cancelled', { read: readLocal, write: writeLocal });

export const useKnownCancellations = known.use;

export const knowCancellation = (orderId: string): void => known.add([orderId]);

/** The kitchen had begun with it and must see that it can stop. */
export const isCancelledInKitchen = (order: PanelOrder, now: number): boolean =>
  order.status === 'cancelado' &&
  order.tiempoEstimado !== null &&
  now - Date.parse(order.statusSince) < shownMs;
