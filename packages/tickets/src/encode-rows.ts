import type { CodePage } from '@mostrador/contract/print-lists';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { makerOf } from './models.ts';
import type { Piece, Row } from './rows.ts';

export interface PrinterTraits {
  columns: number;
  model: string;
  codePage: CodePage;
  cut: boolean;
  /** The pulse that opens the cash drawer. */
  drawer: boolean;
}

/** Blank rows that carry the last line past the blade, or past the edge where paper is torn by hand. */
const feedRows = 4;

const encoderFor = ({ columns, model }: PrinterTraits) =>
  new ReceiptPrinterEncoder({
    language: 'esc-pos',
    codepageMapping: makerOf(model),
    columns,
    newline: '\n',
    feedBeforeCut: 0,
    autoFlush: false,
  });

type Encoder = ReturnType<typeof encoderFor>;

function writePiece(encoder: Encoder, { text, width = 1, height = 1, bold, inverted }: Piece) {
  encoder
    .size(width, height)
    .bold(bold ?? false)
    .invert(inverted ?? false);
  encoder.text(text.replaceAll('\u00a0', ' '));
}

function writeRow(encoder: Encoder, { pieces, centred }: Row) {
  encoder.align(centred ? 'center' : 'left');
  for (const piece of pieces) writePiece(encoder, piece);
  encoder.size(1, 1).bold(false).invert(false).newline();
}

/** A fresh encoder for each ticket: one that is used twice prints the first ticket again. */
export function encodeRows(rows: readonly Row[], traits: PrinterTraits): Uint8Array {
  const encoder = encoderFor(traits).initialize().codepage(traits.codePage);
  if (traits.drawer) encoder.pulse();
  for (const row of rows) writeRow(encoder, row);
  encoder.align('left').newline(feedRows);
  if (traits.cut) encoder.cut('partial');
  return encoder.encode();
}
