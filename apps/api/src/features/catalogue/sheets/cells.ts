import { bounds } from '@mostrador/contract/limits';
import { hasAtMostTwoDecimals, parseTypedPrice, toCents } from '@mostrador/contract/money';
import type { z } from 'zod';
import type { SheetCell } from '../../../lib/spreadsheet.ts';
import { sameName } from './same-name.ts';

/** A sentence for whoever filled the sheet; ends the reading of that line. */
export class WrongLine extends Error {}

export const textOf = (cell: SheetCell): string => String(cell).replace(/\r\n?/g, '\n').trim();

export const isEmpty = (cell: SheetCell | undefined): boolean =>
  cell === undefined || textOf(cell) === '';

/** By the same rule as a form's field. */
export function parsedText(cell: SheetCell, schema: z.ZodType<string, string>): string {
  const parsed = schema.safeParse(textOf(cell));
  if (parsed.success) return parsed.data;
  throw new WrongLine(parsed.error.issues[0]?.message ?? '');
}

const highestCents = toCents(bounds.maxPrice);

export function centsOf(cell: SheetCell, problem: string): number {
  const cents = typeof cell === 'number' ? centsOfNumber(cell) : parseTypedPrice(textOf(cell));
  if (cents === null || cents < 0 || cents > highestCents) throw new WrongLine(problem);
  return cents;
}

const centsOfNumber = (pesos: number): number | null =>
  hasAtMostTwoDecimals(pesos) ? toCents(pesos) : null;

/** Of either sign. */
export function signedCentsOf(cell: SheetCell, problem: string): number {
  if (typeof cell === 'number') return cell < 0 ? -centsOf(-cell, problem) : centsOf(cell, problem);
  const text = textOf(cell);
  return /^[-−]/.test(text)
    ? -centsOf(text.slice(1).trimStart(), problem) || 0
    : centsOf(text, problem);
}

const yes = ['si', 's', 'x', '1', 'true', 'verdadero', 'yes'];
const no = ['no', 'n', '0', 'false', 'falso'];

export function yesOrNo(cell: SheetCell, problem: string): boolean {
  const text = sameName(String(cell));
  if (yes.includes(text)) return true;
  if (no.includes(text)) return false;
  throw new WrongLine(problem);
}
