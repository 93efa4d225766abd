import type { RejectionReason } from '@mostrador/contract/lists';
import type { AsideAction, MerchantAction, OrderStatus } from '@mostrador/contract/order-states';

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

  compactCards: 'Tarjetas compactas',

  scheduled: 'Programados',
  scheduledHint: 'Pedidos para más tarde. Puedes aceptarlos ahora, o cuando pasen a Nuevos.',
  scheduledFor: 'Programado para',

  seeDetails: 'Ver Detalles',
  understood: 'Entendido',
  waitingCourier: 'Espera al repartidor',
  courierOnTheWay: (name: string) => `Lo retira ${name}`,
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
  minutesLong: (minutes: number) => `${minutes} minutos`,
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

const cancelAccepted = {
  label: 'Cancelar pedido',
  done: 'Pedido cancelado. Le avisamos al cliente.',
  failed: 'No se pudo cancelar el pedido.',
};

const updated = (status: string) => `Pedido actualizado a: ${status}`;
const notUpdated = 'Error al actualizar el pedido.';

/** What each step is called, and what is said after it. */
export const stepTexts: Record<
  MerchantAction | AsideAction,
  { label: string; done: string; failed: string }
> = {
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
  delay: {
    label: 'Demorar',
    done: 'Le avisamos al cliente la nueva hora.',
    failed: 'No se pudo dar más tiempo al pedido.',
  },
  undoReady: {
    label: 'Deshacer',
    done: 'El pedido volvió a preparación.',
    failed: 'No se pudo deshacer.',
  },
  cancelPreparing: cancelAccepted,
  cancelReady: cancelAccepted,
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
    ['D', 'Da más tiempo al pedido elegido, si está en preparación; si no, muestra sus detalles'],
    ['V', 'Muestra los detalles del pedido elegido'],
    ['+ / −', 'Más o menos minutos para el pedido elegido, si es nuevo'],
    ['I', 'Imprime la comanda de cocina del pedido elegido'],
    ['/', 'Busca por número'],
    ['?', 'Muestra esta ayuda'],
  ],
} as const;

/** Words of taking out what is missing. */
export const takeOutTexts = {
  open: 'Quitar lo que falta',
  title: '¿Qué falta? El pedido sigue con el resto.',
  less: (name: string) => `Quitar uno de ${name}`,
  more: (name: string) => `Devolver uno de ${name}`,
  soldOut: 'Marcar sin stock hasta mañana lo que quito',
  consequence: (sum: string) => `Se quitan ${sum} y se le avisa al cliente.`,
  quietConsequence: 'Se quita lo que falta y se le avisa al cliente.',
  nothingLeft: 'No queda ningún producto: en ese caso, rechaza o cancela el pedido.',
  confirm: 'Quitar y continuar',
  done: (shortId: string, total: string) => `Pedido #${shortId}: el nuevo total es ${total}.`,
  doneQuietly: (shortId: string) => `Pedido #${shortId}: se quitó lo que falta.`,
  failed: 'No se pudo cambiar el pedido.',
  notSwitchedOff: 'El pedido cambió, pero los productos siguen con stock. Apágalos en Productos.',
  removed: 'Quitado del pedido',
} as const;

/** Words of talking to the customer. */
export const reachTexts = {
  call: 'Llamar',
  chat: 'WhatsApp',
  message: (customer: string, shortId: string) =>
    `Hola ${customer}, te escribimos por tu pedido #${shortId}.`,
} as const;

/** Instead of losing the order, or the next one. */
export const insteadTexts: Record<RejectionReason, string> = {
  'Local cerrado': 'Pausar el local por un rato',
  'Alta demanda en el local': 'Avisar mucha demanda y seguir',
  'Falta de productos': 'Quitar y continuar',
};

