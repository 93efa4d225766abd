import { bounds } from '@mostrador/contract/limits';
import type { BusinessStatus } from '@mostrador/contract/lists';

/** `yyyy-MM-dd` as people here write it. */
const shortDate = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

export const openTexts = {
  always: 'Abierto las 24 horas',
  until: (time: string) => `Abierto hasta ${time}`,
  untilDay: (day: string, time: string) => `Abierto hasta el ${day.toLowerCase()} a las ${time}`,
  untilDate: (day: string, time: string) => `Abierto hasta el ${shortDate(day)} a las ${time}`,
};

/** When a closed shop opens. */
export const opensTexts = {
  today: (time: string) => `abre a las ${time}`,
  tomorrow: (time: string) => `abre mañana a las ${time}`,
  onDay: (day: string, time: string) => `abre el ${day.toLowerCase()} a las ${time}`,
  inAWeek: (day: string, time: string) => `abre el ${day.toLowerCase()} próximo a las ${time}`,
  onDate: (day: string, time: string) => `abre el ${shortDate(day)} a las ${time}`,
};

export const closedTexts = {
  switchedOff: 'Cerrado: apagaste el interruptor principal',
  noHours: 'Cerrado: no tienes horarios cargados',
  opens: (opens: string) => `Cerrado: ${opens}`,
};

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** On a day that is unlike the week; the reason is the shop's own words. */
export const specialTexts = {
  closed: (reason: string) => `Cerrado por ${reason}`,
  closedUntil: (reason: string, opens: string) => `Cerrado por ${reason}. ${asSentence(opens)}`,
  hours: (reason: string, opens: string) => `Horario especial por ${reason}. ${asSentence(opens)}`,
};

const because = (reason: string) => (reason ? `: ${reason}` : '');

export const pausedTexts = {
  openEnd: (reason: string) => `Pausado${because(reason)}`,
  until: (moment: string, reason: string) => `Pausado hasta ${moment}${because(reason)}`,
  onDay: (day: string, time: string) => `el ${day.toLowerCase()} a las ${time}`,
  onDate: (day: string, time: string) => `el ${shortDate(day)} a las ${time}`,
};

export const notApprovedTexts: Record<Exclude<BusinessStatus, 'approved'>, string> = {
  pending: 'Pendiente de aprobación',
  rejected: 'Cerrado: la solicitud fue rechazada',
  suspended: 'Cerrado: el negocio está suspendido',
};

export const slotNotFound = 'No se encontró esa franja horaria.';

export const tooManySlots = (day: string, max: number) =>
  `El ${day.toLowerCase()} ya tiene ${max} franjas, que es el máximo.`;

const daysInWords = ({ from, until }: { from: string; until: string }) =>
  from === until ? `el ${shortDate(from)}` : `del ${shortDate(from)} al ${shortDate(until)}`;

interface Dated {
  from: string;
  until: string;
  reason: string;
}

export const specialDateTexts = {
  unknown: 'No se encontró esa fecha especial.',
  isPast: 'Esa fecha ya pasó.',
  tooFar: 'La fecha puede ser de hasta dos años después.',
  tooLong: `Una fecha especial puede durar hasta ${bounds.specialDateDays} días.`,
  tooMany: `Ya tienes ${bounds.specialDates} fechas especiales, que es el máximo.`,
  overlaps: (other: Dated, business?: string) =>
    `${business ? `${business} ya tiene` : 'Ya tienes'} una fecha especial ${daysInWords(other)}: ${other.reason}. Cámbiala o quítala primero.`,
  /** In the activity. */
  told: (date: Dated) => `${daysInWords(date)}, ${date.reason}`,
};
