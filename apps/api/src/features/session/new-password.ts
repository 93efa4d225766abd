import { invalid } from '../../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** Refuses a password that is too short or that everybody tries first. */
export function refuseWeakPassword(password: string, minLength: number, email: string): void {
  if ([...password].length < minLength) {
    throw invalid(`La contraseña debe tener al menos ${minLength} caracteres.`);
  }
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain) || plain === email.toLowerCase()) {
    throw invalid('Esa contraseña es demasiado fácil de adivinar. Elige otra.');
  }
}
