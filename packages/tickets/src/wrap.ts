/** The parts of a word that is wider than the paper. */
const parts = (word: string, columns: number): string[] =>
  word.match(new RegExp(`.{1,${columns}}`, 'gu')) ?? [];

/**
 * The text in lines of at most so many columns, broken between words, and inside a word only where it
 * is wider than a line. A no-break space does not break.
 */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(...parts(word, columns));
    }
  }
  return lines;
}
