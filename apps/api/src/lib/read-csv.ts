import { unguarded } from './spreadsheet.ts';

/** UTF-8 unless it cannot be, then what Windows writes; Excel's "Unicode text" is UTF-16. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows(bytes);
  }
}

const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Windows-1252; some versions of Node take it for Latin-1, which lacks the euro and the quotes. */
const fromWindows = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => windowsOnly[letter.charCodeAt(0) - 0x80] ?? letter);

/** Rows of a sheet that was saved as text, whichever separator it has. A quote may hold line breaks. */
export function readCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  const end = text.length;
  let at = 0;
  while (at < end) {
    const [cell, next] = text[at] === '"' ? quotedCell(text, at) : [null, at];
    const stop = endOfCell(text, next, separator);
    row.push(unguarded((cell ?? '') + text.slice(next, stop)));
    at = stop;
    if (text[at] === separator) {
      at += 1;
      if (at < end && text[at] !== '\n' && text[at] !== '\r') continue;
      row.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** What is inside the quotes, and where they end; without an end, up to the end of the text. */
function quotedCell(text: string, start: number): [string, number] {
  let at = start + 1;
  let cell = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return [cell + text.slice(at), text.length];
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return [cell, quote + 1];
    cell += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}

const separators = [';', '\t', ','];

/** A heading is not longer. */
const headingLength = 10_000;

/** The one that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const start = text.slice(0, headingLength);
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(start)?.[0] ?? '';
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((separator) => bare.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}
