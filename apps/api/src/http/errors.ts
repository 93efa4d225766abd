import { type ErrorCode, type ErrorReply, errorStatus } from '@mostrador/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseError, isUnavailable } from '../db/database.ts';
import { StorageUnavailable } from '../storage/file-store.ts';

/** A refusal that the caller is meant to read. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extra: Pick<ErrorReply, 'status' | 'field' | 'challenge' | 'factors'> & {
    retryAfterSeconds?: number;
  };

  constructor(code: ErrorCode, message: string, extra: Refusal['extra'] = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

export const notFound = (message = 'No se encontró lo que buscas.') =>
  new Refusal('not_found', message);
export const invalid = (message: string, field?: string) =>
  new Refusal('invalid', message, { field });

/** The session is fine, but who holds it has to show again who they are. */
export const proofNeeded = () => new Refusal('proof_needed', 'Confirma que eres tú para seguir.');

/** The only texts with the word "token": the panel ends its session when it reads it. */
export const noSession = () => new Refusal('no_session', 'Token inválido o expirado.');

const sentences: Partial<Record<ErrorCode, string>> = {
  too_large: 'Lo que enviaste es demasiado grande.',
  unsupported: 'El formato de lo que enviaste no se acepta.',
  rate_limited: 'Hiciste demasiados intentos. Espera un momento y vuelve a probar.',
  unavailable: 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.',
  internal: 'Ocurrió un error en el servidor.',
  invalid: 'Lo que enviaste no se pudo leer.',
};

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  const status = errorStatus[refusal.code];
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  if (refusal.extra.retryAfterSeconds !== undefined) {
    reply.header('retry-after', refusal.extra.retryAfterSeconds);
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request.id)));
}

export const errorBody = (refusal: Refusal, requestId: string): ErrorReply => ({
  error: refusal.message,
  message: refusal.message,
  code: refusal.code,
  requestId,
  ...(refusal.extra.status !== undefined && { status: refusal.extra.status }),
  ...(refusal.extra.field !== undefined && { field: refusal.extra.field }),
  ...(refusal.extra.challenge !== undefined && {
    challenge: refusal.extra.challenge,
    factors: refusal.extra.factors,
  }),
});

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return plain('unavailable');
  if (error instanceof StorageUnavailable) return storageRefusal(error);
  if (isDatabaseError(error)) return databaseRefusal(error.code);
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  return plain(codeOfStatus(Number(status)));
}

/** What the database refuses although validation let it pass: a race or a limit, not a bug to show. */
function databaseRefusal(code: string): Refusal {
  if (code === '23505') return new Refusal('conflict', 'Ya existe algo con esos datos.');
  if (code === '22021' || code === '22P05') return plain('invalid');
  return plain('internal');
}

/** Which file and why is in the log. */
const storageRefusal = ({ doing }: StorageUnavailable): Refusal =>
  new Refusal(
    'unavailable',
    doing === 'get'
      ? 'Ahora no se pueden leer los archivos. Inténtalo de nuevo en unos minutos.'
      : 'Ahora no se pueden guardar archivos. Inténtalo de nuevo en unos minutos.',
    { retryAfterSeconds: 60 },
  );

const plain = (code: ErrorCode) =>
  new Refusal(
    code,
    sentences[code] ?? 'No se pudo completar el pedido.',
    code === 'unavailable' ? { retryAfterSeconds: 2 } : {},
  );

function codeOfStatus(status: number): ErrorCode {
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported';
  if (status === 429) return 'rate_limited';
  if (status === 404) return 'not_found';
  if (status === 503) return 'unavailable';
  return status >= 400 && status < 500 ? 'invalid' : 'internal';
}
