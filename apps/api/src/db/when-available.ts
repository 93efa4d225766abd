import { setTimeout as delay } from 'node:timers/promises';
import {
  DatabaseUnavailable,
  isDatabaseError,
  isUnavailable,
  type Log,
  reasonOf,
} from './database.ts';

const firstPauseMs = 100;
const longestPauseMs = 2_000;

/**
 * Operators start the server and its database together: `work` is repeated, with growing pauses,
 * until the database is there. It must be safe to repeat.
 */
export async function whenAvailable<Result>(
  work: () => Promise<Result>,
  log: Log,
  giveUpAfterMs = 60_000,
): Promise<Result> {
  let deadline: number | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const cause = error instanceof DatabaseUnavailable ? error.cause : error;
      const reason = reasonOf(cause);
      if (isRefusedForGood(cause)) throw new Error(texts.refused(reason));
      deadline ??= Date.now() + giveUpAfterMs;
      if (Date.now() + pauseMs > deadline) throw new Error(texts.away(giveUpAfterMs, reason));
      log.warn({ reason }, 'the database is away: waiting for it');
    }
    await delay(pauseMs);
  }
}

/** A wrong password or a database that does not exist: waiting would not help. */
const isRefusedForGood = (error: unknown): boolean =>
  isDatabaseError(error) && /^(28|3D)/.test(error.code);

const texts = {
  refused: (reason: string) =>
    `La base de datos rechazó la conexión: ${reason}. Revisa DATABASE_URL.`,
  away: (ms: number, reason: string) =>
    `La base de datos no respondió en ${Math.round(ms / 1000)} segundos: ${reason}. ` +
    'Revisa que esté en marcha y que DATABASE_URL sea correcta.',
};
