import { auditCalls } from '@mostrador/contract/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerFeature } from '../../http/route.ts';
import { listAudit } from './list-audit.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, auditCalls, {
    'GET /api/admin/audit': ({ db, query }) => listAudit(db, query),
  });
}
