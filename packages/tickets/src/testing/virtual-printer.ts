/** The upper halves of the code pages, written out so that the encoder is not its own judge. */
const upperHalves = {
  cp858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  windows1252: `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${latin1()}`,
} as const;

/** From the no-break space to ÿ, code page 1252 counts like Unicode. */
function latin1(): string {
  return String.fromCharCode(...Array.from({ length: 96 }, (_, index) => 0xa0 + index));
}

type CodePage = keyof typeof upperHalves;

interface Look {
  width: number;
  height: number;
  bold: boolean;
  inverted: boolean;
}

export interface PrintedPiece extends Look {
  text: string;
}

/** A row of letters as it stands on the paper; a cut is a row of its own. */
export type PrintedRow =
  | { kind: 'letters'; pieces: PrintedPiece[]; align: 'left' | 'center' | 'right' }
  | { kind: 'cut' };

export interface Paper {
  rows: PrintedRow[];
  drawerPulses: number;
}

interface PrinterOptions {
  columns: number;
  /** Which number after ESC t is which code page: makers differ. */
  codePages?: Record<number, CodePage>;
}

const plain: Look = { width: 1, height: 1, bold: false, inverted: false };
const alignments = ['left', 'center', 'right'] as const;

const isPlace = (byte: number): byte is 0 | 1 | 2 => byte <= 2;

/**
 * A receipt printer that keeps what it prints. It knows the commands that a ticket needs and throws at
 * any other, as a real one would print them as rubbish; it also throws at a row that is too wide.
 */
export class VirtualPrinter {
  readonly #columns: number;
  readonly #codePages: Record<number, CodePage>;
  readonly #paper: Paper = { rows: [], drawerPulses: 0 };
  #page: CodePage | undefined;
  #look: Look = { ...plain };
  #align: 0 | 1 | 2 = 0;
  #pieces: PrintedPiece[] = [];

  constructor({ columns, codePages = { 19: 'cp858', 16: 'windows1252' } }: PrinterOptions) {
    this.#columns = columns;
    this.#codePages = codePages;
  }

  /** One whole ticket, or several after each other. */
  print(bytes: Uint8Array): Paper {
    const input = new ByteReader(bytes);
    while (!input.isAtEnd) this.#take(input.next(), input);
    return this.#paper;
  }

  #take(byte: number, input: ByteReader): void {
    if (byte === 0x0a) this.#feed();
    else if (byte === 0x1b) this.#escape(input);
    else if (byte === 0x1d) this.#group(input);
    else if (byte === 0x1c)
      input.expect(0x2e, 'FS'); // No Chinese letters.
    else if (byte >= 0x20) this.#write(this.#letter(byte));
    else throw new Error(`The printer does not know the byte ${hex(byte)}`);
  }

  #escape(input: ByteReader): void {
    const command = String.fromCharCode(input.next());
    if (command === '@') this.#reset();
    else if (command === 't') this.#turnPage(input.next());
    else if (command === 'E') this.#look.bold = input.next() === 1;
    else if (command === 'M') input.expect(0, 'ESC M');
    else if (command === 'a') this.#place(input.next());
    else if (command === '!') this.#lookOf(input.next());
    else if (command === 'p') this.#pulse(input);
    else throw new Error(`The printer does not know ESC ${command}`);
  }

  #group(input: ByteReader): void {
    const command = String.fromCharCode(input.next());
    if (command === '!') {
      const size = input.next();
      Object.assign(this.#look, { width: (size >> 4) + 1, height: (size & 0x0f) + 1 });
    } else if (command === 'B') this.#look.inverted = input.next() === 1;
    else if (command === 'V') this.#cut(input.next());
    else throw new Error(`The printer does not know GS ${command}`);
  }

  #reset(): void {
    Object.assign(this.#look, plain);
    this.#align = 0;
    this.#page = undefined;
  }

  #turnPage(number: number): void {
    const page = this.#codePages[number];
    if (!page) throw new Error(`The printer has no code page ${number}`);
    this.#page = page;
  }

  #place(byte: number): void {
    if (!isPlace(byte)) throw new Error(`The printer cannot align by ${byte}`);
    this.#align = byte;
  }

  #lookOf(bits: number): void {
    this.#look.bold = (bits & 0x08) !== 0;
    this.#look.height = bits & 0x10 ? 2 : 1;
    this.#look.width = bits & 0x20 ? 2 : 1;
  }

  #pulse(input: ByteReader): void {
    input.expect(0, 'ESC p');
    input.next();
    input.next();
    this.#paper.drawerPulses += 1;
  }

  #cut(way: number): void {
    if (way > 1) throw new Error(`The printer cannot cut by ${way}`);
    if (this.#pieces.length > 0) throw new Error('The printer cuts through a row');
    this.#paper.rows.push({ kind: 'cut' });
  }

  #letter(byte: number): string {
    if (byte < 0x80) return String.fromCharCode(byte);
    if (!this.#page) throw new Error(`${hex(byte)} before any code page was chosen`);
    return upperHalves[this.#page].charAt(byte - 0x80);
  }

  #write(letter: string): void {
    const last = this.#pieces.at(-1);
    if (last && sameLook(last, this.#look)) last.text += letter;
    else this.#pieces.push({ text: letter, ...this.#look });
  }

  #feed(): void {
    const width = this.#pieces.reduce((sum, piece) => sum + piece.text.length * piece.width, 0);
    if (width > this.#columns) {
      throw new Error(`${width} columns on ${this.#columns}: ${textOf(this.#pieces)}`);
    }
    this.#paper.rows.push({
      kind: 'letters',
      pieces: this.#pieces,
      align: alignments[this.#align],
    });
    this.#pieces = [];
  }
}

class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new Error('The ticket ends within a command');
    this.#at += 1;
    return byte;
  }

  expect(byte: number, after: string): void {
    const found = this.next();
    if (found !== byte) throw new Error(`The printer does not know ${after} ${hex(found)}`);
  }
}

const hex = (byte: number): string => `0x${byte.toString(16).padStart(2, '0')}`;

const textOf = (pieces: readonly PrintedPiece[]): string =>
  pieces.map((piece) => piece.text).join('');

const sameLook = (one: Look, other: Look): boolean =>
  one.width === other.width &&
  one.height === other.height &&
  one.bold === other.bold &&
  one.inverted === other.inverted;

/** The letters of the paper, row by row, without the spaces at the ends of rows. */
export const linesOf = (paper: Paper): string[] =>
  paper.rows.flatMap((row) => (row.kind === 'letters' ? [textOf(row.pieces).trimEnd()] : []));

/** What came out between two cuts: one list of lines for each ticket. */
export function ticketsOf(paper: Paper): string[][] {
  const tickets: string[][] = [[]];
  for (const row of paper.rows) {
    if (row.kind === 'cut') tickets.push([]);
    else tickets.at(-1)?.push(textOf(row.pieces).trimEnd());
  }
  return tickets.filter((lines) => lines.some(Boolean));
}
