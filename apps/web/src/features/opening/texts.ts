import type { OpeningChange } from '@mostrador/contract/opening';

const hoursText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;

/** Words of pauses, busy hours and automatic acceptance. */
export const openingTexts = {
  open: 'Pausar o dar más tiempo',
  title: 'Ritmo del local',
  paused: (moment: string) => `Pausado hasta ${moment}`,
  pausedOpenEnd: (time: string) => `Pausado desde las ${time}`,
  resume: 'Reanudar',
  resumed: 'Recibes pedidos otra vez.',
  busy: (minutes: number, moment: string) => `Mucha demanda: +${minutes} min hasta ${moment}`,
  calm: 'Terminar',
  failed: 'No se pudo cambiar. Inténtalo de nuevo.',
  bar: 'Estado del local',

  pauseTitle: 'Pausar pedidos',
  pauseHint: 'No entran pedidos nuevos y la pausa termina sola. Los que ya tienes siguen igual.',
  reason: 'Motivo que leen tus clientes',
  duration: hoursText,
  pauseFor: (time: string) => `Pausar: ${time}`,
  busyDuring: (time: string) => `Mucha demanda: ${time}`,
  untilClosing: 'Hasta el cierre',
  untilTomorrow: 'Hasta mañana',
  untilMoment: 'Hasta',
  pauseUntil: 'Pausar hasta entonces',

  busyTitle: 'Mucha demanda',
  busyHint: 'Suma minutos a lo que ofreces al aceptar y a lo que leen tus clientes.',
  busyMore: 'Minutos de más',
  busyFor: 'Durante',
  extra: (minutes: number) => `+${minutes} min`,

  autoTitle: 'Aceptar automáticamente',
  autoHint: 'Los pedidos nuevos pasan solos a preparación, con estos minutos.',
  autoLabel: 'Pedidos nuevos',
  autoOff: 'Los acepta una persona',
  autoWith: (minutes: number) => `Se aceptan solos, con ${minutes} min`,
  autoSaved: 'Guardado.',

  trail: 'Últimos cambios',
  trailEmpty: 'Todavía no hay cambios.',
  trailFailed: 'No se pudieron cargar los cambios.',
} as const;

const untilText = (moment: string | null) => (moment === null ? '' : ` hasta ${moment}`);

/** What somebody did, for the owner. */
export const changeTexts: Record<
  OpeningChange['kind'],
  (until: string | null, minutes: number | null) => string
> = {
  open: () => 'Abrió el local',
  close: () => 'Cerró el local',
  pause: (until) => `Pausó${untilText(until)}`,
  resume: () => 'Reanudó',
  busy: (until, minutes) => `Mucha demanda: +${minutes ?? 0} min${untilText(until)}`,
  calm: () => 'Terminó la mucha demanda',
};
