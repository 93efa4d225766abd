import { saleMoney } from '../sale-money.ts';
import { type SoldOrderRow, soldOrderOf } from '../sold-order-row.ts';
import { figuresOf } from '../statement-figures.ts';
import { addFigures, noTotals, type WeekTotals } from '../week-totals.ts';
import { type ChainEnd, checkLink, follow } from './check-chain.ts';
import { checkMarked, checkSettlement } from './check-settlement.ts';
import { checkSale } from './compare-movements.ts';
import { Findings } from './findings.ts';
import type { BookSettlement, Frame, WalletRow } from './load-frame.ts';
import type { Mark } from './mark.ts';
import type { BookEntry } from './read-book.ts';

type OrderEntry = Extract<BookEntry, { order_id: string }>;

/**
 * Follows the movements of a business one by one from a mark, and recomputes what they should be.
 * It remembers only the order and the week it is in, so the length of the book does not matter.
 */
export class BookWalk {
  readonly sales = new Findings();
  readonly chain = new Findings();
  readonly statements = new Findings();
  /** The last settlement that was passed, and the chain at its end. */
  mark: Mark;
  readonly #frame: Frame;
  readonly #waiting: BookSettlement[];
  #end: ChainEnd;
  #soldCents: { online: number; cash: number };
  /** The movements of one order lie side by side: the transaction that delivers it writes them. */
  #ofOrder: OrderEntry[] = [];
  #totals: WeekTotals = noTotals;
  #unsettledCommissionCents = 0;

  constructor(mark: Mark, frame: Frame) {
    this.mark = mark;
    this.#frame = frame;
    this.#waiting = [...frame.settlements];
    this.#end = mark;
    this.#soldCents = { online: mark.onlineSalesCents, cash: mark.cashSalesCents };
    this.statements.add(checkMarked(frame));
  }

  take(entry: BookEntry): void {
    while (this.#waiting[0] && entry.seq > this.#waiting[0].to_seq) this.#closeWeek();
    if (entry.order_id !== this.#ofOrder[0]?.order_id) this.#closeOrder();
    this.chain.add(checkLink(this.#end, entry));
    this.#end = follow(this.#end, entry);
    if (entry.kind === 'debit_cash_commission' && this.#waiting.length === 0) {
      this.#unsettledCommissionCents -= entry.amount_cents;
    }
    if (entry.order_id !== null) this.#ofOrder.push(entry);
    else if (entry.settlement_id === null) this.#addToWeek([entry]);
    else if ((entry.settlement_number ?? -1) < (this.#frame.marked?.number ?? 0)) {
      this.chain.add([
        `Movimiento ${entry.seq} (${entry.description}): no es de ninguna liquidación que lo explique.`,
      ]);
    }
  }

  /** A delivered order that is not in the ledger. */
  miss(order: SoldOrderRow & { short_id: string }): void {
    this.sales.add(checkSale(order, []));
    this.#count(order);
  }

  /** After the last movement: answers what the wallet should say. */
  finish(): WalletRow {
    while (this.#waiting.length > 0) this.#closeWeek();
    this.#closeOrder();
    return {
      last_seq: this.#end.seq,
      balance_cents: this.#end.balanceCents,
      online_sales_cents: this.#soldCents.online,
      cash_sales_cents: this.#soldCents.cash,
      pending_cash_commission_cents:
        this.#unsettledCommissionCents - (this.mark.settlement?.carried_cents ?? 0),
    };
  }

  #closeOrder(): void {
    const [first] = this.#ofOrder;
    if (!first) return;
    if (first.is_delivered) {
      this.sales.add(checkSale(first, this.#ofOrder));
      this.#count(first);
    } else {
      this.sales.add(
        this.#ofOrder.map(
          ({ seq, description }) =>
            `Movimiento ${seq} (${description}): su pedido no está entregado.`,
        ),
      );
    }
    if (first.is_delivered !== null) this.#addToWeek(this.#ofOrder);
    this.#ofOrder = [];
  }

  #closeWeek(): void {
    this.#closeOrder();
    const settlement = this.#waiting.shift();
    if (!settlement) return;
    this.statements.add(
      checkSettlement(settlement, this.mark.settlement, this.#totals, this.#frame),
    );
    this.#totals = noTotals;
    this.mark = {
      ...this.#end,
      settlement,
      onlineSalesCents: this.#soldCents.online,
      cashSalesCents: this.#soldCents.cash,
    };
  }

  /** Movements after the last settlement are of the open week, which has no statement yet. */
  #addToWeek(entries: readonly BookEntry[]): void {
    const week = this.#waiting[0];
    const first = entries[0];
    if (!week || !first || first.seq < week.from_seq) return;
    this.#totals = addFigures(this.#totals, figuresOf(entries));
  }

  #count(order: SoldOrderRow): void {
    this.#soldCents[order.is_cash ? 'cash' : 'online'] += saleMoney(soldOrderOf(order)).saleCents;
  }
}
