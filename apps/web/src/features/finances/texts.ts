import type { MovementType, SettlementState } from '@mostrador/contract/finances';
import type { Tone } from '../../ui/badge.tsx';

export const financesTexts = {
  greeting: (businessName: string) => `¡Hola, ${businessName}!`,
  subtitle: 'Lo que vendiste, lo que te vamos a transferir y de dónde sale cada peso.',
  noBusiness: 'Rol no autorizado o sin negocio asignado.',
  loadFailed: 'No se pudieron cargar los datos del dashboard.',
  retry: 'Reintentar',
  unavailable: 'No disponible',
} as const;

export const transferTexts = {
  heading: 'Lo que vas a cobrar',
  next: 'Próxima transferencia',
  to: (accounts: readonly string[]) => `a ${accounts.join(' y ')}`,
  several: (count: number) => `${count} liquidaciones`,
  late: (day: string) => `Estaba prevista para el ${day}`,
  none: 'No hay nada por transferir: tus semanas cerradas están pagadas.',
  held: 'Retenida',
  rejected: 'Rechazada por el banco',
  also: (reason: string) => `Otra liquidación espera: ${reason}`,
  seeAccount: 'Revisar alias o CBU',
  seeDetail: 'Ver detalle',
  thisWeek: 'Esta semana hasta ahora',
  thisWeekHint: (closing: string) => `Cierra el ${closing}.`,
  thisWeekPaid: (closing: string, transfer: string) =>
    `Cierra el ${closing} y se transfiere el ${transfer}.`,
  owing: (amount: string) => `Tus comisiones superan lo cobrado online por ${amount}.`,
} as const;

export const todayTexts = {
  title: 'Ventas de Hoy',
  orders: 'Entregados',
  ticket: 'Ticket promedio',
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  lastWeek: (weekday: string, amount: string, orders: string, ticket: string) =>
    `El ${weekday} pasado a esta hora: ${amount} · ${orders} · ${ticket} por pedido.`,
  nothingLastWeek: (weekday: string) =>
    `El ${weekday} pasado a esta hora todavía no habías vendido.`,
} as const;

export const commissionTexts = {
  share: (rate: string, base: string) => `${rate} de ${base} (sin envío)`,
  joined: (shares: readonly string[]) => shares.join(' y '),
  rounded: ', redondeada en cada pedido',
  taken: (amount: string, share: string) => `Comisión ${amount}: ${share}`,
} as const;

export const cardTexts = {
  day: 'Resumen del Día',
  today: 'Pedidos de Hoy',
  todayHint: 'Todos los que entraron hoy',
  active: 'Pedidos Activos',
  activeHint: 'Pendientes o en preparación',
  rate: 'Tasa de Comisión',
  promotionalRate: 'Promocional (primeros 30 días)',
  standardRate: 'Tasa estándar',
  money: 'Resumen Financiero General',
  sales: 'Ventas Totales',
  salesHint: 'Pedidos entregados, antes de comisiones.',
  online: 'Online',
  cash: 'Efectivo',
  toSettle: 'Saldo a Liquidar',
  toSettleHint:
    'Monto a transferir en el próximo ciclo de pago. Las comisiones de tus ventas en efectivo ya están restadas.',
  nextClosing: (day: string) => `La semana cierra el ${day}.`,
  pending: 'Comisiones Pendientes',
  pendingHint:
    'De tus ventas en efectivo; se descuentan de futuras liquidaciones. Ya están restadas de tu saldo a liquidar.',
  reconcile:
    'Son las mismas ventas que en Historial, sin los envíos que hace la plataforma ni lo que está en camino.',
  seeHistory: 'Ver la cuenta en Historial',
} as const;

export const chartTexts = {
  title: 'Ventas de los últimos 30 días',
  hint: 'Pedidos entregados por día, antes de comisiones.',
  label: 'Gráfico de ventas y pedidos por día. Los mismos datos están en la tabla.',
  online: 'Online',
  cash: 'Efectivo',
  orders: 'Pedidos',
  day: 'Día',
  wholePeriod: '30 días',
  orderCount: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  showTable: 'Ver en una tabla',
  caption: 'Ventas y pedidos de los últimos 30 días',
  empty: 'Todavía no hay ventas en estos días.',
  emptyHint: 'Cuando entregues tu primer pedido, lo verás aquí.',
  failed: 'No se pudo cargar el gráfico.',
} as const;

