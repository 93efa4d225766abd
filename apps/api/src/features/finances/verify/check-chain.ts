import { formatCents } from '@mostrador/contract/money';
import type { WalletRow } from './load-frame.ts';
import type { EntryRow } from './read-book.ts';

/** The end of a chain of movements as it should be. */
export interface ChainEnd {
  seq: number;
  balanceCents: number;
  lastEntryAt: Date;
}

/** The chain with one movement more. */
export const follow = (end: ChainEnd, entry: EntryRow): ChainEnd => ({
  seq: end.seq + 1,
  balanceCents: end.balanceCents + entry.effect_cents,
  lastEntryAt: entry.created_at,
});

/** A movement leaves no hole, its balance follows from the one before, and its date does not go back. */
export function checkLink(before: ChainEnd, entry: EntryRow): string[] {
  const { seq, balanceCents } = follow(before, entry);
  const differences: string[] = [];
  if (entry.seq !== seq) {
    differences.push(`Movimiento ${entry.seq}: en su lugar debería estar el ${seq}.`);
  }
  if (entry.balance_after_cents !== balanceCents) {
    differences.push(
      `Movimiento ${entry.seq}: su saldo dice ${formatCents(entry.balance_after_cents)} y debería decir ${formatCents(balanceCents)}.`,
    );
  }
  if (entry.created_at < before.lastEntryAt) {
    differences.push(`Movimiento ${entry.seq}: es más viejo que el anterior.`);
  }
  return differences;
}

const sums: readonly (readonly [keyof WalletRow, string])[] = [
  ['last_seq', 'El último movimiento de la billetera'],
  ['balance_cents', 'El saldo de la billetera'],
  ['online_sales_cents', 'La suma de ventas online'],
  ['cash_sales_cents', 'La suma de ventas en efectivo'],
  ['pending_cash_commission_cents', 'La suma de comisiones pendientes'],
];

/** The sums that the panel reads are those that follow from the orders and the movements. */
export function checkWallet(wallet: WalletRow | undefined, expected: WalletRow): string[] {
  if (!wallet) return expected.last_seq === 0 ? [] : ['Falta la billetera.'];
  return sums
    .filter(([name]) => wallet[name] !== expected[name])
    .map(([name, words]) => {
      const show = (value: number) => (name === 'last_seq' ? String(value) : formatCents(value));
      return `${words}: dice ${show(wallet[name])} y debería decir ${show(expected[name])}.`;
    });
}
