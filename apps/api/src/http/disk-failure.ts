import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from './errors.ts';

/** Full, read-only, broken, out of handles: whatever the system says when a file cannot be stored. */
const isDiskFailure = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'errno' in error;

/** Does what needs the disk. If that fails, the caller learns it; what is the matter, the log. */
export async function onDisk<Result>(
  log: FastifyBaseLogger,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFailure(error)) throw error;
    log.error({ err: error }, 'a file could not be stored');
    throw new Refusal(
      'unavailable',
      'Ahora no se pueden guardar archivos. Inténtalo de nuevo en unos minutos.',
      { retryAfterSeconds: 60 },
    );
  }
}

/** Waits for all, so that nothing is still being written when the first failure is thrown. */
export async function allOrFirstFailure(works: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
