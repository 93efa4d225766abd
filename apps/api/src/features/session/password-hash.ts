import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { refuseInsideTransaction } from '../../db/database.ts';
import { Refusal } from '../../http/errors.ts';

// Argon2id, the library's default, with the least that OWASP asks for.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxRunning = 2;
const maxWaiting = 50;
const line = pLimit(maxRunning);

/** Hashing is made to be slow: a flood of logins waits in a short line instead of taking every core. */
async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseInsideTransaction(
    'Hash before the transaction: it would hold its connection all the while.',
  );
  if (line.activeCount + line.pendingCount >= maxRunning + maxWaiting) {
    throw new Refusal(
      'unavailable',
      'El servicio está ocupado. Inténtalo de nuevo en unos segundos.',
      { retryAfterSeconds: 2 },
    );
  }
  return line(work);
}

export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(password.normalize('NFC'), parameters));

const dummyHash = hash('no account has this password', parameters);

/** Takes as long for an account that does not exist, so that time does not tell which ones do. */
export const isPasswordRight = (storedHash: string | null, password: string): Promise<boolean> =>
  inLine(async () => {
    const right = await verify(storedHash ?? (await dummyHash), password.normalize('NFC'));
    return storedHash !== null && right;
  });
