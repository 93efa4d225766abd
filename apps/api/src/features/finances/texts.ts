import type { SettlementLineKind } from '@mostrador/contract/finances';
import { formatCents } from '@mostrador/contract/money';
import { formatDate, formatDateTime } from '@mostrador/contract/time';
import type { Mail } from '../notifications/queue-mail.ts';
import type { Period } from './settlement-period.ts';

/** `02/03/2026 al 08/03/2026`: people count the last day, not the instant after it. */
export const periodText = ({ start, end }: Period): string =>
  `${formatDate(start)} al ${formatDate(new Date(end.getTime() - 1))}`;

/** What each movement says; the order follows the # so that the panel can find it. */
export const movementTexts = {
  onlineSale: (shortId: string) => `Ingreso por pedido online #${shortId}`,
  cashSale: (shortId: string) => `Venta en efectivo #${shortId} (informativo)`,
  cashCommission: (shortId: string) => `Comisión de pedido #${shortId}`,
  discountRefund: (shortId: string) => `Reintegro de descuento de pedido #${shortId}`,
  settlement: (period: Period) => `Liquidación semanal del ${periodText(period)}`,
  deduction: (label: string, period: Period) => `${label}, semana del ${periodText(period)}`,
} as const;

export const lineLabels: Record<Exclude<SettlementLineKind, 'deduccion'>, string> = {
  ventas_online: 'Ventas online',
  envios_propios: 'Envíos propios cobrados online',
  comision_online: 'Comisión de ventas online',
  comision_efectivo: 'Comisión de ventas en efectivo',
  reintegros: 'Reintegros de descuentos',
  ajustes: 'Ajustes',
  saldo_anterior: 'Saldo anterior',
  saldo_siguiente: 'Pasa a la próxima liquidación',
  ventas_efectivo: 'Ventas en efectivo (ya cobradas por el negocio)',
};

export const noAccountReason = 'Falta el alias o CBU del negocio.';
export const newAccountReason = 'La cuenta de cobro es nueva.';
export const unapprovedReason = 'La cuenta de cobro nueva espera la aprobación de Mostrador.';
export const newAccountUntil = (usableAt: Date): string =>
  `La cuenta de cobro es nueva: transferimos desde el ${formatDateTime(usableAt)}.`;
export const disownedReason =
  'Se deshizo un cambio de la cuenta de cobro: se revisa antes de transferir.';

const signed = (lines: readonly string[]): string => [...lines, '', 'Mostrador'].join('\n');

/** Mails are plain text: the no-break space of Intl would show as rubbish in some readers. */
const plainPesos = (cents: number): string => formatCents(cents).replaceAll('\u00a0', ' ');

export const heldMail = (
  recipient: string,
  businessName: string,
  period: Period,
  netCents: number,
): Mail => ({
  recipient,
  subject: 'Tu liquidación semanal está retenida',
  body: signed([
    `Cerramos la liquidación de ${businessName} del ${periodText(period)} por ${plainPesos(netCents)}, pero no tenemos adónde transferirla.`,
    '',
    'Carga tu alias o CBU en Perfil y la transferiremos sin que tengas que hacer nada más.',
  ]),
});

export const rejectedMail = (
  recipient: string,
  businessName: string,
  period: Period,
  netCents: number,
  reason: string,
): Mail => ({
  recipient,
  subject: 'El banco rechazó la transferencia de tu liquidación',
  body: signed([
    `No pudimos transferir ${plainPesos(netCents)} de la liquidación de ${businessName} del ${periodText(period)}.`,
    `Motivo: ${reason}`,
    '',
    'Revisa tu alias o CBU en Perfil. Volveremos a intentarlo con la cuenta que figure allí.',
  ]),
});

export const paidMail = (
  recipient: string,
  businessName: string,
  period: Period,
  netCents: number,
  reference: string,
): Mail => ({
  recipient,
  subject: 'Te transferimos tu liquidación semanal',
  body: signed([
    `Transferimos ${plainPesos(netCents)} de la liquidación de ${businessName} del ${periodText(period)}.`,
    `Referencia de la transferencia: ${reference}`,
    '',
    'Puedes ver cada pedido en Finanzas.',
  ]),
});

export const sheetTexts = {
  settlement: 'Liquidación',
  openNumber: 'Semana en curso',
  business: 'Negocio',
  cuit: 'CUIT',
  period: 'Semana',
  account: 'Alias o CBU',
  state: 'Estado',
  paidAt: 'Fecha de transferencia',
  reference: 'Referencia',
  lineColumns: ['Concepto', 'A favor', 'En contra'],
  informative: (label: string) => `${label}, informativo`,
  net: 'Neto a transferir',
  orderColumns: [
    'Pedido',
    'Entregado',
    'Pago',
    'Venta',
    'Venta en contra',
    'Envío propio',
    'Comisión',
    'Reintegro',
    'Neto a favor',
    'Neto en contra',
  ],
  cash: 'Efectivo',
  online: 'Online',
  adjustmentColumns: ['Ajuste', 'Fecha', 'A favor', 'En contra'],
  transferColumns: ['Referencia', 'Negocio', 'CUIT', 'Alias o CBU', 'Importe', 'Concepto'],
} as const;

export const nothingForFile =
  'Todo lo que hay para transferir de esta semana ya está en un archivo.';
export const fileNotFound = 'No se encontró el archivo de transferencias.';
export const settlementNotFound = 'No se encontró la liquidación.';
export const businessNotFound = 'No se encontró el negocio.';
