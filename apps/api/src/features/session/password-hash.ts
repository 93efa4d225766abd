import { hash, verify } from '@node-rs/argon2';
import { refuseInsideTransaction } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';
import { type Hasher, HashLine } from './hash-line.ts';

// Argon2id, the library's default, with the least that OWASP asks for.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const line = new HashLine(2, 50);

/** Hashing is made to be slow: a flood of logins waits in a short line instead of taking every core. */
async function inLine<Result>(who: Hasher, work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction(
    'Hash before the transaction: it would hold its connection all the while.',
  );
  if (line.isFullFor(who)) {
    throw new Refusal(
      'unavailable',
      'El servicio está ocupado. Inténtalo de nuevo en unos segundos.',
      { retryAfterSeconds: 2 },
    );
  }
  return line.run(who, work);
}

export const hashPassword = (password: string): Promise<string> =>
  inLine('stranger', () => hash(password.normalize('NFC'), parameters));

const dummyHash = hash('no account has this password', parameters);

/** Takes as long for an account that does not exist, so that time does not tell which ones do. */
export const isPasswordRight = (
  storedHash: string | null,
  password: string,
  who: Hasher = 'stranger',
): Promise<boolean> =>
  inLine(who, async () => {
    const right = await verify(storedHash ?? (await dummyHash), password.normalize('NFC'));
    return storedHash !== null && right;
  });
