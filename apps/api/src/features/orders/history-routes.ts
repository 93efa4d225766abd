import { type HistoryFilter, orderHistoryCalls } from '@mostrador/contract/order-history';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type BusinessCaller, may, refuseUnless } from '../../http/caller.ts';
import { registerFeature } from '../../http/route.ts';
import { localDay } from '../../lib/local-time.ts';
import { historyCsv, historyFileName } from './history-csv.ts';
import { listHistory } from './list-history.ts';
import { serviceFigures } from './service-figures.ts';

export function orderHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  registerFeature(app, deps, orderHistoryCalls, {
    'GET /api/businesses/:businessId/orders/history': async (asked) => {
      const { caller, now, params, reply } = asked;
      const query = daysFor(caller, params, asked.query, now);
      return reply
        .type('application/json; charset=utf-8')
        .send(await listHistory(deps.db.history, params.businessId, query));
    },

    'GET /api/businesses/:businessId/orders/service-figures': ({ params, query }) =>
      serviceFigures(deps.db.history, params.businessId, query),

    'GET /api/businesses/:businessId/orders/history.csv': async (asked) => {
      const { caller, now, params, reply } = asked;
      const query = daysFor(caller, params, asked.query, now);
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${historyFileName(query, localDay(now))}"`,
        )
        .send(await historyCsv(deps.db.history, params.businessId, query));
    },
  });
}

/** Whoever reads one day's history only gets today's; asking for another is refused. */
function daysFor<Query extends HistoryFilter>(
  caller: BusinessCaller,
  { businessId }: { businessId: string },
  query: Query,
  now: Date,
): Query {
  if (may(caller, businessId, 'history.all')) return query;
  const today = localDay(now);
  if ([query.from, query.to].some((day) => day !== undefined && day !== today)) {
    refuseUnless(caller, businessId, 'history.all');
  }
  return { ...query, from: today, to: today };
}
