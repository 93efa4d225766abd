import { adminTexts } from '../texts.ts';

const words = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '');

/** What people want to know of what was noted with a line: why, with which words, from what to what. */
export function detailText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  const noted = new Map<string, unknown>(Object.entries(details));
  return Object.entries(adminTexts.detailNames)
    .map(([key, name]) => [name, words(noted.get(key))])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(' · ');
}
