import { defaultOptionSelections } from '@mostrador/contract/limits';
import type { Link } from './stored-menu.ts';

/** How a group of a product is named in a cell, one on each line. */
export interface WrittenLink {
  groupId: string | null;
  name: string;
  min: number;
  max: number;
  title: string;
}

const coded = /^\[([A-Za-z0-9_-]{1,64})\] \((\d{1,4}) a (\d{1,4})\)(?:: (.+))?$/;
const named = /^(.+?) \((\d{1,4}) a (\d{1,4})\)(?:: (.+))?$/;

/** `Salsas (0 a 2): Elige tus salsas`, `[código] (0 a 2)`, or the name alone. */
export function readLink(text: string): WrittenLink {
  const byCode = coded.exec(text);
  const match = byCode ?? named.exec(text);
  if (!match) {
    const { min, max } = defaultOptionSelections;
    return { groupId: null, name: text, min, max, title: '' };
  }
  const [, who = '', min, max, title = ''] = match;
  return {
    groupId: byCode ? who : null,
    name: byCode ? '' : who,
    min: Number(min),
    max: Number(max),
    title,
  };
}

/** By name where that can only mean this group, otherwise by its code. */
export function writeLink(
  { groupId, title, min, max }: Link,
  name: string,
  isNameUnique: boolean,
): string {
  const rest = `(${min} a ${max})${title === '' ? '' : `: ${title}`}`;
  const text = `${name} ${rest}`;
  const read = readLink(text);
  const isReadBack =
    read.name === name && read.min === min && read.max === max && read.title === title;
  return isNameUnique && isReadBack ? text : `[${groupId}] ${rest}`;
}
