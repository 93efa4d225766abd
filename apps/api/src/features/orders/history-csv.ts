import { Readable } from 'node:stream';
import { defaultLabels } from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import type { HistoryFilter, Order } from '@mostrador/contract/orders';
import { formatDateTime } from '@mostrador/contract/time';
import type { Queryable } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import { historyCondition, type Position } from './history-filter.ts';
import { readHistoryPage } from './list-history.ts';
import { sheetTexts } from './texts.ts';

const rowsPerRead = 500;
// Tells a spreadsheet that the file is UTF-8.
const byteOrderMark = '\ufeff';

/** The filtered history as a sheet that opens in an Argentine spreadsheet, read page by page. */
export function historyCsv(db: Queryable, businessId: string, filter: HistoryFilter): Readable {
  return Readable.from(sheetLines(db, historyCondition(businessId, filter)));
}

async function* sheetLines(db: Queryable, condition: Sql): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(sheetTexts.columns);
  for (let from: Position | null = null; ; ) {
    const { orders, next } = await readHistoryPage(db, condition, from, rowsPerRead);
    yield orders.map((order) => csvLine(cellsOf(order))).join('');
    if (next === null) return;
    from = next;
  }
}

const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** A cell that starts like a formula is text all the same: customers choose their names. */
function csvCell(text: string): string {
  const safe = /^[\t\r]|^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const decimal = (pesos: number): string => {
  const cents = String(toCents(pesos)).padStart(3, '0');
  return `${cents.slice(0, -2)},${cents.slice(-2)}`;
};

const cellsOf = (order: Order): string[] => [
  order.shortId,
  formatDateTime(order.createdAt),
  sheetTexts.statuses[order.status] ?? order.status,
  order.userId?.name ?? defaultLabels.customer,
  sheetTexts.deliveryTypes[order.deliveryType],
  order.logisticaUtilizada,
  order.deliveryId ? `${order.deliveryId.firstName} ${order.deliveryId.lastName}`.trim() : '',
  order.paymentMethod === 'efectivo' ? sheetTexts.cash : order.paymentMethod,
  order.products.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
  decimal(order.productsTotal),
  decimal(order.shippingCost),
  decimal(order.discount),
  decimal(order.total),
  order.motivoCancelacion ?? '',
];
