import { teamCalls } from '@mostrador/contract/team';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { done, registerFeature } from '../../http/route.ts';
import { localDay } from '../../lib/local-time.ts';
import { changeStaffRole } from '../session/members.ts';
import { acceptInvitation, joinBusiness, readInvitation } from './accept-invitation.ts';
import { activityCsv } from './activity-csv.ts';
import {
  acceptHandover,
  askHandover,
  refuseHandover,
  waitingHandover,
  withdrawHandover,
} from './handover.ts';
import { invite, listInvitations, renewInvitation, revokeInvitation } from './invitations.ts';
import { cursorOf, positionOf, readActivity } from './list-activity.ts';
import { everyPerson, findStaff, listPeople } from './people.ts';
import { removePerson } from './remove-person.ts';
import { teamTexts } from './texts.ts';

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;

  registerFeature(app, deps, teamCalls, {
    'GET /api/businesses/:businessId/team': async ({ caller, db, now, params }) => ({
      people: await listPeople(db, params.businessId, caller.actorId),
      invitations: await listInvitations(db, params.businessId, now),
      handover: await waitingHandover(db, params.businessId),
    }),

    'PUT /api/businesses/:businessId/team/:accountId': async ({ body, db, params, tell }) => {
      const person = await findStaff(db, params.businessId, params.accountId);
      if (!person) throw notFound(teamTexts.personNotFound);
      tell({ person: person.id, role: body.role });
      return done(changeStaffRole(db, { ...params, role: body.role }));
    },

    'DELETE /api/businesses/:businessId/team/:accountId': async ({ db, now, params, tell }) => {
      tell({ person: params.accountId });
      return done(removePerson(db, params.businessId, params.accountId, now));
    },

    'POST /api/businesses/:businessId/invitations': ({ body, caller, db, now, params, tell }) => {
      tell({ role: body.role });
      return invite(db, { ...params, caller, publicUrl, now }, body);
    },

    'POST /api/businesses/:businessId/invitations/:invitationId/resend': ({
      caller,
      db,
      now,
      params: { businessId, invitationId },
    }) => renewInvitation(db, { businessId, caller, publicUrl, now }, invitationId),

    'DELETE /api/businesses/:businessId/invitations/:invitationId': ({ db, now, params }) =>
      done(revokeInvitation(db, params.businessId, params.invitationId, now)),

    'POST /api/invitations/read': ({ body, db, now }) => readInvitation(db, body.token, now),

    'POST /api/invitations/accept': ({ body, request }) => acceptInvitation(deps, body, request),

    'POST /api/invitations/join': ({ body, caller, db, now }) =>
      joinBusiness(db, body.token, caller.accountId, now),

    'POST /api/businesses/:businessId/handover': async ({
      body,
      caller,
      db,
      now,
      params,
      tell,
    }) => {
      const seats = { ...params, from: caller.accountId, to: body.accountId };
      tell({ person: body.accountId });
      return done(askHandover(db, seats, now));
    },

    'DELETE /api/businesses/:businessId/handover': ({ db, now, params }) =>
      done(withdrawHandover(db, params.businessId, now)),

    'GET /api/admin/businesses/:businessId/handover': async ({ db, params }) => ({
      data: await waitingHandover(db, params.businessId),
    }),

    'POST /api/admin/businesses/:businessId/handover/accept': ({ body, db, now, params }) =>
      done(acceptHandover(deps, db, params.businessId, body.toId, now)),

    'POST /api/admin/businesses/:businessId/handover/refuse': ({ body, db, now, params }) =>
      done(refuseHandover(db, params.businessId, body.reason, now)),

    'GET /api/businesses/:businessId/activity': async ({ db, params, query }) => {
      const after = query.cursor === undefined ? null : positionOf(query.cursor);
      const { lines, next } = await readActivity(db, { ...query, ...params, after });
      return {
        lines,
        nextCursor: next && cursorOf(next),
        people: await everyPerson(db, params.businessId),
      };
    },

    'GET /api/businesses/:businessId/activity.csv': async ({ db, now, params, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${teamTexts.activityFile(localDay(now))}"`,
        )
        .send(activityCsv(db, params.businessId, query)),
  });
}
