import { expect, it } from 'vitest';
import { isEasyPin, isPin, roleByPin } from './pins.ts';

it('a PIN has four to six digits', () => {
  for (const pin of ['4827', '48271', '482715']) expect(isPin(pin)).toBe(true);
  for (const pin of ['', '482', '4827156', '48a7', '４８２７', ' 4827']) {
    expect(isPin(pin)).toBe(false);
  }
});

it.each(['0000', '111111', '1234', '9876', '7890', '3210', '123456', '1212', '123123', '454545'])(
  '%s is too easy',
  (pin) => {
    expect(isEasyPin(pin)).toBe(true);
  },
);

it.each(['1985', '4827', '1221', '2580', '112233'])('%s may be chosen', (pin) => {
  expect(isEasyPin(pin)).toBe(false);
});

it('nobody is the owner by a PIN', () => {
  expect(roleByPin('owner')).toBe('manager');
  expect(roleByPin('cashier')).toBe('cashier');
});
