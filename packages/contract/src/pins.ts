import type { Role } from './permissions.ts';

export const pinLength = { min: 4, max: 6 } as const;

/** How long somebody stays chosen on a shared device without doing anything. */
export const personIdleMinutes = 10;

/** Wrong PINs of one person on one device before it is locked there. */
export const pinTries = 5;

/** On a device that many hands touch nobody is the owner: bank, people and seats wait. */
export const roleByPin = (role: Role): Role => (role === 'owner' ? 'manager' : role);

/** What the device may do while nobody is chosen. */
export const roleOfNobody: Role = 'kitchen';

export const isPin = (text: string): boolean =>
  new RegExp(`^\\d{${pinLength.min},${pinLength.max}}$`).test(text);

/** Steps of one up or down: 1234, 8765, and 7890 over the edge. */
const isRow = (digits: readonly number[]): boolean =>
  [1, 9].some((step) =>
    digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + step) % 10),
  );

/** 0000, 1212, 123123. */
const isRepeated = (pin: string): boolean =>
  [1, 2, 3].some(
    (size) =>
      pin.length > size &&
      pin.length % size === 0 &&
      pin === pin.slice(0, size).repeat(pin.length / size),
  );

/** What somebody who guesses types first. */
export const isEasyPin = (pin: string): boolean => isRow([...pin].map(Number)) || isRepeated(pin);
