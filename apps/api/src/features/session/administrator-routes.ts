import { administratorCalls } from '@mostrador/contract/administrators';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import { newSecret } from '../../lib/ids.ts';
import {
  changeAdminRole,
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from './administrators.ts';
import { hashPassword } from './password-hash.ts';

export function administratorRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, administratorCalls, {
    'GET /api/admin/administrators': async ({ caller, db, now }) => ({
      administrators: await listAdministrators(db, caller.accountId, now),
    }),

    'POST /api/admin/administrators': async ({ body, commit, now }) => {
      const unusableHash = await hashPassword(newSecret());
      return commit((tx) => done(inviteAdministrator(deps, tx, body, unusableHash, now)));
    },

    'PUT /api/admin/administrators/:accountId/role': ({ body, db, params }) =>
      done(changeAdminRole(db, params.accountId, body.role)),

    'DELETE /api/admin/administrators/:accountId': ({ db, now, params }) =>
      done(removeAdministrator(db, params.accountId, now)),
  });
}
