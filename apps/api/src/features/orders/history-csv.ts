import { Readable } from 'node:stream';
import { defaultLabels, paymentLabel } from '@mostrador/contract/lists';
import type { HistoryFilter } from '@mostrador/contract/order-history';
import type { Order } from '@mostrador/contract/orders';
import { formatDateTime } from '@mostrador/contract/time';
import type { Reader } from '../../db/database.ts';
import type { Sql } from '../../db/sql.ts';
import { decimal, rowsOfSpreadsheet, spreadsheet } from '../../lib/spreadsheet.ts';
import { filteredOrders, type Position } from './history-filter.ts';
import { readHistoryPage } from './list-history.ts';
import { sheetTexts } from './texts.ts';

const rowsPerRead = 500;

/** The filtered history as a sheet, read page by page. */
export async function historyCsv(
  db: Reader,
  businessId: string,
  filter: HistoryFilter,
): Promise<Readable> {
  return Readable.from(pieces(db, businessId, await filteredOrders(db, businessId, filter)));
}

async function* pieces(db: Reader, businessId: string, filtered: Sql): AsyncGenerator<string> {
  yield spreadsheet([sheetTexts.columns]);
  for (let from: Position | null = null; ; ) {
    const { orders, next } = await readHistoryPage(db, businessId, filtered, {
      from,
      limit: rowsPerRead,
    });
    yield rowsOfSpreadsheet(orders.map((order) => cellsOf(JSON.parse(order))));
    if (next === null) return;
    from = next;
  }
}

/** The days that are in it; what has no end goes on until today. */
export function historyFileName({ from, to }: HistoryFilter, today: string): string {
  if (from === undefined) return sheetTexts.fileName(`hasta-${to ?? today}`);
  if (to === undefined) return sheetTexts.fileName(`desde-${from}`);
  return sheetTexts.fileName(from === to ? from : `${from}-a-${to}`);
}

const cellsOf = (order: Order): string[] => [
  order.shortId,
  formatDateTime(order.createdAt),
  sheetTexts.statuses[order.status] ?? order.status,
  order.userId?.name ?? defaultLabels.customer,
  sheetTexts.deliveryTypes[order.deliveryType],
  order.logisticaUtilizada,
  order.deliveryId ? `${order.deliveryId.firstName} ${order.deliveryId.lastName}`.trim() : '',
  paymentLabel(order.paymentMethod),
  order.products.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
  decimal(order.productsTotal),
  decimal(order.shippingCost),
  decimal(order.discount),
  decimal(order.total),
  order.motivoCancelacion ?? '',
];