export const movementTexts = {
  title: 'Últimos Movimientos',
  caption: 'Movimientos de tu billetera',
  description: 'Descripción',
  amount: 'Monto',
  balance: 'Saldo',
  empty: 'No hay transacciones para mostrar.',
  failedTitle: 'Aún no tienes movimientos',
  failedText: 'Haz tu primera venta y podrás ver tus finanzas aquí.',
  seeAll: 'Ver todos',
  allTitle: 'Todos los movimientos',
  filter: 'Tipo de movimiento',
  everyType: 'Todos',
  more: 'Cargar más',
  loadingMore: 'Cargando...',
  moreFailed: 'No se pudieron cargar más movimientos.',
  failed: 'No se pudieron cargar los movimientos.',
  onlineSale: (reference: string) => `Ingreso por pedido online #${reference}`,
  cashSale: (reference: string) => `Venta en efectivo #${reference} (informativo)`,
  cashCommission: (reference: string) => `Comisión de pedido #${reference}`,
} as const;

export const movementTypeNames: Record<MovementType, string> = {
  credit_sale: 'Ingresos por pedidos online',
  credit_cash_sale: 'Ventas en efectivo',
  debit_cash_commission: 'Comisiones de efectivo',
  debit_deduction: 'Impuestos y retenciones',
  debit_settlement: 'Liquidaciones',
  adjustment: 'Ajustes y reintegros',
};

export const settlementTexts = {
  title: 'Liquidaciones',
  hint: 'Cada semana, de lunes a domingo, con sus pedidos.',
  caption: 'Liquidaciones semanales',
  week: 'Semana',
  state: 'Estado',
  amount: 'Monto',
  action: 'Acción',
  open: 'Ver detalle',
  period: (from: string, to: string) => `${from} al ${to}`,
  running: 'Semana en curso',
  number: (number: number) => `Liquidación ${number}`,
  closes: (day: string) => `Cierra el ${day}`,
  expected: (day: string) => `Prevista para el ${day}`,
  paid: (day: string) => `Transferida el ${day}`,
  closed: 'Cerrada',
  nothingToTransfer: 'Sin monto a transferir',
  carried: (amount: string) => `${amount} pasan a la próxima`,
  failed: 'No se pudieron cargar las liquidaciones.',
  more: 'Ver semanas anteriores',
  moreFailed: 'No se pudieron cargar más liquidaciones.',
} as const;

export const settlementStates: Record<SettlementState, { label: string; tone: Tone }> = {
  abierta: { label: 'En curso', tone: 'info' },
  cerrada: { label: 'A transferir', tone: 'neutral' },
  retenida: { label: 'Retenida', tone: 'warning' },
  pagada: { label: 'Transferida', tone: 'success' },
  rechazada: { label: 'Rechazada', tone: 'danger' },
};

export const statementTexts = {
  loadFailed: 'No se pudo cargar la liquidación.',
  business: 'Negocio',
  cuit: 'CUIT',
  account: 'Alias o CBU',
  noAccount: 'Sin cargar',
  transfer: 'Transferencia',
  reference: 'Referencia',
  lines: 'Resumen de la semana',
  concept: 'Concepto',
  amount: 'Importe',
  net: 'Neto a transferir',
  deduction: (rate: string, base: string) => `${rate} de ${base}`,
  certificate: (number: string) => `Certificado ${number}`,
  onlineOrders: (count: number) => `Pedidos online (${count})`,
  cashOrders: (count: number) => `Pedidos en efectivo (${count})`,
  cashHint: 'Ese dinero ya lo cobraste: solo se descuenta la comisión.',
  order: 'Pedido',
  delivered: 'Entregado',
  sale: 'Venta',
  ownShipping: 'Envío propio',
  commission: 'Comisión',
  refund: 'Reintegro',
  orderNet: 'Neto',
  total: 'Total',
  showAll: (count: number) => `Mostrar los ${count} pedidos`,
  adjustments: (count: number) => `Ajustes (${count})`,
  description: 'Descripción',
  date: 'Fecha',
  none: 'Sin pedidos entregados en esta semana.',
  download: 'Descargar planilla',
  downloading: 'Descargando...',
  downloadFailed: 'No se pudo descargar la planilla.',
  fileName: (number: number | null) => `liquidacion-${number ?? 'en-curso'}.csv`,
  print: 'Imprimir',
  issuer: 'Emisor',
  issued: 'Fecha de emisión',
  provisional: (day: string) => `Provisoria, al ${day}`,
} as const;
