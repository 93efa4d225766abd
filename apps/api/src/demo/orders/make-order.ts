import {
  type DeliveryType,
  type LogisticsType,
  missingProductsReason,
  preparationMinutes,
} from '@mostrador/contract/lists';
import { toCents } from '@mostrador/contract/money';
import type { OrderStatus } from '@mostrador/contract/order-states';
import type { Config } from '../../config.ts';
import { commissionBpFor } from '../../features/finances/commission.ts';
import { distanceKm, quoteShipping } from '../../features/logistics/shipping-quote.ts';
import type { DeliveryAddress, SoldLine } from '../../features/orders/create-order.ts';
import { newIdOf } from '../../lib/ids.ts';
import type { OpenShop } from '../open-shop.ts';
import type { Random } from '../random.ts';
import type { Shop } from '../shops/shop.ts';
import { type Customer, makeRider } from './customers.ts';
import type { Cancellation, DemoOrder, Step } from './demo-order.ts';
import { totalOf } from './fill-cart.ts';
import { stepsOf } from './order-life.ts';

export interface OrderWish {
  status: OrderStatus;
  createdAt: Date;
  minutes: number;
  customer: Customer;
  isAnonymous: boolean;
  deliveryType: DeliveryType;
  logistics: LogisticsType;
  paymentMethod: string;
  lines: readonly SoldLine[];
  /** Who pays for a discount, if there is one. */
  discountBy: 'business' | 'platform' | null;
  isShippingCovered: boolean;
  cancel: Omit<Cancellation, 'missing'> | null;
}

/** The order that somebody would have sent, with its money worked out as intake does. */
export function makeOrder(
  random: Random,
  { id: businessId, shop, approvedAt }: OpenShop,
  config: Config,
  wish: OrderWish,
): DemoOrder {
  const isDelivered = wish.deliveryType === 'envio';
  const address = isDelivered ? wish.customer.address : null;
  const productsTotalCents = totalOf(wish.lines);
  const feeCents = address ? feeTo(address, shop, wish.logistics, config) : 0;
  const isFree = wish.isShippingCovered && wish.logistics === 'UNBREIK';
  const steps = stepsOf({ ...wish, ...(wish.cancel && { cancelledBy: wish.cancel.by }) });
  const hasRider = isDelivered && wish.logistics === 'UNBREIK' && riderKnown.includes(wish.status);
  return {
    id: newIdOf(businessId, wish.createdAt.getTime()),
    status: wish.status,
    // Nothing happens by itself to what the demo brings.
    acceptBy: null,
    schedule: null,
    customerPhone: null,
    createdAt: wish.createdAt,
    steps,
    customerName: wish.isAnonymous ? null : wish.customer.name,
    deliveryType: wish.deliveryType,
    logistics: wish.logistics,
    address,
    lines: wish.lines,
    productsTotalCents,
    shippingCostCents: isFree ? 0 : feeCents,
    deliveryFeeCents: feeCents,
    discountCents: wish.discountBy === null ? 0 : discountOn(random, productsTotalCents),
    discountBorneBy: wish.discountBy ?? 'business',
    paymentMethod: wish.paymentMethod,
    commissionBp: commissionBpFor(
      { approvedAt, commissionOverrideBp: null },
      config.commissionBp,
      wish.createdAt,
    ),
    ...promiseOf(random, steps),
    cancel: wish.cancel && { ...wish.cancel, missing: missingIn(wish.cancel.reason, wish.lines) },
    courier: hasRider ? makeRider(random) : null,
  };
}

const riderKnown: readonly OrderStatus[] = ['listo', 'en_camino', 'entregado'];

function feeTo(
  address: DeliveryAddress,
  { address: from, delivery }: Shop,
  logistics: LogisticsType,
  { unbreikFeeCents }: Config,
): number {
  const settings = {
    logistics,
    tariffType: delivery.tariffType,
    fixedPriceCents: toCents(delivery.fixedPrice),
    maxDistanceKm: delivery.maxDistanceKm,
    zones: delivery.zones.map((zone) => ({ ...zone, priceCents: toCents(zone.price) })),
  };
  const quote = quoteShipping(settings, distanceKm(from, address), unbreikFeeCents);
  if (!quote.covered) throw new Error(`A demo customer lives too far away: ${quote.reason}`);
  return quote.feeCents;
}

/** Ten or fifteen percent, in whole hundreds of pesos. */
const discountOn = (random: Random, cents: number): number =>
  Math.floor((cents * random.pick([0.1, 0.15])) / 10_000) * 10_000;

/** The minutes that the shop promised when it accepted, near those that it took. */
function promiseOf(
  random: Random,
  steps: readonly Step[],
): Pick<DemoOrder, 'prepMinutes' | 'promisedAt'> {
  const accepted = steps.find(({ to }) => to === 'preparando');
  if (!accepted) return { prepMinutes: null, promisedAt: null };
  const ready = steps.find(({ to }) => to === 'listo');
  const took = ready && (ready.at.getTime() - accepted.at.getTime()) / 60_000;
  const prepMinutes =
    took === undefined
      ? random.pick([15, 20, 25])
      : (preparationMinutes.find((choice) => choice >= took * 0.9) ?? 60);
  return { prepMinutes, promisedAt: new Date(accepted.at.getTime() + prepMinutes * 60_000) };
}

const missingIn = (reason: string, lines: readonly SoldLine[]): string[] =>
  reason === missingProductsReason ? lines.slice(0, 1).map(({ productId }) => productId) : [];
