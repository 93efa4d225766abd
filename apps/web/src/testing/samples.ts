import type { Order } from '@mostrador/contract/orders';
import type { Business } from '@mostrador/contract/profile';
import type { SessionUser } from '@mostrador/contract/session';

/** An owner with one approved business that is open, and what belongs to it. */

export const sampleUser: SessionUser = {
  _id: 'u1',
  name: 'Ana',
  email: 'ana@mostrador.ar',
  phone: '',
  role: 'business',
  businesses: ['b1'],
  businessId: 'b1',
  businessStatus: 'approved',
  businessName: 'La Esquina',
  businessList: [{ _id: 'b1', name: 'La Esquina' }],
  acceptedTermsVersion: '1.0',
  isImpersonating: false,
  memberships: [{ businessId: 'b1', role: 'owner' }],
};

export const sampleBusiness: Business = {
  _id: 'b1',
  name: 'La Esquina',
  phone: '0351 4220000',
  category: 'Pizzas',
  aliasCBU: '',
  imageUrl: '',
  cuit: '20-11111111-2',
  hasPhysicalStore: true,
  branchCount: 1,
  isOpen: true,
  openNow: { isOpen: true, reason: 'open', changesAt: null, text: 'Abierto' },
  businessStatus: 'approved',
  products: [],
  address: {
    street: 'San Martín',
    number: '100',
    city: 'Córdoba',
    coords: { type: 'Point', coordinates: [-64.18, -31.41] },
  },
  tipo_logistica: 'UNBREIK',
  configuracionEnvioPropio: {
    tipoDeTarifa: 'FIJA',
    precioFijo: 1_000,
    distanciaMaxima_km: 5,
    tarifasPorZona: [],
  },
  pause: null,
  busy: null,
  autoAcceptMinutes: null,
  aliasHeldUntil: null,
  aliasAwaitsApproval: false,
  registeredAt: '2026-01-05T12:00:00.000Z',
  hasHours: true,
  hasOrders: true,
  version: 1,
};

let orders = 0;

/** A new order of one milanesa, to be collected and paid in cash. */
export function makeOrder(fields: Partial<Order> = {}): Order {
  orders += 1;
  const now = new Date().toISOString();
  return {
    _id: `o${orders}`,
    shortId: `A${orders}`,
    status: 'pendiente',
    createdAt: now,
    products: [
      {
        productId: 'p1',
        name: 'Milanesa',
        quantity: 1,
        price: 9_000,
        selectedOptions: [],
        modification: '',
      },
    ],
    productsTotal: 9_000,
    shippingCost: 0,
    deliveryFee: 0,
    discount: 0,
    total: 9_000,
    paymentMethod: 'efectivo',
    userId: { name: 'Carla' },
    customerPhone: null,
    deliveryId: null,
    deliveryType: 'retirar',
    deliveryAddress: null,
    logisticaUtilizada: 'UNBREIK',
    motivoCancelacion: null,
    productosFaltantes: [],
    tiempoEstimado: null,
    promisedAt: null,
    statusSince: now,
    acceptBy: null,
    scheduledFor: null,
    dueAt: null,
    delays: 0,
    acceptedAutomatically: false,
    removedProducts: [],
    isTest: false,
    ...fields,
  };
}

/** Of the same owner. */
export const otherBusiness: Business = { ...sampleBusiness, _id: 'b2', name: 'La Otra' };
