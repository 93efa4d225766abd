import type { DeliveryType, LogisticsType } from '@mostrador/contract/lists';
import type { OrderStatus } from '@mostrador/contract/order-states';
import { orderTexts } from '../../features/orders/texts.ts';
import type { Random } from '../random.ts';
import type { Cancellation, DemoOrder } from './demo-order.ts';
import { fillCart } from './fill-cart.ts';
import { makeOrder } from './make-order.ts';
import { withoutGroupNames } from './past-orders.ts';
import type { Trading } from './trading.ts';

interface Scene {
  minutesAgo: number;
  status: OrderStatus;
  deliveryType: DeliveryType;
  paymentMethod: string;
  isAnonymous?: boolean;
  hasNote?: boolean;
  discountBy?: 'business' | 'platform';
  /** With the other logistics than the shop's own, delivery paid by the platform. */
  isCoveredByUnbreik?: boolean;
  withoutGroupNames?: boolean;
  cancel?: Omit<Cancellation, 'missing'>;
}

/** What the board shows at first sight: every state and every branch, from one minute old on. */
const scenes: readonly Scene[] = [
  { minutesAgo: 1, status: 'pendiente', deliveryType: 'envio', paymentMethod: 'mercadopago' },
  {
    minutesAgo: 3,
    status: 'pendiente',
    deliveryType: 'retirar',
    paymentMethod: 'efectivo',
    isAnonymous: true,
  },
  {
    minutesAgo: 6,
    status: 'pendiente',
    deliveryType: 'envio',
    paymentMethod: 'efectivo',
    hasNote: true,
    discountBy: 'business',
  },
  { minutesAgo: 9, status: 'preparando', deliveryType: 'envio', paymentMethod: 'tarjeta' },
  {
    minutesAgo: 14,
    status: 'preparando',
    deliveryType: 'retirar',
    paymentMethod: 'mercadopago',
    withoutGroupNames: true,
  },
  {
    minutesAgo: 19,
    status: 'preparando',
    deliveryType: 'envio',
    paymentMethod: 'efectivo',
    hasNote: true,
  },
  { minutesAgo: 21, status: 'listo', deliveryType: 'retirar', paymentMethod: 'efectivo' },
  { minutesAgo: 24, status: 'listo', deliveryType: 'envio', paymentMethod: 'mercadopago' },
  {
    minutesAgo: 25,
    status: 'listo',
    deliveryType: 'envio',
    paymentMethod: 'tarjeta',
    isCoveredByUnbreik: true,
    discountBy: 'platform',
  },
  { minutesAgo: 33, status: 'en_camino', deliveryType: 'envio', paymentMethod: 'efectivo' },
  {
    minutesAgo: 38,
    status: 'en_camino',
    deliveryType: 'envio',
    paymentMethod: 'mercadopago',
    isCoveredByUnbreik: true,
  },
  {
    minutesAgo: 41,
    status: 'cancelado',
    deliveryType: 'envio',
    paymentMethod: 'mercadopago',
    cancel: { by: 'negocio', reason: 'Falta de productos' },
  },
  {
    minutesAgo: 52,
    status: 'cancelado',
    deliveryType: 'retirar',
    paymentMethod: 'efectivo',
    cancel: { by: 'cliente', reason: orderTexts.cancelledByCustomer },
  },
  { minutesAgo: 48, status: 'retirado', deliveryType: 'retirar', paymentMethod: 'transferencia' },
  { minutesAgo: 64, status: 'entregado', deliveryType: 'envio', paymentMethod: 'efectivo' },
];

/** The orders of the last hour. */
export const makePresentOrders = (random: Random, trading: Trading): DemoOrder[] =>
  scenes.map((scene) => presentOrder(random, trading, scene));

function presentOrder(random: Random, trading: Trading, scene: Scene): DemoOrder {
  const { open, customers, config, now } = trading;
  const logistics: LogisticsType = scene.isCoveredByUnbreik
    ? 'UNBREIK'
    : open.shop.delivery.logistics;
  const products = open.products.filter(
    ({ inStock, groups, notes }) =>
      inStock &&
      (!scene.withoutGroupNames || groups.some(({ min }) => min > 0)) &&
      (!scene.hasNote || notes.length > 0),
  );
  const lines = fillCart(random, products, scene.hasNote ? 1 : 0);
  return makeOrder(random, open, config, {
    status: scene.status,
    // Some seconds more, so that no clock of the board jumps at the same instant.
    createdAt: new Date(now.getTime() - scene.minutesAgo * 60_000 - random.int(0, 40) * 1000),
    minutes: scene.minutesAgo,
    customer: random.pick(customers),
    isAnonymous: scene.isAnonymous ?? false,
    deliveryType: scene.deliveryType,
    logistics,
    paymentMethod: scene.paymentMethod,
    lines: scene.withoutGroupNames ? lines.map(withoutGroupNames) : lines,
    discountBy: scene.discountBy ?? null,
    isShippingCovered: scene.isCoveredByUnbreik ?? false,
    cancel: scene.cancel ?? null,
  });
}
