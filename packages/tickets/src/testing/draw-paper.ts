import type { Paper, PrintedPiece, PrintedRow } from './virtual-printer.ts';

/** Font A of a receipt printer: twelve dots wide, twenty-four high, six between rows. */
const letter = { width: 12, height: 24, gap: 6 };

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const heightOf = (row: PrintedRow): number =>
  row.kind === 'cut'
    ? letter.height
    : letter.height * Math.max(1, ...row.pieces.map((piece) => piece.height)) + letter.gap;

const widthOf = (piece: PrintedPiece): number => piece.text.length * piece.width * letter.width;

function drawPiece(piece: PrintedPiece, x: number, foot: number): string {
  const { text, width, height, bold, inverted } = piece;
  const top = foot - height * letter.height;
  const box = inverted
    ? `<rect x="${x}" y="${top}" width="${widthOf(piece)}" height="${height * letter.height}"/>`
    : '';
  const letters = [...text].map((character, index) =>
    character.trim() === ''
      ? ''
      : `<text transform="translate(${x + index * width * letter.width} ${foot - 6 * height}) scale(${width} ${height})" font-weight="${bold ? 700 : 400}" fill="${inverted ? '#fff' : '#000'}">${escapeXml(character)}</text>`,
  );
  return box + letters.join('');
}

function drawRow(row: PrintedRow, top: number, dots: number): string {
  if (row.kind === 'cut') {
    const y = top + letter.height / 2;
    return `<path d="M0 ${y}H${dots}" stroke="#999" stroke-dasharray="8 6"/>`;
  }
  const total = row.pieces.reduce((sum, piece) => sum + widthOf(piece), 0);
  const spare = { left: 0, center: (dots - total) / 2, right: dots - total }[row.align];
  const foot = top + heightOf(row) - letter.gap;
  let x = spare;
  return row.pieces
    .map((piece) => {
      const drawn = drawPiece(piece, x, foot);
      x += widthOf(piece);
      return drawn;
    })
    .join('');
}

/** The paper as a picture (SVG): 384 dots for 32 columns, 576 for 48. */
export function drawPaper(paper: Paper, columns: number): string {
  const dots = columns * letter.width;
  const margin = 24;
  let top = margin;
  const rows = paper.rows.map((row) => {
    const drawn = drawRow(row, top, dots);
    top += heightOf(row);
    return drawn;
  });
  const [width, height] = [dots + 2 * margin, top + margin];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans Mono, monospace" font-size="20"><rect width="${width}" height="${height}" fill="#fff"/><g transform="translate(${margin} 0)">${rows.join('')}</g></svg>\n`;
}
