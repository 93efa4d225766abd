import { termsCalls } from '@mostrador/contract/terms';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendDocument } from '../../http/document-page.ts';
import { notFound } from '../../http/errors.ts';
import { done, registerFeature } from '../../http/route.ts';
import { hashOf } from '../../lib/ids.ts';
import { acceptTerms } from './accept-terms.ts';
import adheredTerms from './adhered-terms.html?raw';
import { listTerms, publishTerms } from './publish-terms.ts';
import { findLatestTerms } from './store.ts';

export function termsRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, termsCalls, {
    'GET /api/terms/latest': async ({ db, request, reply }) => {
      const terms = await findLatestTerms(db);
      if (!terms) throw notFound('Aún no hay términos publicados.');
      const etag = `"${hashOf(JSON.stringify(terms)).slice(0, 32)}"`;
      // A long text that seldom changes: a browser keeps it, but always asks.
      reply.header('etag', etag).header('cache-control', 'public, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(terms));
    },

    'POST /api/terms/accept': async ({ body, caller, db, now, request }) => {
      const { accountId } = caller;
      await acceptTerms(db, { accountId, version: body.version, ip: request.ip, now });
      return { success: true };
    },

    'GET /api/admin/terms': async ({ db }) => ({ versions: await listTerms(db) }),

    'POST /api/admin/terms': ({ body, caller, db, now }) =>
      done(publishTerms(db, body, caller.accountId, now)),
  });

  app.get('/terminos-comercios', async (_request, reply) =>
    sendDocument(reply, { title: 'Términos para comercios adheridos', body: adheredTerms }),
  );
}
