import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from './compress.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 , gzip ; q=0', null],
    ['BR', 'br'],
    ['x-br, abr', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['gzip, *;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
  ])('of a caller who accepts "%s" is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
