import { formatCents } from '@mostrador/contract/money';
import { saleMoney } from '../sale-money.ts';
import { soldOrderOf } from '../sold-order-row.ts';
import type { Book, WalletRow } from './load-book.ts';

/** The chain has no hole, each balance follows from the one before, and no date goes back. */
export function checkChain({ entries }: Book): string[] {
  const differences: string[] = [];
  let balanceCents = 0;
  let before = new Date(0);
  entries.forEach((entry, index) => {
    balanceCents += entry.effect_cents;
    if (entry.seq !== index + 1) {
      differences.push(`Movimiento ${entry.seq}: en su lugar debería estar el ${index + 1}.`);
    }
    if (entry.balance_after_cents !== balanceCents) {
      differences.push(
        `Movimiento ${entry.seq}: su saldo dice ${formatCents(entry.balance_after_cents)} y debería decir ${formatCents(balanceCents)}.`,
      );
    }
    if (entry.created_at < before) {
      differences.push(`Movimiento ${entry.seq}: es más viejo que el anterior.`);
    }
    before = entry.created_at;
  });
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
export function checkWallet(book: Book): string[] {
  const expected = expectedWallet(book);
  const { wallet } = book;
  if (!wallet) return book.entries.length === 0 ? [] : ['Falta la billetera.'];
  return sums
    .filter(([name]) => wallet[name] !== expected[name])
    .map(([name, words]) => {
      const show = (value: number) => (name === 'last_seq' ? String(value) : formatCents(value));
      return `${words}: dice ${show(wallet[name])} y debería decir ${show(expected[name])}.`;
    });
}

function expectedWallet({ entries, delivered, settlements }: Book): WalletRow {
  const last = settlements.at(-1);
  const salesOf = (isCash: boolean) =>
    delivered
      .filter((order) => order.is_cash === isCash)
      .reduce((sum, order) => sum + saleMoney(soldOrderOf(order)).saleCents, 0);
  const unsettledCommissions = entries
    .filter(({ kind, seq }) => kind === 'debit_cash_commission' && seq > (last?.to_seq ?? 0))
    .reduce((sum, { amount_cents }) => sum - amount_cents, 0);
  return {
    last_seq: entries.length,
    balance_cents: entries.reduce((sum, { effect_cents }) => sum + effect_cents, 0),
    online_sales_cents: salesOf(false),
    cash_sales_cents: salesOf(true),
    pending_cash_commission_cents: unsettledCommissions - (last?.carried_cents ?? 0),
  };
}
