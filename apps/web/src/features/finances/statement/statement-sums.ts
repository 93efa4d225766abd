import type { SettledOrder } from '@mostrador/contract/finances';
import { toCents, toPesos } from '@mostrador/contract/money';

export type OrderColumn = 'sale' | 'ownShipping' | 'commission' | 'refund' | 'net';

/** Added in centavos: a sum of decimals would be a hair off after some hundred orders. */
export const sumOfColumn = (orders: readonly SettledOrder[], column: OrderColumn): number =>
  toPesos(orders.reduce((cents, order) => cents + toCents(order[column]), 0));

const always: readonly OrderColumn[] = ['sale', 'commission', 'net'];
const all: readonly OrderColumn[] = ['sale', 'ownShipping', 'commission', 'refund', 'net'];

/** A column in which every order has nothing only takes space. */
export const columnsOf = (orders: readonly SettledOrder[]): OrderColumn[] =>
  all.filter((column) => always.includes(column) || orders.some((order) => order[column] !== 0));
