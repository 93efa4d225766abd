import rateLimit from '@fastify/rate-limit';
import type { Endpoint } from '@mostrador/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { callLimitOf } from './call-limits.ts';
import { addressOf, Strangers, tooManyAttempts } from './strangers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    strangers: Strangers;
  }
}

export async function addRateLimits(app: FastifyInstance, { config, now }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
  });
  app.decorate('strangers', new Strangers(config.wrongTokensPerMinute, now));
}

/**
 * How often one caller may make this call. Without a session callers count by address; with one by
 * session, or by account where the call has a limit of its own.
 */
export function callLimit(app: FastifyInstance, endpoint: Endpoint, { config }: Deps) {
  return app.rateLimit({
    ...callLimitOf(endpoint, config),
    keyGenerator: (request) => keyOf(request, endpoint),
  });
}

function keyOf(request: FastifyRequest, { rateLimit }: Endpoint): string {
  const { caller } = request;
  if (caller === null) return addressOf(request);
  if ('keyId' in caller) return caller.keyId;
  if ('deviceId' in caller) return caller.deviceId;
  return rateLimit ? caller.accountId : caller.sessionId;
}
