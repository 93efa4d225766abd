/**
 * National holidays of Argentina by Ley 27.399 (Boletín Oficial, 18/10/2017), as it stood in 2026. Those
 * that move go from Tuesday and Wednesday to the Monday before, from Thursday and Friday to the Monday
 * after; since Decreto 614/2025 the Government may also move one that falls on a weekend, which nobody
 * knows ahead: here it stays. Bridges and other "días no laborables" are set year by year, and are left out.
 */
export const knownHolidayYears = [2026, 2027] as const;

export interface Holiday {
  /** `yyyy-MM-dd` */
  day: string;
  name: string;
}

const fixed: readonly [string, string][] = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día de la Memoria'],
  ['04-02', 'Día de Malvinas'],
  ['05-01', 'Día del Trabajo'],
  ['05-25', 'Revolución de Mayo'],
  ['06-20', 'Día de la Bandera'],
  ['07-09', 'Día de la Independencia'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
];

const moving: readonly [string, string][] = [
  ['06-17', 'Día de Güemes'],
  ['08-17', 'Día de San Martín'],
  ['10-12', 'Día de la Diversidad Cultural'],
  ['11-20', 'Día de la Soberanía Nacional'],
];

/** From Easter Sunday. */
const ofEaster: readonly [number, string][] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Viernes Santo'],
];

const dayMs = 24 * 60 * 60 * 1000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days to the Monday on which it is kept, by the day of the week (0 = Sunday). */
const moves = [0, 0, -1, -2, 4, 3, 0];
const moved = (day: string): string => later(day, moves[new Date(day).getUTCDay()] ?? 0);

/** The Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1))
    .toISOString()
    .slice(0, 10);
}

const holidaysOf = (year: number): Holiday[] => [
  ...fixed.map(([day, name]) => ({ day: `${year}-${day}`, name })),
  ...moving.map(([day, name]) => ({ day: moved(`${year}-${day}`), name })),
  ...ofEaster.map(([days, name]) => ({ day: later(easterOf(year), days), name })),
];

/** Of the known years, in order. */
export const holidays: readonly Holiday[] = knownHolidayYears
  .flatMap(holidaysOf)
  .toSorted((a, b) => a.day.localeCompare(b.day));
