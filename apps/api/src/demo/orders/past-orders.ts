import { rejectionReasons } from '@mostrador/contract/lists';
import type { OrderStatus } from '@mostrador/contract/order-states';
import { addDays } from '@mostrador/contract/time';
import { openNow } from '../../features/hours/open-now.ts';
import { orderTexts } from '../../features/orders/texts.ts';
import { startOfDay, weekPosition } from '../../lib/local-time.ts';
import type { OpenShop } from '../open-shop.ts';
import type { Random } from '../random.ts';
import { type Cancellation, type DemoOrder, lastStepAt } from './demo-order.ts';
import { fillCart } from './fill-cart.ts';
import { makeOrder } from './make-order.ts';
import type { Trading } from './trading.ts';

// Younger orders are those of today's board.
const endedBeforeMs = 45 * 60_000;

/** Weeks of orders that have all come to an end, since the shop was approved. */
export function makePastOrders(random: Random, trading: Trading): DemoOrder[] {
  const { now, open } = trading;
  const earliest = addDays(startOfDay(now), -7 * trading.weeks);
  const since = open.approvedAt && open.approvedAt > earliest ? open.approvedAt : earliest;
  const until = new Date(now.getTime() - endedBeforeMs);
  const orders: DemoOrder[] = [];
  for (let day = startOfDay(since); day < now; day = addDays(day, 1)) {
    const usual = trading.trade.ordersPerDay[weekPosition(day).day] ?? 0;
    const count = Math.round(usual * random.between(0.75, 1.25));
    for (let i = 0; i < count; i++) {
      const createdAt = momentOf(random, trading, day);
      if (!createdAt || createdAt < since) continue;
      const order = pastOrder(random, trading, createdAt);
      if (lastStepAt(order) < until) orders.push(order);
    }
  }
  return orders;
}

/** Near one of the shop's busy hours, while it is open; null when the dice insist on closed hours. */
function momentOf(random: Random, { open, trade }: Trading, day: Date): Date | null {
  for (let attempt = 0; attempt < 5; attempt++) {
    const peak = trade.peaks[random.weighted(trade.peaks.map(({ weight }) => weight))];
    const hour = (peak?.hour ?? 12) + random.between(-1.3, 1.3) + random.between(-0.8, 0.8);
    const moment = new Date(day.getTime() + Math.round(hour * 3_600) * 1000);
    const { isOpen } = openNow(
      { status: 'approved', isOpen: true, slots: open.slots, specialDays: [], pause: null },
      moment,
    );
    if (isOpen) return moment;
  }
  return null;
}

function pastOrder(random: Random, trading: Trading, createdAt: Date): DemoOrder {
  const { open, trade, now } = trading;
  const deliveryType = random.chance(trade.deliveredOfTen / 10) ? 'envio' : 'retirar';
  const cancel = random.chance(0.06) ? pastCancellation(random) : null;
  const lines = fillCart(random, open.products);
  return makeOrder(random, open, trading.config, {
    status: endOf(random, deliveryType, cancel !== null),
    createdAt,
    minutes: deliveryType === 'envio' ? random.between(32, 68) : random.between(20, 45),
    customer: random.pick(trading.customers),
    isAnonymous: random.chance(0.07),
    deliveryType,
    logistics: logisticsThen(open, createdAt, now),
    paymentMethod: random.chance(0.38) ? 'efectivo' : onlineMethod(random),
    // A few old ones come from a time when the groups of options had no names.
    lines: random.chance(0.05) ? lines.map(withoutGroupNames) : lines,
    discountBy: random.chance(0.09) ? random.pick(['business', 'platform']) : null,
    isShippingCovered: random.chance(0.15),
    cancel,
  });
}

const endOf = (random: Random, deliveryType: string, isCancelled: boolean): OrderStatus => {
  if (isCancelled) return 'cancelado';
  return deliveryType === 'retirar' && random.chance(0.25) ? 'retirado' : 'entregado';
};

const pastCancellation = (random: Random): Omit<Cancellation, 'missing'> =>
  random.chance(0.3)
    ? { by: 'cliente', reason: orderTexts.cancelledByCustomer }
    : { by: 'negocio', reason: random.pick(rejectionReasons) };

const onlineMethod = (random: Random): string =>
  random.pick(['mercadopago', 'mercadopago', 'tarjeta', 'transferencia']);

/** A shop that changed its logistics keeps the old one on its old orders. */
function logisticsThen({ shop }: OpenShop, at: Date, now: Date): 'UNBREIK' | 'PROPIA' {
  const { logistics, sinceDays } = shop.delivery;
  if (sinceDays === undefined || at >= addDays(now, -sinceDays)) return logistics;
  return logistics === 'PROPIA' ? 'UNBREIK' : 'PROPIA';
}

export const withoutGroupNames = <Line extends DemoOrder['lines'][number]>(line: Line): Line => ({
  ...line,
  options: line.options.map((option) => ({ ...option, groupName: null })),
});
