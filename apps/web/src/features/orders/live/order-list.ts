import type { PanelOrder } from './panel-order.ts';

/** How far an order has come. */
const progress: Record<string, number> = {
  pendiente: 0,
  preparando: 1,
  listo: 2,
  en_camino: 3,
  cancelado: 4,
  entregado: 4,
  retirado: 4,
};

const progressOf = (order: PanelOrder): number => progress[order.status] ?? 0;

/** States only move on, but for what was marked ready by mistake: that is told by its later moment. */
const isLate = (news: PanelOrder, known: PanelOrder): boolean =>
  progressOf(news) < progressOf(known) &&
  !(Date.parse(news.statusSince) > Date.parse(known.statusSince));

/** Puts an order in its place, newest first. News that arrive late never take an order back. */
export function putOrder(orders: readonly PanelOrder[], order: PanelOrder): PanelOrder[] {
  const known = orders.find((each) => each._id === order._id);
  if (known) {
    if (isLate(order, known)) return [...orders];
    return orders.map((each) => (each._id === order._id ? order : each));
  }
  const madeAt = Date.parse(order.createdAt);
  const place = orders.findIndex((each) => Date.parse(each.createdAt) < madeAt);
  if (place === -1) return [...orders, order];
  return [...orders.slice(0, place), order, ...orders.slice(place)];
}

/**
 * A list that was asked for before some orders changed must not undo what is known since:
 * `isNewer` tells which orders were confirmed after the question was sent.
 */
export function mergeAnswer(
  answer: readonly PanelOrder[],
  known: readonly PanelOrder[],
  isNewer: (orderId: string) => boolean,
): PanelOrder[] {
  return known
    .filter((order) => isNewer(order._id))
    .reduce<PanelOrder[]>((merged, order) => putOrder(merged, order), [...answer]);
}

/** Whether two lists show the same orders in the same states. */
export function isSameBoard(a: readonly PanelOrder[], b: readonly PanelOrder[]): boolean {
  if (a.length !== b.length) return false;
  const states = new Map(a.map((order) => [order._id, order.status]));
  return b.every((order) => states.get(order._id) === order.status);
}
