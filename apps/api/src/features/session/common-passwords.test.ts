import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { refuseWeakPassword } from './new-password.ts';

const isRefused = (password: string, email = 'ana@ejemplo.ar', businesses: string[] = []) => {
  try {
    refuseWeakPassword(password, 6, email, businesses);
    return false;
  } catch {
    return true;
  }
};

it('the list has three thousand and more, each once, as they are compared', () => {
  expect(commonPasswords.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.filter((one) => !/^[^\sA-Z\p{M}]{6,}$/u.test(one))).toEqual([]);
});

it.each([
  '123456',
  'Password1',
  'qwertyuiop',
  'BocaJuniors',
  'contraseña123',
  'te amo mucho',
  'Martín123',
])('%s is refused, whatever its capitals, accents and spaces', (password) => {
  expect(isRefused(password)).toBe(true);
});

it('so are the address, its first part and the name of a business', () => {
  expect(isRefused('LaEsquina@ejemplo.ar', 'laesquina@ejemplo.ar')).toBe(true);
  expect(isRefused('LaEsquina', 'laesquina@ejemplo.ar')).toBe(true);
  expect(isRefused('lo de pepé', 'ana@ejemplo.ar', ['Otro', 'Lo de Pepe'])).toBe(true);
});

it('a password of one’s own is accepted', () => {
  for (const password of ['milanesa-napolitana', 'cañón6', 'LaEsquina de 1998!', '🥟🥟🥟🥟🥟🥟']) {
    expect(isRefused(password, 'laesquina@ejemplo.ar', ['La Esquina'])).toBe(false);
  }
});
