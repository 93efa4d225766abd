import { expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

it.each([
  ['190.12.3.4', '190.12.3.4'],
  ['::ffff:190.12.3.4', '190.12.3.4'],
  ['2800:810:45a:1::1', '2800:810:45a:1'],
  ['2800:0810:045A:0001:ffff:ffff:ffff:ffff', '2800:810:45a:1'],
  ['2800:810::1', '2800:810:0:0'],
  ['::1', '0:0:0:0'],
])('counts %s as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});
