import { isBad, type LoadLine, parseQuickLoad } from './quick-load-parser.ts';

/** The name, what people put between it and the price, and the price with what they write around it. */
const nameAndPrice =
  /^(.*?)(?:\s*[;:=|,]\s*|\s+[-–—]+\s+|\.{2,}\s*|\s+)\$?\s*(\d[\d.]*(?:,\d{1,2})?)\s*(?:\$|pesos|ars|\.-|,-|-)?$/i;

/** "12,345" and "1 500" may be one number or two: whoever wrote them must say. */
const mayBeOneNumber = /\d,\d{3,}\D*$|\d\s\d{3}\D*$/;

/** How a line that was not understood is written right, if that can be told without guessing. */
export function suggestLine(text: string): string | null {
  if (text.includes('\t') || mayBeOneNumber.test(text)) return null;
  const [, name = '', price = ''] = nameAndPrice.exec(text) ?? [];
  const suggestion = `${name.replace(/[\s,;:$]+$/, '')}, ${price}`;
  const [read] = parseQuickLoad(suggestion);
  return read?.kind === 'product' ? suggestion : null;
}

export interface Suggestion {
  number: number;
  text: string;
}

export const suggestionsFor = (lines: readonly LoadLine[]): Suggestion[] =>
  lines.filter(isBad).flatMap(({ number, text }) => {
    const suggestion = suggestLine(text);
    return suggestion === null ? [] : [{ number, text: suggestion }];
  });

/** The whole text, with these lines written as suggested. */
export function withSuggestions(typed: string, suggestions: readonly Suggestion[]): string {
  const lines = typed.split(/\r\n|\r|\n/);
  for (const { number, text } of suggestions) lines[number - 1] = text;
  return lines.join('\n');
}
