/** What customers type and no receipt printer has, in characters that it has. */
const plainer: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '…': '...',
  '×': 'x',
};

/** Latin letters with Spanish marks, ASCII, and the few signs that both code pages have. */
const isKnown = /^[\u0020-\u007e\u00a0-\u00ff€]$/u;

/** The letter without its mark where a printer does not know the marked one: "Ł" has none, "ő" becomes "o". */
function withoutMark(character: string): string {
  const bare = character.normalize('NFD').replace(/\p{Mark}/gu, '');
  return isKnown.test(bare) ? bare : '?';
}

/**
 * The text in characters that code pages 858 and 1252 share. Drawn faces and food are left out, line
 * ends become spaces. The no-break space stays: it keeps "$ 1.500" together until lines are made.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(
      /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|\u20e3/gu,
      (sign) => (isKnown.test(sign) ? sign : ''),
    )
    .replace(/[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}\s]+/gu, (space) =>
      space === '\u00a0' ? space : ' ',
    )
    .replace(/./gu, (character) => plainer[character] ?? character)
    .replace(/./gu, (character) => (isKnown.test(character) ? character : withoutMark(character)))
    .trim();
