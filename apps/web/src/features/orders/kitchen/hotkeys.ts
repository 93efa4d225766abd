import { actionsFor } from '../card/actions-for.ts';
import type { PanelOrder } from '../live/panel-order.ts';

const keys = 9;

const canMove = (order: PanelOrder): boolean =>
  order.status === 'cancelado' || actionsFor(order).some((action) => action !== 'reject');

/**
 * Which key moves which ticket: the uppermost of every column first, so that many new orders do not
 * take the keys from what is being cooked. What waits for a rider needs none.
 */
export function hotkeysOf(
  columns: readonly (readonly PanelOrder[])[],
): ReadonlyMap<string, number> {
  const movable = columns.map((orders) => orders.filter(canMove).slice(0, keys));
  const rows = Array.from({ length: keys }, (_, row) =>
    movable.flatMap((orders) => orders.slice(row, row + 1)),
  );
  const chosen = rows.flat().slice(0, keys);
  return new Map(chosen.map(({ _id }, index) => [_id, index + 1]));
}
