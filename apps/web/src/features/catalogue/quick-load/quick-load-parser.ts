import { bounds } from '@mostrador/contract/limits';
import { parseTypedPrice, toCents } from '@mostrador/contract/money';

export type LoadLine =
  | { kind: 'product'; number: number; text: string; name: string; priceCents: number }
  | { kind: 'heading' | 'badFormat' | 'badData'; number: number; text: string };

export const isBad = ({ kind }: LoadLine): boolean => kind === 'badFormat' || kind === 'badData';

/**
 * Reads a menu as people type it, one product per line, or as a spreadsheet pastes it. Blank lines
 * are left out; every other one comes back, understood or not.
 */
export function parseQuickLoad(typed: string): LoadLine[] {
  const lines = typed
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter(({ text }) => text !== '');
  return lines.map(({ number, text }, index) => {
    if (index === 0 && isHeading(text)) return { kind: 'heading', number, text };
    const parts = text.includes('\t') ? splitRow(text) : splitLine(text);
    if (parts === null) return { kind: 'badFormat', number, text };
    const priceCents = parseTypedPrice(parts.price);
    const isGood = isName(parts.name) && priceCents !== null && isPrice(priceCents);
    return isGood
      ? { kind: 'product', number, text, name: parts.name, priceCents }
      : { kind: 'badData', number, text };
  });
}

const isName = (name: string): boolean => name !== '' && name.length <= bounds.nameLength;
const isPrice = (cents: number): boolean => cents > 0 && cents <= toCents(bounds.maxPrice);

interface Parts {
  name: string;
  price: string;
}

const priceWithDecimals = /^(.*?),\s*([\d.]+,\d{1,2})$/;
const lastComma = /^(.*),(.*)$/;

/** Null without a comma. The name may hold commas too, and the price one before its centavos. */
function splitLine(text: string): Parts | null {
  const split = lastComma.exec(text);
  if (split === null) return null;
  const [, name = '', price = ''] = split;
  // "12.500,50" and "12,345" are one number: a line that ends in one must name its product before
  // another comma, or a forgotten comma would sell a 12.500 dish for 50.
  if (/\d,\d{1,2}$/.test(text)) {
    const [, before = '', whole = ''] = priceWithDecimals.exec(text) ?? [];
    return { name: before.trim(), price: whole };
  }
  if (/,\s*[\d.]+,\d{3,}$/.test(text)) return { name: '', price: '' };
  // Typed, a price is a number and nothing else; a spreadsheet may well give it its sign.
  const isPlain = !/[\s$]/.test(price.trim());
  return { name: name.trim(), price: isPlain ? price : '' };
}

/** The first cell that says something is the name, the last that reads as a price is the price. */
function splitRow(text: string): Parts {
  const cells = text.split('\t').map((cell) => cell.trim());
  const name = cells[0] ?? '';
  const price = cells.slice(1).findLast((cell) => parseTypedPrice(cell) !== null) ?? '';
  return { name, price };
}

const isHeading = (text: string): boolean =>
  text.includes('\t') &&
  /precio|importe|valor/i.test(text) &&
  text.split('\t').every((cell) => parseTypedPrice(cell) === null);
