import { boardStatuses } from '@mostrador/contract/order-states';
import { customerName, knownStatus } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';

export type ColumnStatus = (typeof boardStatuses)[number];
export type BoardColumns = Record<ColumnStatus, PanelOrder[]>;

/** What is most pressing comes first: the longest wait, the nearest promise, the oldest ready one. */
const pressing: Record<ColumnStatus, (order: PanelOrder) => number> = {
  pendiente: (order) => Date.parse(order.dueAt ?? order.createdAt),
  preparando: (order) => Date.parse(order.promisedAt ?? order.createdAt),
  listo: (order) => Date.parse(order.statusSince),
};

const isColumn = (status: string): status is ColumnStatus =>
  boardStatuses.some((column) => column === status);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** By short id; whoever types a name instead finds it too. */
export function isFound(order: PanelOrder, search: string): boolean {
  const wanted = plain(search.trim()).replace(/^#/, '');
  if (wanted === '') return true;
  return plain(order.shortId).includes(wanted) || plain(customerName(order)).includes(wanted);
}

/**
 * Sorts the active orders into their columns; an unknown state belongs to the new ones. Those that were
 * cancelled under the kitchen's hands stay where they were until somebody has seen it.
 */
export function columnsOf(
  orders: readonly PanelOrder[],
  isUnseenCancellation: (order: PanelOrder) => boolean = () => false,
): BoardColumns {
  const columns: BoardColumns = { pendiente: [], preparando: [], listo: [] };
  for (const order of orders) {
    const status = knownStatus(order.status);
    if (isColumn(status)) columns[status].push(order);
    else if (isUnseenCancellation(order)) columns.preparando.push(order);
  }
  for (const status of boardStatuses) {
    const key = pressing[status];
    columns[status].sort((a, b) => key(a) - key(b));
  }
  return columns;
}

/** Those that wait for their hour, by hour. */
export const scheduledOf = (
  orders: readonly PanelOrder[],
  later: ReadonlySet<string>,
): PanelOrder[] =>
  orders
    .filter(({ _id }) => later.has(_id))
    .sort((a, b) => Date.parse(a.scheduledFor ?? '') - Date.parse(b.scheduledFor ?? ''));

/** How many orders of a column are still to be worked on. */
export const countOf = (orders: readonly PanelOrder[]): number =>
  orders.filter(({ status }) => status !== 'cancelado').length;

/** What is left of each column when the board is searched. */
export function foundIn(columns: BoardColumns, search: string): BoardColumns {
  const found = (status: ColumnStatus) => columns[status].filter((order) => isFound(order, search));
  return {
    pendiente: found('pendiente'),
    preparando: found('preparando'),
    listo: found('listo'),
  };
}

const isSameList = (a: readonly PanelOrder[], b: readonly PanelOrder[]): boolean =>
  a.length === b.length && a.every((order, index) => order === b[index]);

/** Hands out the former list of a column where nothing in it changed, so that it is not drawn again. */
export function reuseColumns(former: BoardColumns, next: BoardColumns): BoardColumns {
  const reuse = (status: ColumnStatus) =>
    isSameList(former[status], next[status]) ? former[status] : next[status];
  return {
    pendiente: reuse('pendiente'),
    preparando: reuse('preparando'),
    listo: reuse('listo'),
  };
}
