export interface DniReferences {
  front: string;
  back: string;
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([k]) => k === key)?.[1]
    : undefined;

const firstText = (urls: unknown, keys: readonly string[]): string | undefined =>
  keys
    .map((key) => inside(urls, key))
    .filter((value) => typeof value === 'string')
    .find((value) => value !== '');

/** The two references, wherever a server of this API puts them and however it calls them. */
export function readReferences(body: unknown): DniReferences | null {
  for (const urls of [inside(body, 'urls'), inside(inside(body, 'data'), 'urls')]) {
    const front = firstText(urls, ['front', 'dniFront', 'dniFrontImageUrl']);
    const back = firstText(urls, ['back', 'dniBack', 'dniBackImageUrl']);
    if (front && back) return { front, back };
  }
  return null;
}
