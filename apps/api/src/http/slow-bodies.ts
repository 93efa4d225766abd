import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, sendError } from './errors.ts';
import type { Patience } from './patience.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean;
    waits?: boolean;
  }
}

/** A body that is still coming. */
interface Arrival {
  request: FastifyRequest;
  reply: FastifyReply;
  startedAt: number;
  bytesBefore: number;
  bytes: number;
  lastByteAt: number;
}

/** Lets go of whoever sends a body too slowly; Node itself only knows one limit for all requests. */
export function addSlowBodyLimit(app: FastifyInstance, patience: Patience): void {
  const arrivals = new Set<Arrival>();
  const timer = setInterval(() => {
    for (const arrival of arrivals) {
      const isHere = arrival.request.raw.complete || arrival.request.raw.destroyed;
      if (isHere || isTooSlow(arrival, patience)) arrivals.delete(arrival);
      if (!isHere && !arrivals.has(arrival)) letGo(arrival);
    }
  }, patience.checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const now = performance.now();
      const bytesBefore = request.socket.bytesRead ?? 0;
      const arrival = { request, reply, bytesBefore, bytes: 0, startedAt: now, lastByteAt: now };
      arrivals.add(arrival);
      request.raw.once('close', () => arrivals.delete(arrival));
    }
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isTooSlow(arrival: Arrival, patience: Patience): boolean {
  const { request } = arrival;
  const now = performance.now();
  // While nobody reads, the sender has to wait for us.
  if (!request.raw.readableFlowing) arrival.startedAt = arrival.lastByteAt = now;
  const bytes = (request.socket.bytesRead ?? 0) - arrival.bytesBefore;
  if (bytes > arrival.bytes) arrival.lastByteAt = now;
  arrival.bytes = bytes;
  const extraMs = request.routeOptions.config.takesFiles
    ? (bytes / patience.uploadBytesPerSecond) * 1_000
    : 0;
  return (
    now - arrival.startedAt > patience.bodyMs + extraMs ||
    now - arrival.lastByteAt > patience.bodyMs
  );
}

function letGo({ request, reply }: Arrival): void {
  if (reply.sent) {
    request.raw.destroy();
    return;
  }
  reply.raw.once('finish', () => request.raw.destroy());
  reply.header('connection', 'close');
  sendError(
    new Refusal('too_slow', 'Lo que enviaste tardó demasiado en llegar. Inténtalo de nuevo.'),
    request,
    reply,
  );
}
