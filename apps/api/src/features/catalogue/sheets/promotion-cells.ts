import { weekDays } from '@mostrador/contract/lists';
import { dayStart, formatDateTime, localDay } from '@mostrador/contract/time';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { daysOfBits } from '../product-row.ts';
import { always, bitsOf, type PromotionTimes, problemOfTimes } from '../promotion-times.ts';
import { isEmpty, textOf, WrongLine } from './cells.ts';
import type { FileRow } from './read-menu-file.ts';
import { sameName } from './same-name.ts';
import { type ProductColumn, productColumns, sheetTexts } from './texts.ts';

type Cells = FileRow<ProductColumn>['cells'];

export const momentCell = (moment: Date | null): string =>
  moment === null ? '' : formatDateTime(moment);

export const daysCell = (bits: number): string => daysOfBits(bits).join(', ');

/** When the promotion of a line runs; what the file has no column for stays while it goes on. */
export function readTimes(
  { promoStart, promoEnd, promoDays }: Cells,
  isActive: boolean,
  stored: PromotionTimes,
  now: Date,
): PromotionTimes {
  if (!isActive) {
    if ([promoStart, promoEnd, promoDays].every(isEmpty)) return always;
    throw new WrongLine(sheetTexts.timesWithoutPromotion);
  }
  const startsAt =
    promoStart === undefined
      ? stored.startsAt
      : momentOf(promoStart, stored.startsAt, productColumns.promoStart[0], '00:00');
  const endsAt =
    promoEnd === undefined
      ? stored.endsAt
      : momentOf(promoEnd, stored.endsAt, productColumns.promoEnd[0], '23:59');
  const problem = problemOfTimes(startsAt, endsAt, stored.endsAt, now);
  if (problem !== null) throw new WrongLine(problem);
  return { startsAt, endsAt, days: promoDays === undefined ? stored.days : daysOf(promoDays) };
}

const written = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ ,T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** The seconds of one that nobody changed stay. */
function momentOf(
  cell: SheetCell,
  stored: Date | null,
  column: string,
  timeOfBareDay: string,
): Date | null {
  if (isEmpty(cell)) return null;
  const text = typeof cell === 'number' ? ofSpreadsheet(cell) : textOf(cell);
  if (stored && text === momentCell(stored)) return stored;
  const [, day = '', month = '', year = '', hours, minutes] = written.exec(text) ?? [];
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const start = dayStart(isoDay);
  const [hour = 0, minute = 0] = (hours ? `${hours}:${minutes}` : timeOfBareDay)
    .split(':')
    .map(Number);
  if (Number.isNaN(start.getTime()) || localDay(start) !== isoDay || hour > 23 || minute > 59) {
    throw new WrongLine(sheetTexts.badMoment(column));
  }
  return new Date(start.getTime() + (hour * 60 + minute) * 60_000);
}

const firstDayOfSpreadsheets = Date.UTC(1899, 11, 30);

/** A date that a spreadsheet keeps as days since its first one. */
function ofSpreadsheet(days: number): string {
  const moment = new Date(firstDayOfSpreadsheets + Math.round(days * 24 * 60) * 60_000);
  if (Number.isNaN(moment.getTime())) return '';
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `${date.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
}

const daysByName = new Map(weekDays.map((day) => [sameName(day), day]));

function daysOf(cell: SheetCell): number {
  const words = textOf(cell)
    .split(/[,;\n]/)
    .filter((word) => word.trim() !== '');
  const days = words.map((word) => {
    const day = daysByName.get(sameName(word));
    if (!day) throw new WrongLine(sheetTexts.badDay(word.trim()));
    return day;
  });
  return bitsOf(days);
}
