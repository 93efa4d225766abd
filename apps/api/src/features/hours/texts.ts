import type { BusinessStatus } from '@mostrador/contract/lists';

export const openTexts = {
  always: 'Abierto las 24 horas',
  until: (time: string) => `Abierto hasta ${time}`,
  untilDay: (day: string, time: string) => `Abierto hasta el ${day.toLowerCase()} a las ${time}`,
};

export const closedTexts = {
  switchedOff: 'Cerrado: apagaste el interruptor principal',
  noHours: 'Cerrado: no tienes horarios cargados',
  opensToday: (time: string) => `Cerrado: abre a las ${time}`,
  opensTomorrow: (time: string) => `Cerrado: abre mañana a las ${time}`,
  opensOn: (day: string, time: string) => `Cerrado: abre el ${day.toLowerCase()} a las ${time}`,
  opensInAWeek: (day: string, time: string) =>
    `Cerrado: abre el ${day.toLowerCase()} próximo a las ${time}`,
};

const because = (reason: string) => (reason ? `: ${reason}` : '');

export const pausedTexts = {
  openEnd: (reason: string) => `Pausado${because(reason)}`,
  until: (moment: string, reason: string) => `Pausado hasta ${moment}${because(reason)}`,
  onDay: (day: string, time: string) => `el ${day.toLowerCase()} a las ${time}`,
  /** `yyyy-MM-dd` as people here write it. */
  onDate: (day: string, time: string) => `el ${day.slice(8)}/${day.slice(5, 7)} a las ${time}`,
};

export const notApprovedTexts: Record<Exclude<BusinessStatus, 'approved'>, string> = {
  pending: 'Pendiente de aprobación',
  rejected: 'Cerrado: la solicitud fue rechazada',
  suspended: 'Cerrado: el negocio está suspendido',
};

export const slotNotFound = 'No se encontró esa franja horaria.';

export const tooManySlots = (day: string, max: number) =>
  `El ${day.toLowerCase()} ya tiene ${max} franjas, que es el máximo.`;
