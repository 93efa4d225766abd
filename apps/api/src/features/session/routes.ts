import { sessionCalls } from '@mostrador/contract/session';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { noSession, notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { administratorRoutes } from './administrator-routes.ts';
import { disownLogin } from './disown-login.ts';
import { endSessions } from './end-sessions.ts';
import { GuessBrake } from './guess-brake.ts';
import { issueTakeover } from './issue-takeover.ts';
import { loadAdmin } from './let-in.ts';
import { listSessions } from './list-sessions.ts';
import { logIn, logInAdmin } from './log-in.ts';
import { recoverPassword } from './recover-password.ts';
import { renewTakeover } from './renew-takeover.ts';
import { loadCaller } from './session-user.ts';
import { changePassword, prepareChange, resetPassword } from './set-password.ts';
import { endSharing } from './shared-devices.ts';
import { endOtherSessions } from './start-session.ts';

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const brake = new GuessBrake(deps);
  administratorRoutes(app, deps);

  registerFeature(app, deps, sessionCalls, {
    'POST /api/businesses/login': ({ body, request }) => logIn(deps, brake, body, request),
    'POST /api/auth/login': ({ body, request }) => logIn(deps, brake, body, request),

    'POST /api/auth/logout': async (call) => {
      const { accountId, sharedDevice } = call.caller;
      if (sharedDevice) await endSharing(call.db, sharedDevice.businessId, accountId, call.now);
      return logOut(call);
    },

    'GET /api/auth/session': async ({ caller, db }) => {
      const user = await loadCaller(db, caller);
      if (!user) throw noSession();
      return { user };
    },

    'GET /api/auth/sessions': async ({ caller, db, now }) => ({
      sessions: await listSessions(db, caller, now),
    }),

    'DELETE /api/auth/sessions/:sessionId': async ({ caller, db, now, params }) => {
      const own = sql`id = ${params.sessionId} and account_id = ${caller.accountId}`;
      const ended = await endSessions(db, own, now);
      if (ended === 0) throw notFound('No se encontró esa sesión.');
      return { success: true };
    },

    'POST /api/auth/sessions/end-others': async ({ caller, db, now }) => ({
      ended: await endOtherSessions(db, caller.accountId, caller.sessionId, now),
    }),

    'POST /api/auth/disown-login': async ({ body }) => ({
      resetToken: await disownLogin(deps, body.token),
    }),

    'POST /api/auth/takeover': async ({ caller, db }) => ({
      token: await renewTakeover(db, caller),
    }),

    'POST /api/auth/change-password': async ({ body, caller, commit, now, request }) => {
      const prepared = await prepareChange(deps, brake, caller, body, request.ip);
      return commit(async (tx) => {
        await changePassword(tx, prepared, caller, now);
        return { success: true, message: 'Contraseña cambiada correctamente.' };
      });
    },

    'POST /api/auth/forgot-password': ({ body }) => recoverPassword(deps, body.email),

    'POST /api/auth/reset-password': async ({ body, now, request }) => {
      await resetPassword(deps, body, request.ip, now);
      return {
        success: true,
        message: 'Contraseña restablecida correctamente. Ahora puedes iniciar sesión.',
      };
    },

    'POST /api/admin/login': ({ body, request }) => logInAdmin(deps, brake, body, request),
    'POST /api/admin/logout': logOut,

    'GET /api/admin/session': async ({ caller, db }) => ({
      admin: await loadAdmin(db, caller.accountId),
    }),

    'POST /api/admin/businesses/:businessId/takeover': async (call) => {
      const { body, caller, db, now, params } = call;
      const { businessId } = params;
      return { url: await issueTakeover(deps, db, caller.accountId, businessId, body.reason, now) };
    },
  });
}

async function logOut({ caller, db, now }: { caller: AdminCaller; db: Queryable; now: Date }) {
  await endSessions(db, sql`id = ${caller.sessionId}`, now);
  return { success: true };
}
