import { overviewCalls } from '@mostrador/contract/overview';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerFeature } from '../../http/route.ts';
import { loadOverview } from './load-overview.ts';

export function overviewRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, overviewCalls, {
    'GET /api/admin/overview': ({ db, now }) =>
      loadOverview(db, deps.config.settlementPaymentDays, now),
  });
}
