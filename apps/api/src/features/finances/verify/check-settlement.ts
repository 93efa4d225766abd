import { formatCents } from '@mostrador/contract/money';
import { outgoingMovements } from '../settle-business.ts';
import { type Statement, statementOfTotals } from '../statement-lines.ts';
import type { WeekTotals } from '../week-totals.ts';
import { compareMovements } from './compare-movements.ts';
import type { BookSettlement, Frame, LineRow } from './load-frame.ts';
import type { MarkedSettlement } from './mark.ts';

const nameOf = ({ number }: BookSettlement): string => `Liquidación ${number}`;
const periodOf = (one: BookSettlement) => ({ start: one.period_start, end: one.period_end });

/**
 * A statement follows the one before without hole or overlap, so each movement is in exactly one;
 * its lines add up, follow from the movements, and left the ledger as they say.
 */
export function checkSettlement(
  one: BookSettlement,
  before: MarkedSettlement | null,
  totals: WeekTotals,
  { deductions, outgoing }: Frame,
): string[] {
  const expected = statementOfTotals(totals, {
    carriedCents: before?.carried_cents ?? 0,
    deductions: one.lines.flatMap(({ details }) => {
      const deduction = details && deductions.get(details.id);
      return deduction ? [deduction] : [];
    }),
  });
  return [
    ...checkPlace(one, before),
    ...checkFigures(one, expected),
    ...compareMovements(
      nameOf(one),
      outgoingMovements(one.id, periodOf(one), expected),
      outgoing.get(one.id) ?? [],
    ),
  ];
}

/** What the verified settlement of the mark took out lies after the mark: it is checked again. */
export function checkMarked({ marked, outgoing }: Frame): string[] {
  if (!marked) return [];
  const lines = marked.lines.map(({ label, amount_cents, details }) => ({
    label,
    amountCents: amount_cents,
    deduction: details,
  }));
  return compareMovements(
    nameOf(marked),
    outgoingMovements(marked.id, periodOf(marked), { lines, netCents: marked.net_cents }),
    outgoing.get(marked.id) ?? [],
  );
}

function checkPlace(one: BookSettlement, before: MarkedSettlement | null): string[] {
  const differences: string[] = [];
  const number = (before?.number ?? 0) + 1;
  if (one.number !== number) differences.push(`${nameOf(one)}: debería ser la ${number}.`);
  if (one.from_seq !== (before?.to_seq ?? 0) + 1) {
    differences.push(`${nameOf(one)}: no empieza en el movimiento que sigue a la anterior.`);
  }
  if (before && one.period_start < before.period_end) {
    differences.push(`${nameOf(one)}: su semana se superpone con la anterior.`);
  }
  return differences;
}

function checkFigures(one: BookSettlement, expected: Statement): string[] {
  const differences: string[] = [];
  const sum = one.lines
    .filter(({ informative }) => !informative)
    .reduce((total, { amount_cents }) => total + amount_cents, 0);
  const say = (what: string, found: number, should: number) => {
    if (found === should) return;
    differences.push(
      `${nameOf(one)}: ${what} es ${formatCents(found)} y debería ser ${formatCents(should)}.`,
    );
  };
  say('el neto', one.net_cents, expected.netCents);
  say('el saldo que pasa', one.carried_cents, expected.carriedCents);
  say('la suma de los renglones', sum, one.net_cents);
  if (describeLines(one.lines) !== describeExpected(expected)) {
    differences.push(
      `${nameOf(one)}: los renglones son ${describeLines(one.lines)} y deberían ser ${describeExpected(expected)}.`,
    );
  }
  return differences;
}

const describeLines = (lines: readonly LineRow[]): string =>
  lines.map(({ kind, amount_cents }) => `${kind} ${formatCents(amount_cents)}`).join(', ');

const describeExpected = ({ lines }: Statement): string =>
  lines.map(({ kind, amountCents }) => `${kind} ${formatCents(amountCents)}`).join(', ');
