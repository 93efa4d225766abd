import type { SoldOutMoment } from '@mostrador/contract/sold-out';

export const runsOutTexts = {
  untilWhen: (name: string) => `Hasta cuándo no hay ${name}`,
  moments: { '2h': '2 h', '4h': '4 h', tomorrow: 'Hasta mañana' } satisfies Record<
    SoldOutMoment,
    string
  >,
  untilOn: 'Hasta que lo prenda',
  endFailed: 'No se pudo guardar hasta cuándo.',
  since: (moment: string) => `Sin stock desde ${moment}`,
  sinceUnknown: 'Sin stock',
  back: (moment: string) => `vuelve ${moment}`,
  atTime: (time: string) => `a las ${time}`,
  sinceTime: (time: string) => `las ${time}`,
  sinceYesterday: (time: string) => `ayer a las ${time}`,
  sinceDay: (day: string) => `el ${day}`,
  tomorrowAt: (time: string) => `mañana a las ${time}`,
  dayAt: (day: string, time: string) => `el ${day} a las ${time}`,

  left: (units: number) => (units === 1 ? 'Queda 1' : `Quedan ${units}`),
  noneLeft: 'Se agotaron las unidades',
  changeUnits: (name: string, shown: string) => `Cambiar cuántas hay de ${name}: ${shown}`,
  unitsOf: (name: string) => `Unidades de ${name}`,
  unitsFailed: 'No se pudieron guardar las unidades.',

  ends: (day: string) => `termina el ${day}`,
  begins: (day: string) => `empieza el ${day}`,
  onlyOn: (days: string) => `solo ${days}`,
  planned: 'Programada',

  soldOut: 'Agotados',
  soldOutSubtitle: 'Lo que tus clientes no pueden pedir ahora, desde cuándo y hasta cuándo.',
  nothingSoldOut: 'No hay nada agotado',
  nothingSoldOutHint: 'Todo lo que vendes se puede pedir.',
  bringBack: 'Reponer',
  bringBackWhat: (name: string) => `Reponer ${name}`,
  broughtBack: (name: string) => `${name} se puede pedir de nuevo.`,
  backToProducts: 'Productos',
} as const;

export const runsOutFormTexts = {
  counting: 'Contar unidades:',
  countingOn: 'Sí',
  countingOff: 'No',
  countingHint: 'Cada pedido las descuenta; cuando no queda ninguna, deja de poder pedirse.',
  quantity: 'Cuántas hay',
  lowAt: 'Avisar cuando queden',
  hours: 'Horario propio:',
  hoursOn: 'Sí',
  hoursOff: 'No',
  hoursHint: 'Se puede pedir solo en estas horas. Sin horario propio, vale el de su sección.',
  days: 'Días',
  from: 'Desde',
  to: 'Hasta',
  nextDay: 'Termina al día siguiente.',
  wholeDay: 'Todo el día.',
  addSlot: 'Agregar otro horario',
  removeSlot: 'Quitar este horario',
  starts: 'Desde el día',
  ends: 'Hasta el día, inclusive',
  promotionDays: 'Solo estos días',
  everyDay: 'Sin elegir ninguno, todos los días.',
} as const;
