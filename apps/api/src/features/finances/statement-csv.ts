import type { SettlementStatement } from '@mostrador/contract/finances';
import { formatDate, formatDateTime } from '@mostrador/contract/time';
import { decimal, inTwoColumns, spreadsheet } from '../../lib/spreadsheet.ts';
import { periodText, sheetTexts } from './texts.ts';

/** The whole statement as a sheet: who and when, the lines, and each order. */
export function statementCsv(statement: SettlementStatement): string {
  return spreadsheet([
    ...headRows(statement),
    [],
    sheetTexts.lineColumns,
    ...statement.lines.map(({ label, amount, informative }) => [
      informative ? sheetTexts.informative(label) : label,
      ...inTwoColumns(amount),
    ]),
    [sheetTexts.net, decimal(statement.net), ''],
    [],
    sheetTexts.orderColumns,
    ...statement.orders.map((order) => [
      order.shortId,
      formatDateTime(order.deliveredAt),
      order.isCash ? sheetTexts.cash : sheetTexts.online,
      ...inTwoColumns(order.sale),
      decimal(order.ownShipping),
      decimal(order.commission),
      decimal(order.refund),
      ...inTwoColumns(order.net),
    ]),
    ...adjustmentRows(statement),
  ]);
}

/** A CBU is a text with a word before it: as a bare number a spreadsheet would round it. */
function headRows(statement: SettlementStatement): string[][] {
  const { businessName, cuit, aliasCBU, number, paidAt, transferReference } = statement;
  const period = {
    start: new Date(statement.periodStart),
    end: new Date(statement.periodEnd),
  };
  const account = /^\d{22}$/.test(aliasCBU) ? `CBU ${aliasCBU}` : aliasCBU;
  return [
    [sheetTexts.settlement, number === null ? sheetTexts.openNumber : String(number)],
    [sheetTexts.business, businessName],
    [sheetTexts.cuit, cuit],
    [sheetTexts.period, periodText(period)],
    [sheetTexts.account, account],
    [sheetTexts.state, statement.state],
    ...(paidAt === null ? [] : [[sheetTexts.paidAt, formatDate(paidAt)]]),
    ...(transferReference === null ? [] : [[sheetTexts.reference, transferReference]]),
  ];
}

const adjustmentRows = ({ adjustments }: SettlementStatement): string[][] =>
  adjustments.length === 0
    ? []
    : [
        [],
        [...sheetTexts.adjustmentColumns],
        ...adjustments.map(({ description, createdAt, amount }) => [
          description,
          formatDateTime(createdAt),
          ...inTwoColumns(amount),
        ]),
      ];
