import type { MerchantAction, OrderStatus } from '@mostrador/contract/order-states';

/** Words of the board and of an order's details. */
export const ordersTexts = {
  boardTitle: 'Pedidos',
  columns: { pendiente: 'Nuevos', preparando: 'En Preparación', listo: 'Listos' },
  columnsLabel: 'Columnas de pedidos',
  columnEmpty: {
    pendiente: 'No hay pedidos nuevos. Cuando entre uno, suena y aparece aquí.',
    preparando: 'Nada en preparación.',
    listo: 'Ningún pedido listo para entregar.',
  },
  noneFound: 'Ningún pedido coincide.',
  noBusiness: 'Error: No se pudo identificar el negocio',
  loadFailed: 'Error al cargar pedidos',
  loadFailedHint: 'No pudimos traer tus pedidos. Revisa tu conexión.',
  search: 'Buscar por número',
  help: 'Atajos de teclado',
  updatedAt: (time: string) => `Actualizado ${time}`,
  staleSince: (time: string) => `Sin conexión: ves los pedidos como estaban a las ${time}.`,

  seeDetails: 'Ver Detalles',
  waitingCourier: 'Espera al repartidor',
  courierOnTheWay: (name: string) => `Lo retira ${name}`,
  withNotes: 'Con notas',
  moreLines: (count: number) => `+ ${count} más`,
  collectCash: (sum: string) => `Cobrar en efectivo ${sum}`,
  delivery: { envio: 'Envío', retirar: 'Retiro' },

  order: (shortId: string) => `Pedido #${shortId}`,
  customer: 'Cliente',
  madeAt: 'Hecho el',
  deliveryLabel: 'Entrega',
  deliveryLong: { envio: 'Envío a domicilio', retirar: 'Retira en el local' },
  addressNotes: 'Indicaciones',
  logistics: 'Logística',
  courier: 'Repartidor',
  noCourier: 'Sin asignar',
  payment: 'Pago',
  promised: 'Prometido para las',
  products: 'Productos',
  note: 'Nota',
  productsTotal: 'Total de productos',
  shipping: 'Costo de envío',
  coveredShipping: 'Cubierto por UNBREIK',
  discount: 'Descuento',
  total: 'Total',
  cancelReason: 'Motivo de cancelación',
  missingProducts: 'Productos que faltaban',
  courierWillCollect: 'Un repartidor de UNBREIK pasará a retirarlo: no tienes que hacer nada más.',

  minutesLabel: 'Tiempo de preparación',
  minutes: (minutes: number) => `${minutes} min`,
  lessTime: 'Menos tiempo',
  moreTime: 'Más tiempo',
  acceptIn: (minutes: number) => `Aceptar · ${minutes} min`,
  back: 'Volver',
  chooseReason: '¿Por qué rechazas el pedido?',
  reasonHints: {
    'Local cerrado': 'El pedido se rechaza y se avisa al cliente.',
    'Alta demanda en el local': 'El pedido se rechaza; sigues recibiendo pedidos.',
    'Falta de productos': 'Eliges cuáles faltan en el paso siguiente.',
  },
  chooseMissing: '¿Qué productos faltan?',
  chooseMissingHint: 'Marca al menos uno.',
  rejectOrder: 'Rechazar pedido',
  confirmReject: '¿Seguro que deseas rechazar este pedido?',
  yesReject: 'Sí, rechazar',
  cancel: 'Cancelar',
} as const;

export const statusLabels: Record<OrderStatus, string> = {
  pendiente: 'Nuevo',
  preparando: 'En Preparación',
  listo: 'Listo',
  en_camino: 'En camino',
  cancelado: 'Cancelado',
  entregado: 'Entregado',
  retirado: 'Retirado',
};

const updated = (status: string) => `Pedido actualizado a: ${status}`;
const notUpdated = 'Error al actualizar el pedido.';

/** What each step is called, and what is said after it. */
export const stepTexts: Record<MerchantAction, { label: string; done: string; failed: string }> = {
  accept: { label: 'Aceptar', done: updated('preparando'), failed: notUpdated },
  reject: { label: 'Rechazar', done: updated('cancelado'), failed: notUpdated },
  markReady: { label: 'Marcar como listo', done: updated('listo'), failed: notUpdated },
  dispatch: {
    label: 'Despachar',
    done: 'Pedido despachado!',
    failed: 'Error al despachar el pedido.',
  },
  confirmPickup: {
    label: 'Confirmar retiro',
    done: 'Pedido confirmado como entregado!',
    failed: 'Error al confirmar el retiro.',
  },
};

export const stepFailureTexts = {
  notSent: 'Error al procesar la acción',
  offline: 'Sin conexión: el pedido no cambió. Inténtalo cuando vuelva.',
  alreadyMoved: (shortId: string, status: string) =>
    `El pedido #${shortId} ya figura como "${status}".`,
} as const;

