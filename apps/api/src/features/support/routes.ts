import { createHmac } from 'node:crypto';
import { supportCalls } from '@mostrador/contract/support';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendDocument } from '../../http/document-page.ts';
import { registerFeature } from '../../http/route.ts';
import { BrowserErrorLog } from './browser-error-log.ts';
import { supportPage } from './support-page.ts';

export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  const page = supportPage(config);
  const browserErrors = new BrowserErrorLog(deps);
  app.get('/soporte', async (_request, reply) => sendDocument(reply, page));

  registerFeature(app, deps, supportCalls, {
    'GET /api/settings': async () => ({
      adminUrl: config.adminUrl,
      supportUrl: config.supportUrl,
      chat: config.chat,
    }),

    // An administrator writes as himself: the owner's conversation is not his to continue.
    'GET /api/support/identity': async ({ caller }) => {
      const identifier =
        caller.impersonatorId === null ? caller.accountId : `admin:${caller.impersonatorId}`;
      const key = config.chat?.hmacKey;
      const identifierHash =
        key === undefined ? null : createHmac('sha256', key).update(identifier).digest('hex');
      return { identifier, identifierHash };
    },

    'POST /api/support/browser-errors': async ({ body, request }) => {
      browserErrors.note(body, request.headers['user-agent']);
      return { success: true };
    },
  });
}
