import { historyStatuses, type OrderStatus } from '@mostrador/contract/order-states';

const statusNames: Record<OrderStatus, string> = {
  pendiente: 'nuevo',
  preparando: 'en preparación',
  listo: 'listo',
  en_camino: 'en camino',
  cancelado: 'cancelado',
  entregado: 'entregado',
  retirado: 'retirado',
};

export const orderTexts = {
  steps: {
    impersonated: 'Admin (Suplantando)',
    actors: {
      negocio: 'El negocio',
      cliente: 'El cliente',
      repartidor: 'El repartidor',
      sistema: 'El sistema',
    },
  },
  notFound: 'No se encontró el pedido.',
  illegalStep: (status: OrderStatus) =>
    `El pedido está ${statusNames[status]} y no se puede hacer ese cambio.`,
  tooLate: 'Se terminó el tiempo para responder este pedido: se canceló solo.',
  unanswered: 'Sin respuesta del local',
  noMoreDelays: 'Ya le diste más tiempo tres veces a este pedido.',
  readyForGood: 'Pasó más de un minuto: el pedido ya figura listo para el cliente.',
  unknownLine: 'Un renglón no es de este pedido.',
  changedMeanwhile: 'El pedido cambió mientras tanto. Míralo otra vez antes de quitar productos.',
  onlyLess: 'Solo se puede quitar o bajar la cantidad.',
  lastProduct: 'No queda ningún producto: en ese caso, rechaza o cancela el pedido.',
  missingNotInOrder: 'Un producto faltante no es de este pedido.',
  badCursor: 'El cursor no es válido.',
  badRange: 'La fecha desde no puede ser posterior a la fecha hasta.',
  tooManyTests: (most: number) =>
    `Ya tienes ${most} pedidos de prueba en el tablero. Termina uno antes de enviar otro.`,
  noTests: 'Este negocio no puede probar pedidos por ahora.',
  closed: 'El negocio no está recibiendo pedidos.',
  knownReference: 'Ya existe un pedido con esa referencia.',
  cancelledByCustomer: 'Cancelado por el cliente',
};

/** What the spreadsheet of the history says. */
export const sheetTexts = {
  columns: [
    'Pedido',
    'Fecha',
    'Estado',
    'Cliente',
    'Entrega',
    'Logística',
    'Repartidor',
    'Pago',
    'Detalle',
    'Productos',
    'Envío',
    'Descuento',
    'Total',
    'Motivo de cancelación',
  ],
  statuses: Object.fromEntries(
    historyStatuses.map((status) => [status, capitalised(statusNames[status])]),
  ),
  deliveryTypes: { envio: 'Envío', retirar: 'Retiro en el local' },
  fileName: (period: string) => `pedidos-${period}.csv`,
};

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a test order says on the board and on paper. */
export const testOrderTexts = {
  customer: 'Prueba de tu local',
  note: 'Es una prueba: no la cocines',
  products: [
    { productId: 'prueba-1', name: 'Plato de prueba', priceCents: 1_000_000 },
    { productId: 'prueba-2', name: 'Bebida de prueba', priceCents: 250_000 },
  ],
};
