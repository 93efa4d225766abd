import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { noSession } from '../http/errors.ts';
import { hashOf } from '../lib/ids.ts';
import type { Readiness } from '../readiness.ts';
import type { Meter, MetricsPage } from './meter.ts';

/** `/metrics`, on a port of its own or behind its token, where the settings ask for one. */
export function addMetrics(app: FastifyInstance, deps: Deps, readiness: Readiness): void {
  const { meter } = deps;
  const { metrics } = deps.config;
  if (!meter || !metrics) return;
  app.addHook('onResponse', async (request, reply) => countAnswer(meter, request, reply));
  const makePage = async () => meter.page(await readiness.look());
  const { token, port } = metrics;
  if (port !== undefined) serveApart(app, deps, { ...metrics, port }, makePage);
  else if (token !== undefined) serveBeside(app, token, makePage);
}

/** By the pattern of its route: addresses have ids in them, and there is no end to those. */
function countAnswer(meter: Meter, request: FastifyRequest, reply: FastifyReply): void {
  const { config, url } = request.routeOptions;
  const call = request.is404 || url === undefined ? 'unknown' : `${request.method} ${url}`;
  const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  const seconds = isStream || config.waits ? null : reply.elapsedTime / 1_000;
  meter.answered(call, reply.statusCode, seconds);
}

const isAllowed = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(authorization ?? '')), Buffer.from(hashOf(`Bearer ${token}`)));

function serveBeside(
  app: FastifyInstance,
  token: string,
  makePage: () => Promise<MetricsPage>,
): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token)) throw noSession();
    const { contentType, text } = await makePage();
    return reply.type(contentType).send(text);
  });
}

type Place = NonNullable<Config['metrics']> & { port: number };

/** Opens and closes with the server itself. */
function serveApart(
  app: FastifyInstance,
  { log }: Deps,
  { host, port, token }: Place,
  makePage: () => Promise<MetricsPage>,
): void {
  const server = pageServer(token, makePage);
  server.on('error', (error) => log.error({ err: error, port }, 'metrics are not served'));
  app.addHook('onListen', async () => {
    server.listen(port, host, () => log.info({ address: server.address() }, 'serving metrics'));
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

function pageServer(token: string | undefined, makePage: () => Promise<MetricsPage>): Server {
  return createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (token !== undefined && !isAllowed(request.headers.authorization, token)) {
      return void response.writeHead(401).end();
    }
    try {
      const { contentType, text } = await makePage();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
}
