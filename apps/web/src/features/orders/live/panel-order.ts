import type { LogisticsType } from '@mostrador/contract/lists';
import type { Order, OrderLine } from '@mostrador/contract/orders';

/** An order as the panel holds it: its state may be one that this version does not know. */
export type PanelOrder = Omit<Order, 'status'> & { status: string };

type OrderOption = OrderLine['selectedOptions'][number];
type WireLine = Partial<Omit<OrderLine, 'selectedOptions'>> & {
  selectedOptions?: readonly Partial<OrderOption>[];
};

/** People and addresses come whole, in part, as a bare id, or not at all. */
type Loose<T> = Partial<T> | string | null;

/** What the wire is sure to carry; the rest may be missing when the server is another one. */
export type WireOrder = Pick<Order, '_id'> &
  Partial<Omit<PanelOrder, 'products' | 'userId' | 'deliveryId' | 'deliveryAddress'>> & {
    products?: readonly WireLine[];
    userId?: Loose<NonNullable<Order['userId']>>;
    deliveryId?: Loose<NonNullable<Order['deliveryId']>>;
    deliveryAddress?: Loose<NonNullable<Order['deliveryAddress']>>;
  };

const readLine = (raw: WireLine): OrderLine => ({
  productId: raw.productId ?? '',
  name: raw.name ?? '',
  quantity: raw.quantity ?? 1,
  price: raw.price ?? 0,
  selectedOptions: (raw.selectedOptions ?? []).map(({ groupName, optionName, priceModifier }) => ({
    groupName: groupName ?? null,
    optionName: optionName ?? '',
    priceModifier: priceModifier ?? 0,
  })),
  modification: raw.modification ?? '',
});

/** Another channel may say "delivered"; here it is the same as entregado. */
const readStatus = (status: string | undefined): string =>
  status === 'delivered' ? 'entregado' : (status ?? 'pendiente');

const whole = <T>(raw: Loose<T> | undefined): Partial<T> | null =>
  typeof raw === 'object' ? raw : null;

function readCustomer(raw: WireOrder['userId']): Order['userId'] {
  const customer = whole(raw);
  return customer && { name: customer.name ?? '' };
}

function readCourier(raw: WireOrder['deliveryId']): Order['deliveryId'] {
  const courier = whole(raw);
  return courier && { firstName: courier.firstName ?? '', lastName: courier.lastName ?? '' };
}

function readAddress(raw: WireOrder['deliveryAddress']): Order['deliveryAddress'] {
  const address = whole(raw);
  if (!address) return null;
  const { street = '', number = '', city = '', notes = '' } = address;
  return { street, number, city, notes };
}

/** Fills what is missing, once, so that no screen has to. */
export function readOrder(raw: WireOrder, shopLogistics: LogisticsType): PanelOrder {
  const createdAt = raw.createdAt ?? new Date().toISOString();
  return {
    _id: raw._id,
    shortId: raw.shortId ?? raw._id.slice(-6),
    status: readStatus(raw.status),
    createdAt,
    products: (raw.products ?? []).map(readLine),
    productsTotal: raw.productsTotal ?? 0,
    shippingCost: raw.shippingCost ?? 0,
    deliveryFee: raw.deliveryFee ?? 0,
    discount: raw.discount ?? 0,
    total: raw.total ?? 0,
    paymentMethod: raw.paymentMethod ?? '',
    userId: readCustomer(raw.userId),
    customerPhone: raw.customerPhone ?? null,
    deliveryId: readCourier(raw.deliveryId),
    deliveryType: raw.deliveryType ?? 'envio',
    deliveryAddress: readAddress(raw.deliveryAddress),
    logisticaUtilizada: raw.logisticaUtilizada ?? shopLogistics,
    motivoCancelacion: raw.motivoCancelacion ?? null,
    productosFaltantes: raw.productosFaltantes ?? [],
    tiempoEstimado: raw.tiempoEstimado ?? null,
    promisedAt: raw.promisedAt ?? null,
    statusSince: raw.statusSince ?? createdAt,
    acceptBy: raw.acceptBy ?? null,
    scheduledFor: raw.scheduledFor ?? null,
    dueAt: raw.dueAt ?? null,
    delays: raw.delays ?? 0,
    acceptedAutomatically: raw.acceptedAutomatically ?? false,
    removedProducts: raw.removedProducts ?? [],
    isTest: raw.isTest ?? false,
  };
}
