import { maxChangePercent } from '@mostrador/contract/price-change-rule';
import { counted } from '../../../lib/counted.ts';

const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

export const priceTexts = {
  title: 'Cambiar precios',
  subtitle: 'Mira cada precio viejo y nuevo antes de que cambie algo.',
  back: 'Volver a Mis Productos',
  noBusiness: 'No se seleccionó ningún negocio.',
  failed: 'No se pudieron cargar los precios. Intenta de nuevo.',
  empty: 'Todavía no hay productos',
  emptyText: 'Cuando cargues tu menú, acá cambias los precios de una vez.',
  change: 'El cambio',
  scope: 'Qué productos',
  all: (count: number) => `Todos (${count})`,
  selected: (count: number) => `Los que marqué (${count})`,
  section: (name: string, count: number) => `${name === '' ? 'Sin sección' : name} (${count})`,
  direction: 'Los precios',
  up: 'Suben',
  down: 'Bajan',
  type: 'Cuánto',
  percentage: 'Un porcentaje',
  fixed: 'Un monto fijo',
  percent: 'Porcentaje',
  amount: 'Monto',
  tooMuch: `Puede ser de hasta ${maxChangePercent} %.`,
  notDownTo: 'Una baja tiene que ser de menos de 100 %.',
  rounding: 'Redondeo',
  roundings: {
    none: 'Sin redondear',
    '10': 'A $ 10',
    '50': 'A $ 50',
    '100': 'A $ 100',
    '90': 'Terminado en 90',
    '99': 'Terminado en 99',
  },
  withOptions: 'También los precios extra de sus opciones',
  withOptionsHint:
    'Lo que no tiene costo sigue sin costo. Con precios terminados en 90 o 99, los extras se redondean a $ 10.',
  promotions: 'Productos en promoción',
  promotionsBoth: 'Cambian el de promoción y el regular',
  promotionsRegular: 'Cambia solo el regular',
  preview: 'Precios viejos y nuevos',
  previewEmpty: 'Escribe cuánto cambian para ver los precios nuevos.',
  same: 'Queda igual',
  left: 'Queda como está: no sería un precio válido',
  leftPromotion: 'Queda como está: el regular no puede bajar del de promoción',
  alsoUsedBy: (count: number) =>
    `La usan también ${counted(count, 'producto que no cambia', 'productos que no cambian')}`,
  summary: (changed: number, same: number, left: number) =>
    [
      changed === 1 ? 'Cambia 1 precio' : `Cambian ${changed.toLocaleString('es-AR')} precios`,
      same > 0 && `${counted(same, 'queda igual', 'quedan igual')}`,
      left > 0 && `${counted(left, 'no se puede cambiar', 'no se pueden cambiar')}`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  name: 'Nombre del cambio',
  nameHint: 'Así lo encuentras después en el historial.',
  suggestedName: (direction: 'up' | 'down', month: number) =>
    `${direction === 'up' ? 'Aumento' : 'Baja'} ${months[month] ?? ''}`.trim(),
  when: 'Cuándo',
  now: 'Ahora',
  later: 'Más adelante',
  day: 'Día',
  time: 'Hora',
  past: 'Esa hora ya pasó.',
  scheduledHint: (when: string) =>
    `Se aplican los precios que ves acá, el ${when}. Lo que edites antes queda como lo dejes, y el historial te lo cuenta.`,
  otherScheduled: 'Ya hay un cambio programado',
  otherScheduledText:
    'Lo que cambie entonces ya no será el precio que ves acá, y otro cambio programado lo dejaría como esté.',
  apply: (count: number) =>
    count === 1 ? 'Cambiar 1 precio' : `Cambiar ${count.toLocaleString('es-AR')} precios`,
  schedule: (count: number) =>
    count === 1 ? 'Programar 1 precio' : `Programar ${count.toLocaleString('es-AR')} precios`,
  applying: 'Cambiando…',
  applied: 'Los precios cambiaron',
  scheduled: 'El cambio quedó programado',
  applyFailed: 'No se pudieron cambiar los precios. No cambió nada.',
  lookAgain: 'Ver los precios de nuevo',
  history: 'Historial de cambios',
  historyHint: 'Un cambio se deshace hasta 24 horas después.',
  historyFailed: 'No se pudo cargar el historial. Intenta de nuevo.',
  historyEmpty: 'Todavía no hay cambios de precios.',
  states: {
    scheduled: 'Programado',
    applied: 'Aplicado',
    cancelled: 'Cancelado',
    undone: 'Deshecho',
  },
  whoAndWhen: (who: string, when: string) => `${who} · ${when}`,
  appliesAt: (when: string) => `Se aplica el ${when}`,
  counts: (products: number, options: number) =>
    [
      products > 0 && counted(products, 'producto', 'productos'),
      options > 0 && counted(options, 'opción', 'opciones'),
    ]
      .filter((part) => part !== false)
      .join(' y '),
  leftAtApply: (names: string) => `Quedó como estaba porque se editó antes: ${names}.`,
  leftAtUndo: (names: string) => `No volvió atrás porque se editó después: ${names}.`,
  undo: 'Deshacer',
  undone: 'Los precios volvieron a ser los de antes',
  undoFailed: 'No se pudo deshacer el cambio.',
  undoneBut: 'Algunos precios se editaron después y quedaron como están',
  cancel: 'Cancelar el cambio',
  cancelled: 'El cambio programado se canceló',
  cancelFailed: 'No se pudo cancelar el cambio.',
  details: 'Ver precios',
  detailsFailed: 'No se pudieron cargar los precios de este cambio.',
  showMore: (hidden: number) => `Mostrar más (quedan ${hidden.toLocaleString('es-AR')})`,
  outcomes: {
    waiting: null,
    changed: null,
    edited: 'Se editó antes: quedó como estaba',
    deleted: 'Ya no estaba',
    restored: 'Volvió a su precio',
    kept: 'Se editó después: no volvió atrás',
    gone: 'Ya no está',
  },
  close: 'Cerrar',
  rule: (sign: string, amount: string, rounding: string) => `${sign}${amount} · ${rounding}`,
};
