import type { LogisticsType } from '@mostrador/contract/lists';
import type { Order, OrderLine } from '@mostrador/contract/orders';

/** An order as the panel holds it: its state may be one that this version does not know. */
export type PanelOrder = Omit<Order, 'status'> & { status: string };

/** What the wire is sure to carry; the rest may be missing when the server is an older one. */
export type WireOrder = Pick<Order, '_id' | 'createdAt'> &
  Partial<Omit<PanelOrder, 'products'>> & { products?: readonly Partial<OrderLine>[] };

const readLine = (raw: Partial<OrderLine>): OrderLine => ({
  productId: raw.productId ?? '',
  name: raw.name ?? '',
  quantity: raw.quantity ?? 1,
  price: raw.price ?? 0,
  selectedOptions: raw.selectedOptions ?? [],
  modification: raw.modification ?? '',
});

/** Another channel may say "delivered"; here it is the same as entregado. */
const readStatus = (status: string | undefined): string =>
  status === 'delivered' ? 'entregado' : (status ?? 'pendiente');

/** Fills what is missing, once, so that no screen has to. */
export function readOrder(raw: WireOrder, shopLogistics: LogisticsType): PanelOrder {
  return {
    _id: raw._id,
    shortId: raw.shortId ?? raw._id.slice(-6),
    status: readStatus(raw.status),
    createdAt: raw.createdAt,
    products: (raw.products ?? []).map(readLine),
    productsTotal: raw.productsTotal ?? 0,
    shippingCost: raw.shippingCost ?? 0,
    deliveryFee: raw.deliveryFee ?? 0,
    discount: raw.discount ?? 0,
    total: raw.total ?? 0,
    paymentMethod: raw.paymentMethod ?? '',
    userId: raw.userId ?? null,
    deliveryId: raw.deliveryId ?? null,
    deliveryType: raw.deliveryType ?? 'envio',
    deliveryAddress: raw.deliveryAddress ?? null,
    logisticaUtilizada: raw.logisticaUtilizada ?? shopLogistics,
    motivoCancelacion: raw.motivoCancelacion ?? null,
    productosFaltantes: raw.productosFaltantes ?? [],
    tiempoEstimado: raw.tiempoEstimado ?? null,
    promisedAt: raw.promisedAt ?? null,
    statusSince: raw.statusSince ?? raw.createdAt,
  };
}