export const keyTexts = {
  title: 'Atajos de teclado',
  intro: 'Funcionan mientras no escribes en un campo.',
  keys: [
    ['1 – 9', 'Elige un pedido, de arriba hacia abajo y desde la primera columna'],
    ['Enter', 'Pasa el pedido elegido al siguiente estado'],
    ['R', 'Rechaza el pedido elegido, si es nuevo'],
    ['D', 'Muestra los detalles del pedido elegido'],
    ['/', 'Busca por número'],
    ['?', 'Muestra esta ayuda'],
  ],
} as const;

export const timingTexts = {
  waiting: (time: string) => `Espera hace ${time}`,
  justNow: 'Recién llegado',
  left: (time: string) => `Faltan ${time}`,
  dueNow: 'Debe salir ahora',
  late: (time: string) => `Demorado ${time}`,
  readyNow: 'Recién listo',
  ready: (time: string) => `Listo hace ${time}`,
  promisedAt: (time: string) => `para las ${time}`,
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) =>
    minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`,
} as const;

export const ticketTexts = {
  print: 'Imprimir',
  copies: { kitchen: 'Comanda de cocina', bag: 'Copia para la bolsa' },
  both: 'Las dos',
  paper: 'Ancho del papel',
  papers: { '58': '58 mm', '80': '80 mm' },
  readyBy: (time: string) => `Para las ${time}`,
  paid: 'Pagado online',
} as const;

export const alarmTexts = {
  newOrderTitle: '¡Tienes un nuevo pedido!',
  newOrder: 'Un cliente está esperando. Revisa tu panel.',
  newOrdersTitle: '¡Tienes nuevos pedidos!',
  newOrders: (count: number) => `Has recibido ${count} nuevos pedidos.`,
  newOrdersIn: (count: number, business: string) => `Pedidos recibidos: ${count} en ${business}`,
  cancelledTitle: 'Pedido cancelado',
  cancelled: (shortId: string, reason: string | null) =>
    reason
      ? `El pedido #${shortId} fue cancelado: ${reason}`
      : `El pedido #${shortId} fue cancelado.`,
  label: 'Alarma de pedidos',
  waiting: (count: number) =>
    count === 1 ? '1 pedido espera tu respuesta' : `${count} pedidos esperan tu respuesta`,
  see: 'Ver pedidos',
  silence: 'Silenciar',
  blocked: 'Sonido bloqueado',
  blockedHint: 'El navegador no deja sonar la alarma de pedidos nuevos.',
  off: 'La alarma de pedidos nuevos está sin sonido.',
  offShort: 'Sin sonido',
  activate: 'Activar sonido',
  activated: 'Así suena un pedido nuevo.',
} as const;

export const testOrderTexts = {
  send: 'Pedido de prueba',
  mark: 'Prueba',
  failed: 'No se pudo enviar el pedido de prueba. Inténtalo de nuevo.',
  offer: '¿Suena tu alarma?',
  offerHint:
    'Envíate un pedido de prueba: llega, se prepara y se imprime como uno real, sin dinero.',
} as const;

export const connectionTexts = {
  connected: 'Conectado',
  connecting: 'Conectando…',
  offlineSince: (time: string) => `Sin conexión desde ${time}`,
} as const;

/** Words of the history. */
export const historyTexts = {
  title: 'Historial',
  caption: 'Pedidos terminados',
  noBusiness: 'No se seleccionó ningún negocio.',
  failed: 'No se pudieron cargar los pedidos. Intenta de nuevo más tarde.',
  empty: 'Aún no tienes pedidos completados o cancelados.',
  emptyHint: 'Aquí verás cada pedido entregado, cancelado, retirado o en camino.',
  toBoard: 'Ir al tablero',
  noneFound: 'Ningún pedido coincide con los filtros.',
  clearFilters: 'Quitar filtros',
  number: 'N.º de pedido',
  date: 'Fecha',
  customer: 'Cliente',
  status: 'Estado',
  total: 'Total',
  action: 'Acción',
  filters: 'Filtros',
  from: 'Desde',
  to: 'Hasta',
  anyStatus: 'Todos los estados',
  search: 'Número o cliente',
  download: 'Descargar CSV',
  downloading: 'Descargando…',
  downloadFailed: 'No se pudo descargar la planilla. Inténtalo de nuevo.',
  fileName: (period: string) => `pedidos-${period}.csv`,
  unfinishedDate: 'Completa la fecha, con el año de cuatro cifras.',
  badRange: 'La fecha desde no puede ser posterior a la fecha hasta.',
  checkDates: 'Revisa las fechas para ver tus pedidos.',
  more: 'Cargar más',
  loadingMore: 'Cargando…',
  moreFailed: 'No se pudieron cargar más pedidos. Inténtalo de nuevo.',
  countLabel: 'Pedidos',
  cancelled: (count: number) => (count === 1 ? '1 cancelado' : `${count} cancelados`),
  cash: 'En efectivo',
  online: 'Online',
  summary: 'Totales de lo que ves',
} as const;
