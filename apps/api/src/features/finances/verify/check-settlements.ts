import { formatCents } from '@mostrador/contract/money';
import { outgoingMovements } from '../settle-business.ts';
import { figuresOf, type StatementMovement } from '../statement-figures.ts';
import { type Statement, statementOf } from '../statement-lines.ts';
import { compareMovements } from './check-sales.ts';
import type { Book, LineRow } from './load-book.ts';

type BookSettlement = Book['settlements'][number];

/**
 * Statements follow each other without hole or overlap, so each movement is in exactly one; their
 * lines add up, follow from the movements, and left the ledger as they say.
 */
export function checkSettlements(book: Book): string[] {
  const movementsIn = movementReader(book);
  return book.settlements.flatMap((one, index) => {
    const before = index === 0 ? undefined : book.settlements[index - 1];
    const expected = statementOf({
      ...figuresOf(movementsIn(one.from_seq, one.to_seq)),
      carriedCents: before?.carried_cents ?? 0,
      deductions: one.lines.flatMap(({ details }) => {
        const deduction = details && book.deductions.get(details.id);
        return deduction ? [deduction] : [];
      }),
    });
    const name = `Liquidación ${one.number}`;
    const period = { start: one.period_start, end: one.period_end };
    return [
      ...checkPlace(name, one, before, index),
      ...checkFigures(name, one, expected),
      ...compareMovements(
        name,
        outgoingMovements(one.id, period, expected),
        book.entries.filter(({ settlement_id }) => settlement_id === one.id),
      ),
    ];
  });
}

/** The movements of a run, each beside its order, as the settlement reads them. */
function movementReader({ entries, delivered }: Book) {
  const orders = new Map(delivered.map((order) => [order.id, order]));
  return (fromSeq: number, toSeq: number): StatementMovement[] =>
    entries
      .filter(({ seq, settlement_id }) => seq >= fromSeq && seq <= toSeq && settlement_id === null)
      .flatMap((entry): StatementMovement[] => {
        if (entry.order_id === null) return [{ ...entry, order_id: null }];
        const order = orders.get(entry.order_id);
        return order ? [{ ...order, ...entry, order_id: entry.order_id }] : [];
      });
}

function checkPlace(
  name: string,
  one: BookSettlement,
  before: BookSettlement | undefined,
  index: number,
): string[] {
  const differences: string[] = [];
  if (one.number !== index + 1) differences.push(`${name}: debería ser la ${index + 1}.`);
  if (one.from_seq !== (before?.to_seq ?? 0) + 1) {
    differences.push(`${name}: no empieza en el movimiento que sigue a la anterior.`);
  }
  if (before && one.period_start < before.period_end) {
    differences.push(`${name}: su semana se superpone con la anterior.`);
  }
  return differences;
}

function checkFigures(name: string, one: BookSettlement, expected: Statement): string[] {
  const differences: string[] = [];
  const sum = one.lines
    .filter(({ informative }) => !informative)
    .reduce((total, { amount_cents }) => total + amount_cents, 0);
  const say = (what: string, found: number, should: number) => {
    if (found === should) return;
    differences.push(
      `${name}: ${what} es ${formatCents(found)} y debería ser ${formatCents(should)}.`,
    );
  };
  say('el neto', one.net_cents, expected.netCents);
  say('el saldo que pasa', one.carried_cents, expected.carriedCents);
  say('la suma de los renglones', sum, one.net_cents);
  if (describeLines(one.lines) !== describeExpected(expected)) {
    differences.push(
      `${name}: los renglones son ${describeLines(one.lines)} y deberían ser ${describeExpected(expected)}.`,
    );
  }
  return differences;
}

const describeLines = (lines: readonly LineRow[]): string =>
  lines.map(({ kind, amount_cents }) => `${kind} ${formatCents(amount_cents)}`).join(', ');

const describeExpected = ({ lines }: Statement): string =>
  lines.map(({ kind, amountCents }) => `${kind} ${formatCents(amountCents)}`).join(', ');
