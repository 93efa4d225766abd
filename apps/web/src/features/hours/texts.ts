import type { OpenNow } from '@mostrador/contract/profile';

const duration = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join(' ');
};

export const hoursTexts = {
  title: 'Gestión de Horarios',
  subtitle: 'Define en qué días y horas tus clientes pueden comprarte.',
  noBusiness: 'No se encontró un negocio seleccionado.',
  loadFailed: 'No se pudieron cargar los horarios.',
  saveFailed: 'Error al guardar el horario. Inténtalo de nuevo.',
  deleteFailed: 'Error al eliminar el horario. Inténtalo de nuevo.',
  confirmDelete: '¿Estás seguro de que quieres eliminar esta franja horaria?',
  info: 'Tu negocio se muestra «Abierto» solo cuando el interruptor principal está encendido y la hora actual cae dentro de una franja.',

  closedAllDay: 'Cerrado todo el día.',
  addSlot: 'Añadir Franja',
  today: 'Hoy',
  deleteSlot: (day: string, times: string) =>
    `Eliminar la franja ${times} del ${day.toLowerCase()}`,
  changeSlot: (day: string, times: string) => `Cambiar la franja ${times} del ${day.toLowerCase()}`,
  change: (day: string) => `Cambiar Franja Horaria de ${day}`,
  changed: (day: string, times: string) => `${day}: ${times}.`,
  undo: 'Deshacer',
  remove: 'Eliminar',
  nextDay: 'Cierra al día siguiente',
  midnight: 'Cierra a medianoche',
  wholeDay: 'Abierto 24 horas',
  carriedOver: (from: string, until: string) =>
    `Hasta las ${until} sigue la franja del ${from.toLowerCase()}.`,
  overlaps: 'Se superpone con otra franja',

  addTo: (day: string) => `Añadir Franja Horaria a ${day}`,
  opens: 'Abre',
  closes: 'Cierra',
  save: 'Guardar Horario',
  saving: 'Guardando...',
  moreDays: 'Repetir también en',
  allDays: 'Todos los días',
  weekdays: 'Lunes a viernes',
  onlyThisDay: 'Solo este día',
  overlapTitle: 'Se superpone con horarios que ya tienes',
  overlapText: (slots: string) =>
    `${slots}. Puedes guardarla igual: el tiempo en común cuenta una sola vez.`,
  slotOfDay: (day: string, times: string) => `${day} ${times}`,

  pictureTitle: 'Tu semana',
  pictureSubtitle: (minutes: number) =>
    minutes === 0 ? 'Todavía no abres ningún día.' : `Abres ${duration(minutes)} por semana.`,
  pictureLabel: (days: string) => `Dibujo de tu semana. ${days}`,
  pictureDay: (day: string, pieces: string) => `${day}: ${pieces}.`,
  pictureClosed: 'cerrado',
  pictureHint: 'Toca una barra para cambiar sus horas, o arrástrala: entera o de un borde.',
} as const;

/** What the slot being typed means, in one sentence. */
export function slotMeaning(
  { apertura, cierre }: { apertura: string; cierre: string },
  closing: 'same' | 'midnight' | 'next' | 'whole',
  minutes: number,
): string {
  const opens = `Abre a las ${apertura}`;
  if (closing === 'whole') return `${opens} y cierra al día siguiente a la misma hora (24 h).`;
  if (closing === 'midnight') return `${opens} y cierra a medianoche (${duration(minutes)}).`;
  const when = closing === 'next' ? `a las ${cierre} del día siguiente` : `a las ${cierre}`;
  return `${opens} y cierra ${when} (${duration(minutes)}).`;
}

/** What the owner can do about it. */
export const openNowAdvice: Record<OpenNow['reason'], string> = {
  open: 'Tus clientes te ven abierto y pueden comprar ahora.',
  out_of_hours: 'Tus clientes te ven cerrado hasta la próxima franja.',
  no_hours: 'Añade una franja para que tus clientes puedan comprar.',
  switched_off:
    'Tus clientes te ven cerrado. Enciende «Estado» en el menú para volver a recibir pedidos.',
  special_date: 'Tus clientes te ven cerrado y leen el motivo de la fecha especial.',
  paused: 'Tus clientes te ven en pausa. Puedes reanudar cuando quieras.',
  not_approved: 'Puedes cargar tus horarios: empezarán a valer cuando se apruebe tu negocio.',
};
