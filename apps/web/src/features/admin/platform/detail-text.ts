import { adminTexts } from '../texts.ts';

const names: Readonly<Record<string, string>> = adminTexts.detailNames;

const words = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '');

/** What was noted with a line of the trail, in one line; what is empty says nothing. */
export function detailText(details: unknown): string {
  if (typeof details !== 'object' || details === null) return '';
  return Object.entries(details)
    .map(([name, value]) => [names[name] ?? name, words(value)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join(' · ');
}
