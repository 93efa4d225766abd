import type { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';

interface Process extends EventEmitter {
  exit(code: number): void;
}

/**
 * After a fault that nobody expected the state of the process is unknown: it leaves its trace, at
 * once on every level of the log, and ends; whoever supervises it starts it anew.
 */
export function endOnFault(log: Pick<FastifyBaseLogger, 'fatal'>, process: Process): void {
  for (const kind of ['uncaughtException', 'unhandledRejection']) {
    process.once(kind, (err: unknown) => {
      log.fatal({ err, kind }, 'unexpected fault: the process ends');
      process.exit(1);
    });
  }
}
