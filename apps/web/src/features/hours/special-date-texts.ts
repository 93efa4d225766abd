import { type Holiday, knownHolidayYears } from '@mostrador/contract/holidays';
import type { SpecialDate, SpecialDateKind } from '@mostrador/contract/special-dates';
import { dayStart, formatNearDay } from '@mostrador/contract/time';

const nearDay = (day: string) => formatNearDay(dayStart(day));

export const specialDateTexts = {
  title: 'Fechas especiales',
  subtitle: 'Feriados, vacaciones y días en que abres en otro horario.',
  none: 'No tienes fechas especiales por venir.',
  add: 'Agregar fecha',
  loadFailed: 'No se pudieron cargar las fechas especiales.',
  saveFailed: 'Error al guardar la fecha. Inténtalo de nuevo.',
  removeFailed: 'Error al quitar la fecha. Inténtalo de nuevo.',
  saved: 'Fecha guardada.',
  change: (date: string) => `Cambiar la fecha especial ${date}`,
  remove: (date: string) => `Quitar la fecha especial ${date}`,
  confirmRemove: '¿Quitar esta fecha especial? Ese día vuelve a valer tu semana.',
  removeButton: 'Quitar',

  newTitle: 'Nueva fecha especial',
  changeTitle: 'Cambiar fecha especial',
  kind: 'Ese día',
  from: 'Desde',
  until: 'Hasta',
  reason: 'Motivo',
  reasonHint: 'Lo leen tus clientes.',
  reads: (kind: SpecialDateKind, reason: string) =>
    kind === 'closed'
      ? `Tus clientes leen: «Cerrado por ${reason}».`
      : `Fuera de esas horas, tus clientes leen: «Horario especial por ${reason}».`,
  eveningBefore:
    'Se cierra lo que empieza ese día. Si la noche anterior cierras después de medianoche, esa franja termina a su hora.',
  addSlot: 'Añadir otra franja',
  removeSlot: (number: number) => `Quitar la franja ${number}`,
  slot: (number: number) => `Franja ${number}`,
  alsoIn: 'También en',

  holidays: 'Feriados que vienen',
  holiday: ({ day, name }: Holiday) => `${name} · ${nearDay(day)}`,
  holidayReason: (name: string) => `feriado: ${name}`,
  known: `Feriados nacionales de ${knownHolidayYears.join(' y ')} (Ley 27.399), sin días puente. No cambian nada hasta que elijas.`,
} as const;

export const kindNames: Readonly<Record<SpecialDateKind, string>> = {
  closed: 'Cerrado',
  hours: 'Otro horario',
  usual: 'Abro igual',
};

export const daysText = ({ from, until }: Pick<SpecialDate, 'from' | 'until'>): string =>
  from === until ? nearDay(from) : `${nearDay(from)} al ${nearDay(until)}`;

/** Written to stand inside a sentence; by itself it begins one. */
export const reasonText = (reason: string): string =>
  reason.charAt(0).toUpperCase() + reason.slice(1);
