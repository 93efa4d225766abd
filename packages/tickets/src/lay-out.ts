import type { Ticket } from '@mostrador/contract/ticket';
import { printable } from './printable.ts';
import { columnsOf, type Piece, type Row } from './rows.ts';
import { wrap } from './wrap.ts';

type Look = Omit<Piece, 'text'>;
type Line = Ticket['lines'][number];

const reprint = 'REIMPRESIÓN';
const test = 'PRUEBA';
/** Options and notes stand this far in, beneath their product. */
const indent = 4;

/** A text in as many rows as it needs, each in the same look. */
function paragraph(text: string, columns: number, look: Look = {}, left = 0): Row[] {
  const room = Math.floor((columns - left) / (look.width ?? 1));
  const margin = left > 0 ? [{ text: ' '.repeat(left) }] : [];
  return wrap(printable(text), room).map((line) => ({
    pieces: [...margin, { text: line, ...look }],
  }));
}

const centred = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, centred: true }));

const rule = (columns: number): Row => ({ pieces: [{ text: '-'.repeat(columns) }] });

function inMiddle(text: string, columns: number): string {
  const before = Math.floor((columns - text.length) / 2);
  return text.padStart(before + text.length).padEnd(columns);
}

/** Large letters from edge to edge, half as wide where a word would not fit. */
function band(text: string, columns: number, inverted: boolean): Row[] {
  const words = printable(text);
  const fits = words.split(' ').every((word) => 2 * (word.length + 2) <= columns);
  const width = fits ? 2 : 1;
  const room = columns / width;
  return wrap(words, room - 2).map((line) => ({
    pieces: [{ text: inMiddle(line, room), width, height: 2, bold: true, inverted }],
  }));
}

/** An amount at the right edge, in the last row where there is room for it, or below. */
function withAmount(rows: Row[], amount: string | null, columns: number, look: Look = {}): Row[] {
  const last = rows.at(-1);
  if (amount === null || !last) return rows;
  const text = printable(amount);
  const spare = columns - columnsOf(last) - text.length;
  if (spare < 1) return [...rows, { pieces: [{ text: text.padStart(columns), ...look }] }];
  const end = { text: text.padStart(spare + text.length), ...look };
  return [...rows.slice(0, -1), { ...last, pieces: [...last.pieces, end] }];
}

/** The quantity first and large; a long name goes on beneath itself, never beneath the quantity. */
function productRows(line: Line, columns: number, isKitchen: boolean): Row[] {
  const quantity: Piece = {
    text: `${line.quantity} x`,
    width: isKitchen ? 2 : 1,
    height: 2,
    bold: true,
  };
  const left = columnsOf({ pieces: [quantity] }) + 1;
  const look: Look = { height: isKitchen ? 2 : 1, bold: true };
  const [first, ...others] = paragraph(line.name, columns, look, left);
  const name = first?.pieces.slice(1) ?? [];
  return [{ pieces: [quantity, { text: ' ' }, ...name] }, ...others];
}

function lineRows(line: Line, columns: number, isKitchen: boolean): Row[] {
  const option: Look = { height: isKitchen ? 2 : 1 };
  const note: Look = { ...option, bold: true };
  return [
    ...withAmount(productRows(line, columns, isKitchen), line.amount, columns),
    ...line.options.flatMap(({ quantity, name }) =>
      paragraph(`${quantity} x ${name}`, columns, option, indent),
    ),
    ...paragraph(line.note, columns, note, indent),
  ];
}

/** The ticket that tries a printer says so itself. */
const isTestOrder = ({ isTest, copy }: Ticket): boolean => isTest && copy !== 'test';

function headRows(ticket: Ticket, columns: number): Row[] {
  return [
    ...(isTestOrder(ticket) ? band(test, columns, false) : []),
    ...(ticket.isReprint ? band(reprint, columns, false) : []),
    ...centred(paragraph(ticket.shop, columns, { bold: true })),
    ...centred(paragraph(ticket.title.toLocaleUpperCase('es'), columns)),
    ...centred(paragraph(ticket.number, columns, { width: 3, height: 3, bold: true })),
    ...paragraph(ticket.customer, columns, { height: 2, bold: true }),
    ...paragraph(ticket.date, columns),
    ...paragraph(ticket.deliveryWay, columns, { bold: true }),
    ...paragraph(ticket.readyBy ?? '', columns, { width: 2, height: 2, bold: true }),
  ];
}

function sumRows({ sums }: Ticket, columns: number): Row[] {
  return sums.flatMap(({ name, amount, isTotal }) => {
    const look: Look = isTotal ? { height: 2, bold: true } : {};
    return withAmount(paragraph(name, columns, look), amount, columns, look);
  });
}

function footRows(ticket: Ticket, columns: number): Row[] {
  const { payment, address, addressNotes, courier, foot } = ticket;
  return [
    ...sumRows(ticket, columns),
    ...(payment ? band(payment.text, columns, payment.isBlack) : []),
    ...paragraph(address ?? '', columns, { height: 2, bold: true }),
    ...paragraph(addressNotes ?? '', columns, { bold: true }),
    ...paragraph(courier ?? '', columns),
    ...centred(paragraph(foot, columns)),
  ];
}

/** A ticket as rows of letters, for a paper of so many columns. */
export function layOut(ticket: Ticket, columns: number): Row[] {
  const isKitchen = ticket.copy === 'kitchen';
  const lines = ticket.lines.flatMap((line) => lineRows(line, columns, isKitchen));
  return [
    ...headRows(ticket, columns),
    ...(lines.length > 0 ? [rule(columns), ...lines, rule(columns)] : []),
    ...footRows(ticket, columns),
  ];
}
