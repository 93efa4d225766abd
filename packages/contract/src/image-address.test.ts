import { expect, it } from 'vitest';
import { imageFileName, thumbnailAddress } from './image-address.ts';

const name = '01m7n55ntd6nknenx5t75cf1mq-0123456789abcdef0123456789abcdef';

it('finds the small picture beside each of ours, and leaves others alone', () => {
  expect(thumbnailAddress(`https://m.ar/files/${name}.webp`)).toBe(
    `https://m.ar/files/${name}-256.webp`,
  );
  expect(thumbnailAddress('https://otro.ar/foto.webp')).toBe('https://otro.ar/foto.webp');
  expect(thumbnailAddress('')).toBe('');
});

it('knows the names of stored pictures', () => {
  expect(imageFileName.test(`${name}.webp`)).toBe(true);
  expect(imageFileName.test(`${name}-256.webp`)).toBe(true);
  for (const other of [`../${name}.webp`, `${name}.svg`, `${name}.webp/x`, `${name}.webp\n`, '']) {
    expect(imageFileName.test(other)).toBe(false);
  }
});
