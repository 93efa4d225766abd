import { financeCalls } from '@mostrador/contract/finances';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { selectedBusiness } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { dailySales, lastWeekSoFar } from './daily-sales.ts';
import { dashboardStats } from './dashboard-stats.ts';
import { listMovements } from './list-movements.ts';
import { listSettlements } from './list-settlements.ts';
import { loadStatement } from './load-statement.ts';
import { loadWallet } from './load-wallet.ts';
import { settlementRunRoutes } from './settlement-run-routes.ts';
import { statementCsv } from './statement-csv.ts';
import { settlementNotFound } from './texts.ts';

export function financesRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  settlementRunRoutes(app, deps);

  registerFeature(app, deps, financeCalls, {
    'GET /api/businesses/dashboard-stats': async ({ caller, db, now, request }) => ({
      data: await dashboardStats(db, selectedBusiness(caller, request), config.commissionBp, now),
    }),

    'GET /api/finances/wallet': async ({ caller, db, now, request }) => ({
      data: await loadWallet(db, selectedBusiness(caller, request), config, now),
    }),

    'GET /api/finances/transactions': ({ caller, db, query, request }) =>
      listMovements(db, selectedBusiness(caller, request), query),

    'GET /api/finances/daily-sales': async ({ caller, now, request }) => {
      const { history } = deps.db;
      const businessId = selectedBusiness(caller, request);
      return {
        days: await dailySales(history, businessId, now),
        lastWeekSoFar: await lastWeekSoFar(history, businessId, now),
      };
    },

    'GET /api/finances/settlements': ({ caller, db, now, query, request }) =>
      listSettlements(db, selectedBusiness(caller, request), query, config, now),

    'GET /api/finances/settlements/:id': async ({ caller, db, now, params, request }) => {
      const businessId = selectedBusiness(caller, request);
      const data = await loadStatement(db, businessId, params.id, config, now);
      if (!data) throw notFound(settlementNotFound);
      return { data };
    },

    'GET /api/finances/settlements/:id/statement.csv': async (context) => {
      const { caller, db, now, params, reply, request } = context;
      const businessId = selectedBusiness(caller, request);
      const statement = await loadStatement(db, businessId, params.id, config, now);
      if (!statement) throw notFound(settlementNotFound);
      const name = `liquidacion-${statement.number ?? 'en-curso'}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(statementCsv(statement));
    },
  });
}
