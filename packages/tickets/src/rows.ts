/** Characters of one look, beside others in a row. */
export interface Piece {
  text: string;
  /** How many times wider and higher than a plain letter. */
  width?: 1 | 2 | 3;
  height?: 1 | 2 | 3;
  bold?: boolean;
  /** White on black. */
  inverted?: boolean;
}

/** One row of letters, never wider than the paper. */
export interface Row {
  pieces: Piece[];
  centred?: boolean;
}

export const columnsOf = (row: Row): number =>
  row.pieces.reduce((sum, { text, width = 1 }) => sum + text.length * width, 0);
