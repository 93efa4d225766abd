import { bounds } from '@mostrador/contract/limits';
import { formatPesos } from '@mostrador/contract/money';

export const marketplaceTexts = {
  noBusiness: 'No se encontró el negocio.',
  paused: (text: string) => `El negocio no está recibiendo pedidos. ${text}.`,
  closed: 'El negocio está cerrado en este momento.',
  /** The shop's own reason has its full stop, or gets one. */
  closedForDate: (sentence: string, text: string) => `${sentence} ${text.replace(/\.?$/, '.')}`,
  closedThen: 'El negocio está cerrado a la hora elegida.',
  hourIsOver: 'La hora elegida ya pasó.',
  hourTooFar: `La hora elegida puede ser de hasta ${bounds.scheduleDays} días después.`,
  noStore: 'Este negocio no tiene un local donde retirar pedidos.',
  noPlace: 'El negocio no tiene una ubicación desde donde calcular el envío.',
  unknownProduct: 'Un producto del pedido no existe en este negocio.',
  outOfStock: (product: string) => `"${product}" no está disponible.`,
  outOfHours: (product: string, when: string) =>
    `"${product}" no se puede pedir en este momento. ${when}.`,
  outOfHoursThen: (product: string) => `"${product}" no se puede pedir para la hora elegida.`,
  priceChanged: (product: string) => `El precio de "${product}" cambió.`,
  priceBelowZero: (product: string) => `El precio de "${product}" con sus opciones no es válido.`,
  unknownOption: (product: string) => `Una opción no corresponde a "${product}".`,
  optionOutOfStock: (option: string, product: string) =>
    `La opción "${option}" de "${product}" no está disponible.`,
  tooFewOptions: (group: string, product: string, min: number) =>
    `Elige al menos ${min} en "${group}" de "${product}".`,
  tooManyOptions: (group: string, product: string, max: number) =>
    `Elige hasta ${max} en "${group}" de "${product}".`,
  tooLarge: 'El pedido es demasiado grande.',
  discountTooLarge: 'El descuento no puede superar el total de los productos.',
  belowMinimum: (minimum: number, missing: number) =>
    `El pedido mínimo para envíos de este negocio es de ${formatPesos(minimum)}: faltan ${formatPesos(missing)} en productos.`,
  badCursor: 'La página pedida no es válida. Vuelve a empezar por la primera.',
  notCoverable: 'Solo se puede cubrir el envío de la logística UNBREIK.',
  totalChanged: 'El total del pedido cambió. Vuelve a calcularlo.',
};
