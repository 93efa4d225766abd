/**
 * The one zone in which people read and the shop lives: UTC-3, no summer time since 2009. What is
 * shown counts with that offset; where the server decides days and weeks it asks the zone itself
 * (`lib/local-time.ts`), and a test compares the two for a year ahead.
 */
export const timeZone = 'America/Argentina/Cordoba';

const offsetMs = 3 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** `yyyy-MM-ddTHH:mm` on the clocks of the zone. Not by Intl: that costs a slow phone 40 ms to start. */
const localIso = (date: Date | string): string =>
  new Date(new Date(date).getTime() - offsetMs).toISOString();

/** `HH:mm` */
export const formatTime = (date: Date | string): string => localIso(date).slice(11, 16);

/** `yyyy-MM-dd` of the local day: what a date input and a query string carry. */
export const localDay = (date: Date | string): string => localIso(date).slice(0, 10);

/** `dd/MM/yyyy` */
export const formatDate = (date: Date | string): string =>
  localDay(date).split('-').reverse().join('/');

const weekdays = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];

/** `mié 18/11`: a day near enough to be known without its year. */
export const formatNearDay = (date: Date | string): string =>
  `${weekdays[weekPosition(new Date(date)).day]} ${formatDate(date).slice(0, 5)}`;

/** `dd/MM/yyyy HH:mm` */
export const formatDateTime = (date: Date | string): string =>
  `${formatDate(date)} ${formatTime(date)}`;

/** The instant at which the local day `yyyy-MM-dd` begins. */
export const dayStart = (day: string): Date => new Date(`${day}T03:00:00.000Z`);

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * dayMs);

/** Where in the week an instant falls, locally: day 0 = Monday, and minutes since its midnight. */
export function weekPosition(date: Date): { day: number; minute: number } {
  const local = new Date(date.getTime() - offsetMs);
  return {
    day: (local.getUTCDay() + 6) % 7,
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** `20:30` to minutes since midnight. */
export function minuteOfDay(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight to `20:30`. */
export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
