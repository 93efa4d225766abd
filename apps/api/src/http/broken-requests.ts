import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatus } from '@mostrador/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { newId } from '../lib/ids.ts';
import { errorBody, invalid, Refusal, sendError } from './errors.ts';
import { securityHeaders } from './security-headers.ts';

/** How long a sender may go on reading our refusal before the connection is cut. */
const lingerMs = 500;

/**
 * Answers for requests that never become one of ours: a path that is no text, endless headers, no
 * HTTP at all. Sentence, shape and headers are those of every other answer.
 */
export function brokenRequestAnswers(config: Config) {
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store' };
  return {
    frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void {
      sendError(error, request, reply.headers({ ...headers, 'x-request-id': request.id }));
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
      if (socket.writable && error.code !== 'ECONNRESET' && !isBeingAnswered(socket)) {
        socket.end(wholeAnswer(refusalOf(error.code), headers));
      }
      setTimeout(() => socket.destroy(), lingerMs).unref();
    },
  };
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Refusal('too_slow', 'El pedido tardó demasiado en llegar. Inténtalo de nuevo.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal('headers_too_large', 'Las cabeceras del pedido son demasiado grandes.');
  }
  return invalid('El pedido no se pudo leer.');
}

function wholeAnswer(refusal: Refusal, headers: Record<string, string>): string {
  const status = errorStatus[refusal.code];
  const requestId = newId();
  const body = JSON.stringify(errorBody(refusal, requestId));
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

const answers = new WeakMap<Socket, FastifyReply['raw']>();

/** A second answer in the middle of another one would be read as part of it. */
const isBeingAnswered = (socket: Socket): boolean => {
  const answer = answers.get(socket);
  return answer?.headersSent === true && !answer.writableFinished;
};

export function watchAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    answers.set(request.raw.socket, reply.raw);
    // Node would refuse this by itself, without a word.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined) {
      throw invalid('El pedido no se pudo leer.');
    }
  });
}
