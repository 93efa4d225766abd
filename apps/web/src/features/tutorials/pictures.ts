import type { Picture } from './texts.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** Addresses of the pictures that were taken; a page without them still reads well. */
export const pictures: Partial<Record<Picture, string>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.webp$/g, ''), url]),
);
