import { toCents, toPesos } from '@mostrador/contract/money';
import { settlementRunCalls } from '@mostrador/contract/settlement-runs';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { done, registerFeature } from '../../http/route.ts';
import { dayStart } from '../../lib/local-time.ts';
import {
  holdTransfer,
  markAllPaid,
  markPaid,
  markRejected,
  releaseTransfer,
  retryTransfer,
} from './change-transfer.ts';
import { setCommission } from './commission.ts';
import { addDeduction, endDeduction, listDeductions } from './deductions.ts';
import { postAdjustment } from './post-adjustment.ts';
import { listSettlementRuns, listSettlementsOfRun } from './settlement-runs.ts';
import {
  listTransferFiles,
  makeTransferFile,
  readTransferFile,
  settlementsInFile,
} from './transfer-file.ts';

const shownWeeks = 26;

/** What an administrator does with the money of the businesses. */
export function settlementRunRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, settlementRunCalls, {
    'PUT /api/admin/businesses/:businessId/commission': ({ db, params, body }) =>
      done(setCommission(db, params.businessId, body.rate)),
    'POST /api/admin/businesses/:businessId/adjustments': ({ db, params, body, now }) =>
      done(postAdjustment(db, params.businessId, toCents(body.amount), body.description, now)),
    'GET /api/admin/deductions': async ({ db }) => ({
      deductions: await listDeductions(db),
    }),
    'POST /api/admin/deductions': async ({ db, body: { rate, startsAt, ...rest }, now }) => {
      const rateBp = Math.round(rate * 10_000);
      const one = { ...rest, rateBp, startsAt: dayStart(startsAt) };
      return { _id: await addDeduction(db, one, now) };
    },
    'POST /api/admin/deductions/:deductionId/end': ({ db, params, now }) =>
      done(endDeduction(db, params.deductionId, now)),

    'GET /api/admin/settlements': async ({ db }) => ({
      runs: (await listSettlementRuns(db, shownWeeks)).map(({ periodEnd, byState, ...run }) => ({
        periodEnd: periodEnd.toISOString(),
        count: run.count,
        net: toPesos(run.netCents),
        byState: byState.map(({ netCents, ...part }) => ({ ...part, net: toPesos(netCents) })),
      })),
    }),
    'GET /api/admin/settlements/run': async ({ db, query }) => ({
      settlements: await listSettlementsOfRun(db, new Date(query.periodEnd)),
      files: await listTransferFiles(db, new Date(query.periodEnd)),
    }),
    'POST /api/admin/settlements/transfer-files': async ({ caller, db, body, now }) => {
      const periodEnd = new Date(body.periodEnd);
      const number = await makeTransferFile(db, periodEnd, caller.accountId, now);
      const made = (await listTransferFiles(db, periodEnd)).find((file) => file.number === number);
      if (!made) throw new Error(`There is no file ${number}.`);
      return made;
    },
    'GET /api/admin/settlements/transfer-files/:number': async ({ db, params, reply }) =>
      reply
        .header('content-disposition', `attachment; filename="transferencias-${params.number}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(await readTransferFile(db, params.number)),
    'POST /api/admin/settlements/transfer-files/:number/pay': async ({ db, params, body, now }) =>
      markAllPaid(db, await settlementsInFile(db, params.number), body.reference, now),
    'POST /api/admin/settlements/pay': ({ db, body, now }) =>
      markAllPaid(db, body.settlementIds, body.reference, now),
    'POST /api/admin/settlements/:settlementId/pay': ({ db, params, body, now }) =>
      done(markPaid(db, params.settlementId, body.reference, now)),
    'POST /api/admin/settlements/:settlementId/reject': ({ db, params, body, now }) =>
      done(markRejected(db, params.settlementId, body.reason, now)),
    'POST /api/admin/settlements/:settlementId/retry': ({ db, now, params }) =>
      done(retryTransfer(db, params.settlementId, now)),
    'POST /api/admin/settlements/:settlementId/hold': ({ db, params, body }) =>
      done(holdTransfer(db, params.settlementId, body.reason)),
    'POST /api/admin/settlements/:settlementId/release': ({ db, now, params }) =>
      done(releaseTransfer(db, params.settlementId, now)),
  });
}
