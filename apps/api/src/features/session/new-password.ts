import { invalid } from '../../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

const tooCommon: ReadonlySet<string> = new Set(commonPasswords);

/** As somebody who guesses would type it: capitals, accents and spaces make no difference. */
const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

/** Refuses a password that is too short, that everybody tries first, or that the account gives away. */
export function refuseWeakPassword(
  password: string,
  minLength: number,
  email: string,
  businessNames: readonly string[] = [],
): void {
  if ([...password].length < minLength) {
    throw invalid(`La contraseña debe tener al menos ${minLength} caracteres.`);
  }
  const plain = plainly(password);
  const givenAway = [email, email.slice(0, email.lastIndexOf('@')), ...businessNames].map(plainly);
  if (tooCommon.has(plain) || givenAway.includes(plain)) {
    throw invalid('Esa contraseña es demasiado fácil de adivinar. Elige otra.');
  }
}
