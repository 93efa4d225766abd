import { formatCents } from '@mostrador/contract/money';
import { movementsOfSale, type NewMovement } from '../movements-of-sale.ts';
import { type SoldOrderRow, soldOrderOf } from '../sold-order-row.ts';
import type { EntryRow } from './read-book.ts';

/** Whether a delivered order has exactly the movements that follow from it. */
export const checkSale = (
  order: SoldOrderRow & { short_id: string },
  found: readonly EntryRow[],
): string[] =>
  compareMovements(
    `Pedido #${order.short_id}`,
    movementsOfSale(soldOrderOf(order), order.short_id),
    found,
  );

/** One sentence for each movement that is missing, too many or different. */
export function compareMovements(
  cause: string,
  expected: readonly NewMovement[],
  found: readonly EntryRow[],
): string[] {
  const rest = new Map(found.map((entry) => [entry.description, entry]));
  const differences: string[] = [];
  if (rest.size < found.length) differences.push(`${cause}: tiene un movimiento repetido.`);
  for (const movement of expected) {
    const entry = rest.get(movement.description);
    rest.delete(movement.description);
    const should = `${movement.kind} de ${formatCents(movement.amountCents)}`;
    if (!entry) differences.push(`${cause}: falta el movimiento ${should}.`);
    else if (!isSame(movement, entry)) {
      differences.push(
        `${cause}: el movimiento ${entry.seq} es ${entry.kind} de ${formatCents(entry.amount_cents)} y debería ser ${should}.`,
      );
    }
  }
  for (const { seq, description } of rest.values()) {
    differences.push(`${cause}: sobra el movimiento ${seq} (${description}).`);
  }
  return differences;
}

const isSame = (movement: NewMovement, entry: EntryRow): boolean =>
  entry.kind === movement.kind &&
  entry.amount_cents === movement.amountCents &&
  entry.effect_cents === movement.effectCents &&
  entry.counterpart === movement.counterpart;
