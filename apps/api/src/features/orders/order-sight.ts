import { boardStatuses } from '@mostrador/contract/order-states';
import type { Order, ShownOrder } from '@mostrador/contract/orders';
import { mayRole, type Role } from '@mostrador/contract/permissions';
import { type BusinessCaller, type Membership, may } from '../../http/caller.ts';
import { businessOf } from '../../lib/ids.ts';
import { localDay } from '../../lib/local-time.ts';

/** What of its orders somebody may read in a business. */
export interface OrderSight {
  money: boolean;
  contact: boolean;
  /** Of any day; otherwise only of today. */
  past: boolean;
}

export const sightOf = (caller: BusinessCaller, businessId: string): OrderSight => ({
  money: may(caller, businessId, 'orders.money'),
  contact: may(caller, businessId, 'customers.contact'),
  past: may(caller, businessId, 'history.all'),
});

const sightOfRole = (role: Role): OrderSight => ({
  money: mayRole(role, 'orders.money'),
  contact: mayRole(role, 'customers.contact'),
  past: mayRole(role, 'history.all'),
});

/** Of the businesses whose orders somebody with those memberships may see. */
export const sightsOf = (memberships: readonly Membership[]): Map<string, OrderSight> =>
  new Map(
    memberships
      .filter(({ role }) => mayRole(role, 'orders.see'))
      .map(({ businessId, role }) => [businessId, sightOfRole(role)]),
  );

export const isWhole = ({ money, contact, past }: OrderSight): boolean => money && contact && past;

/** Equal for equal sights, on one day: a word for caches and versions. */
export const sightWord = (sight: OrderSight, now: Date): string =>
  [sight.money && 'm', sight.contact && 'c', !sight.past && localDay(now)]
    .filter((part) => part !== false)
    .join('.');

/** The order without what the sight leaves out. */
export function shown(order: Order, { money, contact }: OrderSight): ShownOrder {
  const reachable = contact ? order : { ...order, customerPhone: null };
  return money ? reachable : withoutMoney(reachable);
}

/** The order as its caller may read it. */
export const shownTo = (caller: BusinessCaller, order: Order): ShownOrder =>
  shown(order, sightOf(caller, businessOf(order._id)));

function withoutMoney(order: Order): ShownOrder {
  const { productsTotal, shippingCost, deliveryFee, discount, total, paymentMethod, ...rest } =
    order;
  return { ...rest, products: order.products.map(withoutPrices) };
}

const withoutPrices = ({ price, ...line }: Order['products'][number]) => ({
  ...line,
  selectedOptions: line.selectedOptions.map(({ priceModifier, ...option }) => option),
});

/** A board's text, and an event's, for somebody who does not see everything. */
export function shownBoard(text: string, sight: OrderSight, now: Date): string {
  const orders: Order[] = JSON.parse(text);
  const today = localDay(now);
  const visible = sight.past ? orders : orders.filter((order) => isOfDay(order, today));
  return JSON.stringify(visible.map((order) => shown(order, sight)));
}

/** What is being worked on is of today whenever it was placed. */
const isOfDay = ({ status, statusSince }: Order, day: string): boolean =>
  boardStatuses.some((active) => active === status) || localDay(new Date(statusSince)) === day;

export function shownEvent(json: string, sight: OrderSight): string {
  const event: { order: Order } = JSON.parse(json);
  return JSON.stringify({ ...event, order: shown(event.order, sight) });
}
