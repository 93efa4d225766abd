import { toCents } from '@mostrador/contract/money';
import { settlementRunCalls } from '@mostrador/contract/settlement-runs';
import { dayStart } from '@mostrador/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { registerRoom } from '../../http/route.ts';
import {
  holdTransfer,
  markPaid,
  markRejected,
  releaseTransfer,
  retryTransfer,
} from './change-transfer.ts';
import { setCommission } from './commission.ts';
import { addDeduction, endDeduction, listDeductions } from './deductions.ts';
import { postAdjustment } from './post-adjustment.ts';
import { deductionOnWire, runOnWire, settlementOnWire } from './settlement-run-wire.ts';
import { listSettlementRuns, listSettlementsOfRun } from './settlement-runs.ts';
import { transferFile } from './transfer-file.ts';

const shownWeeks = 26;
const done = { success: true };

/** What an administrator does with the money of the businesses. */
export function settlementRunRoutes(app: FastifyInstance, deps: Deps): void {
  registerRoom(app, deps, settlementRunCalls, {
    'PUT /api/admin/businesses/:businessId/commission': async ({ db, params, body }) => {
      await setCommission(db, params.businessId, body.rate);
      return done;
    },
    'POST /api/admin/businesses/:businessId/adjustments': async ({ db, params, body, now }) => {
      await postAdjustment(db, params.businessId, toCents(body.amount), body.description, now);
      return done;
    },
    'GET /api/admin/deductions': async ({ db }) => ({
      deductions: (await listDeductions(db)).map(deductionOnWire),
    }),
    'POST /api/admin/deductions': async ({ db, body: { rate, startsAt, ...rest }, now }) => {
      const rateBp = Math.round(rate * 10_000);
      const one = { ...rest, rateBp, startsAt: dayStart(startsAt) };
      return { _id: await addDeduction(db, one, now) };
    },
    'POST /api/admin/deductions/:deductionId/end': async ({ db, params, now }) => {
      await endDeduction(db, params.deductionId, now);
      return done;
    },

    'GET /api/admin/settlements': async ({ db }) => ({
      runs: (await listSettlementRuns(db, shownWeeks)).map(runOnWire),
    }),
    'GET /api/admin/settlements/run': async ({ db, query }) => ({
      settlements: (await listSettlementsOfRun(db, new Date(query.periodEnd))).map(
        settlementOnWire,
      ),
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
