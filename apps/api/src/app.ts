import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { bounds } from '@mostrador/contract/limits';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { financesRoutes } from './features/finances/routes.ts';
import { geoRoutes } from './features/geo/routes.ts';
import { hoursRoutes } from './features/hours/routes.ts';
import { logisticsRoutes } from './features/logistics/routes.ts';
import { findKey } from './features/marketplace/find-key.ts';
import { marketplaceRoutes } from './features/marketplace/routes.ts';
import { onboardingRoutes } from './features/onboarding/routes.ts';
import { openingRoutes } from './features/opening/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { findAgent } from './features/printing/devices.ts';
import { printingRoutes } from './features/printing/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { securityRoutes } from './features/security/routes.ts';
import { findSession } from './features/session/live-session.ts';
import { isProven } from './features/session/proven-sessions.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sharedDeviceRoutes } from './features/shared-device/routes.ts';
import { supportRoutes } from './features/support/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { brokenRequestAnswers, watchAnswers } from './http/broken-requests.ts';
import { addCompression } from './http/compress.ts';
import { addDocs } from './http/docs-page.ts';
import { addDocumentStyles } from './http/document-page.ts';
import { sendError } from './http/errors.ts';
import { addHealth } from './http/health.ts';
import { defaultPatience, longestRequestMs, type Patience } from './http/patience.ts';
import { addRateLimits } from './http/rate-limits.ts';
import { addRequestLog } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { addSlowBodyLimit } from './http/slow-bodies.ts';
import { serveSite } from './http/static-site.ts';
import { addWorkerRemoval } from './http/worker-removal.ts';
import { newId } from './lib/ids.ts';
import { addMetrics } from './metrics/add-metrics.ts';
import { Readiness } from './readiness.ts';

/** The whole server without a port: tests call this, server.ts listens. */
export async function buildApp(
  deps: Deps,
  siteDir: string | null = null,
  patience: Patience = defaultPatience,
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkMs,
      requireHostHeader: false,
    },
    requestTimeout: longestRequestMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    ...brokenRequestAnswers(config),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });

  app.setErrorHandler(sendError);
  readJsonBodies(app);
  addSecurityHeaders(app, config);
  watchAnswers(app);
  addSlowBodyLimit(app, patience);
  addCompression(app);
  addRequestLog(app);
  await app.register(cors, {
    origin: config.corsOrigins.length > 0 ? config.corsOrigins : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'X-Business-Id',
      'X-Device-Mark',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
    ],
    exposedHeaders: ['ETag', 'Opening-Version', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: bounds.dniBytes, files: 2, fields: 5, parts: 7, headerPairs: 50 },
  });
  await addRateLimits(app, deps);
  app.decorate('callers', {
    findSession: (secret: string) => findSession(deps, secret),
    isProven: (sessionId: string) => isProven(deps.db, sessionId, deps.now()),
    findKey: (secret: string) => findKey(deps, secret),
    findAgent: (secret: string) => findAgent(deps, secret),
  });

  const readiness = new Readiness(deps);
  addHealth(app, readiness);
  addMetrics(app, deps, readiness);
  addDocs(app, deps);
  addDocumentStyles(app, siteDir);
  sessionRoutes(app, deps);
  securityRoutes(app, deps);
  geoRoutes(app, deps);
  onboardingRoutes(app, deps);
  termsRoutes(app, deps);
  supportRoutes(app, deps);
  catalogueRoutes(app, deps);
  uploadRoutes(app, deps);
  profileRoutes(app, deps);
  teamRoutes(app, deps);
  sharedDeviceRoutes(app, deps);
  hoursRoutes(app, deps);
  openingRoutes(app, deps);
  logisticsRoutes(app, deps);
  financesRoutes(app, deps);
  orderRoutes(app, deps);
  printingRoutes(app, deps);
  pushRoutes(app, deps);
  marketplaceRoutes(app, deps);
  auditRoutes(app, deps);
  overviewRoutes(app, deps);
  addWorkerRemoval(app, config);
  await serveSite(app, siteDir);
  return app;
}

/** JSON only; an empty body is no body, as calls without one are often sent with the JSON header. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}
