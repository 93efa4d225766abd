import { defaultLabels } from '@mostrador/contract/lists';
import { type OrderStatus, orderStatuses } from '@mostrador/contract/order-states';
import type { OrderLine } from '@mostrador/contract/orders';
import type { PanelOrder } from '../live/panel-order.ts';
import { statusLabels } from '../texts.ts';

const isKnown = (status: string): status is OrderStatus =>
  orderStatuses.some((known) => known === status);

/** A state that this version does not know counts as new. */
export const knownStatus = (status: string): OrderStatus =>
  isKnown(status) ? status : 'pendiente';

export const statusLabel = (status: string): string => statusLabels[knownStatus(status)];

export const customerName = (order: PanelOrder): string =>
  order.userId?.name || defaultLabels.customer;

/** As the counter calls them: "Carla", not "Carla Gómez de la Serna". */
export const firstName = (order: PanelOrder): string =>
  order.userId?.name.trim().split(/\s+/)[0] || defaultLabels.customer;

/** Where a delivery goes, without the town, which the shop knows. */
export const streetOf = ({ deliveryType, deliveryAddress }: PanelOrder): string =>
  deliveryType === 'envio' && deliveryAddress
    ? [deliveryAddress.street, deliveryAddress.number].filter(Boolean).join(' ')
    : '';

export const isCash = (order: PanelOrder): boolean => order.paymentMethod === 'efectivo';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Lines and, when they differ, units: "2 productos (3 unidades)". */
export function productCount(lines: readonly OrderLine[]): string {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const products = counted(lines.length, 'producto', 'productos');
  return units === lines.length
    ? products
    : `${products} (${counted(units, 'unidad', 'unidades')})`;
}

/** The platform pays for the delivery: the customer does not, and it was not free either. */
export const isShippingCovered = (order: PanelOrder): boolean =>
  order.deliveryFee > 0 && order.shippingCost === 0 && order.logisticaUtilizada === 'UNBREIK';

export interface OptionCount {
  groupName: string;
  optionName: string;
  /** For the whole line: two menus with fries are two fries. */
  count: number;
  priceModifier: number;
}

/** The options of a line, already multiplied by its quantity: the kitchen cooks what it reads. */
export function optionCounts(line: OrderLine): OptionCount[] {
  const counts = new Map<string, OptionCount>();
  for (const { groupName, optionName, priceModifier } of line.selectedOptions) {
    const group = groupName || defaultLabels.optionGroup;
    const key = JSON.stringify([group, optionName, priceModifier]);
    const count = (counts.get(key)?.count ?? 0) + line.quantity;
    counts.set(key, { groupName: group, optionName, priceModifier, count });
  }
  return [...counts.values()];
}

/** The options of one unit in words: "Familiar · 2 × Huevo". The quantity stands before the product. */
export const optionWords = (line: OrderLine): string =>
  optionCounts({ ...line, quantity: 1 })
    .map(({ optionName, count }) => (count > 1 ? `${count} × ${optionName}` : optionName))
    .join(' · ');

export const lineTotal = (line: OrderLine): number =>
  line.selectedOptions.reduce(
    (cents, option) => cents + Math.round(option.priceModifier * 100),
    Math.round(line.price * 100),
  ) * line.quantity;

export function addressLine(order: PanelOrder): string {
  if (!order.deliveryAddress) return '';
  const { street, number, city } = order.deliveryAddress;
  return [[street, number].filter(Boolean).join(' '), city].filter(Boolean).join(', ');
}
