import type { Asked } from '../../lib/asked.ts';

export interface Found {
  key: string;
  kind: 'page' | 'product' | 'order';
  label: string;
  to: string;
  asked?: Partial<Asked>;
}

const shownAtMost = 12;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What contains every typed word, first what begins with them. Nothing typed: the first of all. */
export function find(all: readonly Found[], typed: string): Found[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  return all
    .map((each) => ({ each, text: plain(each.label) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .sort((a, b) => Number(b.text.startsWith(first)) - Number(a.text.startsWith(first)))
    .slice(0, shownAtMost)
    .map(({ each }) => each);
}