/** What can be done with an order beside its next step. */
export const asideTexts = {
  delayTitle: '¿Necesitas más tiempo?',
  delayBy: (minutes: number) => `+${minutes} min`,
  delaysLeft: (count: number) =>
    count === 1 ? 'Puedes hacerlo una vez más.' : `Puedes hacerlo ${count} veces más.`,
  noDelaysLeft: 'Ya le diste más tiempo tres veces.',
  undoHint: '¿Lo marcaste por error? Puedes deshacerlo durante un minuto.',
  chooseCancelReason: '¿Por qué cancelas el pedido?',
  cancelConsequence: 'El pedido termina aquí y se le avisa al cliente.',
  refundConsequence: (sum: string) => `Pagó online: la plataforma le devuelve ${sum}.`,
  cashConsequence: 'Paga en efectivo: no hay nada que devolver.',
  yesCancel: 'Sí, cancelar el pedido',
  automatic: 'Aceptado automáticamente',
} as const;

export const timingTexts = {
  answerIn: (time: string) => `Responde en ${time}`,
  answerNow: 'Responde ya: queda menos de un minuto',
  unanswered: 'Se terminó el tiempo para responder',
  waiting: (time: string) => `Espera hace ${time}`,
  justNow: 'Recién llegado',
  left: (time: string) => `Faltan ${time}`,
  dueNow: 'Debe salir ahora',
  late: (time: string) => `Demorado ${time}`,
  readyNow: 'Recién listo',
  ready: (time: string) => `Listo hace ${time}`,
  cancelled: (time: string) => `Cancelado hace ${time}`,
  promisedAt: (time: string) => `para las ${time}`,
  scheduledFor: (moment: string) => `Para ${moment}`,
  ringsAt: (moment: string) => `pasa a Nuevos ${moment}`,
  beginsAt: (moment: string) => `aceptado, se empieza ${moment}`,
  today: 'hoy',
  tomorrow: 'mañana',
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
  sent: 'Enviado a la impresora',
  notSent: 'No se pudo enviar a la impresora.',
  printHere: 'Imprimir en este equipo',
  setUp: 'Configurar impresoras',
  marks: {
    waiting: 'Imprimiendo…',
    printing: 'Imprimiendo…',
    printed: 'Impreso',
    failed: 'No se imprimió',
  },
  held: (why: string) => `Espera para imprimirse: ${why}`,
  retry: 'Reintentar',
  retryFailed: 'No se pudo reintentar la impresión.',
} as const;

export const alarmTexts = {
  newOrderTitle: '¡Tienes un nuevo pedido!',
  newOrder: 'Un cliente está esperando. Revisa tu panel.',
  numbers: (shortIds: readonly string[]) => {
    const [first = '', ...others] = shortIds.slice(0, 3).map((shortId) => `#${shortId}`);
    const rest = shortIds.length - others.length - 1;
    return [`Pedido ${first}`, ...others, ...(rest > 0 ? [`+ ${rest}`] : [])].join(' · ');
  },
  newOrdersTitle: '¡Tienes nuevos pedidos!',
  newOrders: (count: number) => `Has recibido ${count} nuevos pedidos.`,
  newOrdersIn: (count: number, business: string) => `Pedidos recibidos: ${count} en ${business}`,
  scheduledTitle: 'Pedido programado',
  scheduled: (shortId: string, moment: string) =>
    `El pedido #${shortId} es para ${moment}. Está en Programados.`,
  severalScheduled: (count: number) => `Tienes ${count} pedidos para más tarde, en Programados.`,
  beginTitle: 'Hora de preparar',
  begin: (shortId: string, time: string) => `Empieza el pedido #${shortId}: es para las ${time}.`,
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
  quiet: 'Ningún pedido espera tu respuesta.',
  off: 'La alarma de pedidos nuevos está sin sonido.',
  offShort: 'Sin sonido',
  unwanted: 'Notificaciones apagadas: este panel no avisa cuando entra un pedido.',
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

export const stepsTexts = {
  title: 'Quién hizo cada paso',
  failed: 'No se pudieron cargar los pasos.',
  /** What people do has a word of its own; what happens by itself is told by where it led. */
  words: (word: string | undefined, from: string | null, to: string): string =>
    word ?? (from === null ? 'Entró el pedido' : statusWord(to)),
};

const statusWord = (status: string): string =>
  Object.entries(statusLabels).find(([known]) => known === status)?.[1] ?? status;
