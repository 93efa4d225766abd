import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessIn } from './caller.ts';

/**
 * One line per request, with the ids of who asked and for which business: no query, no headers, no
 * body, so no secret.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.addHook('onResponse', async (request, reply) => {
    const details = {
      method: request.method,
      url: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...whoAsked(request),
    };
    if (reply.statusCode >= 500) request.log.error(details, 'request');
    else request.log.info(details, 'request');
  });
}

function whoAsked({ caller, headers, params }: FastifyRequest): Record<string, string> {
  if (caller === null) return {};
  if ('keyId' in caller) return { marketplaceKeyId: caller.keyId };
  if ('deviceId' in caller) return { printDeviceId: caller.deviceId };
  const { accountId } = caller;
  if (!('businessIds' in caller)) return { accountId };
  const { businessIds, impersonatorId } = caller;
  const asked = businessIn(params) ?? headers['x-business-id'] ?? businessIds[0];
  const businessId = businessIds.find((id) => id === asked);
  return {
    accountId,
    ...(businessId !== undefined && { businessId }),
    ...(impersonatorId !== null && { impersonatorId }),
  };
}
