import { bounds } from '@mostrador/contract/limits';
import { copyTexts } from './texts.ts';

/** The name, or the first copy's name that nobody has; from then on it is taken. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 1; taken.has(free.toLowerCase()); number++) {
    const mark = copyTexts.mark(number);
    free = `${[...name]
      .slice(0, bounds.nameLength - mark.length)
      .join('')
      .trimEnd()}${mark}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
