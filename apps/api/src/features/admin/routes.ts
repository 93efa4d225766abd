import { adminCalls } from '@mostrador/contract/admin';
import { toCents, toPesos } from '@mostrador/contract/money';
import { dayStart } from '@mostrador/contract/time';
import type { FastifyInstance } from 'fastify';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { registerRoom } from '../../http/route.ts';
import {
  holdTransfer,
  markPaid,
  markRejected,
  releaseTransfer,
  retryTransfer,
} from '../finances/change-transfer.ts';
import { endDeduction, listDeductions } from '../finances/deductions.ts';
import { listSettlementRuns, listSettlementsOfRun } from '../finances/settlement-runs.ts';
import { transferFile } from '../finances/transfer-file.ts';
import { createMarketplaceKey } from '../marketplace/create-marketplace-key.ts';
import { GuessBrake } from '../session/guess-brake.ts';
import { addDeductionFor, adjustBalance } from './correct-money.ts';
import {
  approveBusiness,
  reinstateBusiness,
  rejectBusiness,
  setCommission,
  suspendBusiness,
} from './decide-business.ts';
import { listKeys, revokeKey } from './integration-keys.ts';
import { issueTakeover } from './issue-takeover.ts';
import { listAudit } from './list-audit.ts';
import { listBusinesses } from './list-businesses.ts';
import { loadReviewedBusiness } from './load-business.ts';
import { loadAdmin, logInAdmin } from './log-in-admin.ts';
import { listTerms, publishTerms } from './publish-terms.ts';
import { showDniPhoto } from './show-dni-photo.ts';

const shownWeeks = 26;
const done = { success: true };

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  const brake = new GuessBrake(deps);

  registerRoom(app, deps, adminCalls, {
    'POST /api/admin/login': ({ body, request }) => logInAdmin(deps, brake, body, request),
    'POST /api/admin/logout': async ({ caller, db, now }) => {
      await db.run(sql`update sessions set revoked_at = ${now} where id = ${caller.sessionId}`);
      return done;
    },
    'GET /api/admin/session': async ({ caller, db }) => ({
      admin: await loadAdmin(db, caller.accountId),
    }),

    'GET /api/admin/businesses': ({ db, query }) => listBusinesses(db, query),
    'GET /api/admin/businesses/:businessId': async ({ db, params, now }) => ({
      data: await loadReviewedBusiness(db, params.businessId, deps.config.commissionBp, now),
    }),
    'POST /api/admin/businesses/:businessId/approve': async ({ db, params, now }) => {
      await approveBusiness(deps, db, params.businessId, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/reject': async ({ db, params, body, now }) => {
      await rejectBusiness(deps, db, params.businessId, body.reason, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/suspend': async ({ db, params, body, now }) => {
      await suspendBusiness(db, params.businessId, body.reason, now);
      return done;
    },
    'POST /api/admin/businesses/:businessId/reinstate': async ({ db, params, now }) => {
      await reinstateBusiness(db, params.businessId, now);
      return done;
    },
    'PUT /api/admin/businesses/:businessId/commission': async ({ db, params, body }) => {
      await setCommission(db, params.businessId, body.rate);
      return done;
    },
    'POST /api/admin/businesses/:businessId/takeover': async ({
      caller,
      db,
      params,
      body,
      now,
    }) => ({
      url: await issueTakeover(deps, db, caller.accountId, params.businessId, body.reason, now),
    }),
    'POST /api/admin/businesses/:businessId/dni/:side': ({
      caller,
      params,
      body,
      request,
      reply,
    }) => showDniPhoto(deps, caller, { ...params, ...body }, request, reply),

    'GET /api/admin/terms': async ({ db }) => ({ versions: await listTerms(db) }),
    'POST /api/admin/terms': async ({ caller, db, body, now }) => {
      await publishTerms(db, body, caller.accountId, now);
      return done;
    },

    'GET /api/admin/keys': async ({ db }) => ({ keys: await listKeys(db) }),
    'POST /api/admin/keys': async ({ db, body, now }) => {
      const { id, secret } = await createMarketplaceKey(db, body.name, now, body.marketplace);
      return { _id: id, secret };
    },
    'DELETE /api/admin/keys/:keyId': async ({ db, params, now }) => {
      await revokeKey(db, params.keyId, now);
      return done;
    },

    'GET /api/admin/audit': ({ db, query }) => listAudit(db, query),

    'POST /api/admin/businesses/:businessId/adjustments': async ({ db, params, body, now }) => {
      await adjustBalance(db, params.businessId, toCents(body.amount), body.description, now);
      return done;
    },
    'GET /api/admin/deductions': async ({ db }) => ({
      deductions: (await listDeductions(db)).map(({ id, rateBp, startsAt, endsAt, ...rest }) => ({
        _id: id,
        ...rest,
        rate: rateBp / 10_000,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt?.toISOString() ?? null,
      })),
    }),
    'POST /api/admin/deductions': async ({ db, body: { rate, startsAt, ...rest }, now }) => {
      const rateBp = Math.round(rate * 10_000);
      const one = { ...rest, rateBp, startsAt: dayStart(startsAt) };
      return { _id: await addDeductionFor(db, one, now) };
    },
    'POST /api/admin/deductions/:deductionId/end': async ({ db, params, now }) => {
      await endDeduction(db, params.deductionId, now);
      return done;
    },

    'GET /api/admin/settlements': async ({ db }) => ({
      runs: (await listSettlementRuns(db, shownWeeks)).map((run) => ({
        periodEnd: run.periodEnd.toISOString(),
        count: run.count,
        net: toPesos(run.netCents),
        byState: run.byState.map(({ state, count, netCents }) => ({
          state,
          count,
          net: toPesos(netCents),
        })),
      })),
    }),
    'GET /api/admin/settlements/run': async ({ db, query }) => ({
      settlements: (await listSettlementsOfRun(db, new Date(query.periodEnd))).map((one) => ({
        _id: one.id,
        businessId: one.businessId,
        businessName: one.businessName,
        number: one.number,
        cuit: one.cuit,
        aliasCBU: one.aliasCbu,
        net: toPesos(one.netCents),
        carried: toPesos(one.carriedCents),
        state: one.state,
        stateReason: one.stateReason,
        paidAt: one.paidAt?.toISOString() ?? null,
        transferReference: one.transferReference,
      })),
    }),
    'GET /api/admin/settlements/transfers.csv': async ({ db, query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="transferencias.csv"')
        .send(await transferFile(db, new Date(query.periodEnd))),
    'POST /api/admin/settlements/:settlementId/pay': async ({ db, params, body, now }) => {
      await markPaid(db, params.settlementId, body.reference, now);
      return done;
    },
    'POST /api/admin/settlements/:settlementId/reject': async ({ db, params, body, now }) => {
      await markRejected(db, params.settlementId, body.reason, now);
      return done;
    },
    'POST /api/admin/settlements/:settlementId/retry': async ({ db, now, params }) => {
      await retryTransfer(db, params.settlementId, now);
      return done;
    },
    'POST /api/admin/settlements/:settlementId/hold': async ({ db, params, body }) => {
      await holdTransfer(db, params.settlementId, body.reason);
      return done;
    },
    'POST /api/admin/settlements/:settlementId/release': async ({ db, now, params }) => {
      await releaseTransfer(db, params.settlementId, now);
      return done;
    },
  });
}
