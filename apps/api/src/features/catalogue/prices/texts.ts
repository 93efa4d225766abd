import { maxScheduleAheadDays, undoHours } from '@mostrador/contract/price-change-rule';

const namedUpTo = 5;

const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, namedUpTo).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} y ${more} más` : shown.join(', ');
};

export const priceTexts = {
  changed: (names: readonly string[]) =>
    `Cambiaron desde que viste los precios: ${listed(names)}. Míralos de nuevo antes de aplicar.`,
  gone: 'un producto que ya no está',
  nothingChanges: 'Con ese cambio ningún precio queda distinto.',
  past: 'Esa hora ya pasó: elige una que venga.',
  tooFar: `Un cambio se puede programar hasta ${maxScheduleAheadDays} días antes.`,
  tooManyScheduled: (most: number) =>
    `Ya hay ${most} cambios programados. Cancela alguno para programar otro.`,
  notFound: 'No se encontró ese cambio de precios.',
  notScheduled: 'Ese cambio ya no está programado.',
  notUndoable: `Un cambio de precios se deshace hasta ${undoHours} horas después, y una sola vez.`,
  option: (group: string, option: string) => `${group}: ${option}`,
  someone: 'Alguien que ya no está',
  admin: 'Admin (Suplantando)',
};
