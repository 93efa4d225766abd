import { specialDateCalls } from '@mostrador/contract/special-dates';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { writeActivity } from '../../http/activity.ts';
import { ownBusiness } from '../../http/caller.ts';
import { notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { localDay } from '../../lib/local-time.ts';
import { addSpecialDate, changeSpecialDate, refuseOddDays } from './set-special-date.ts';
import { deleteSpecialDate, loadSpecialDates } from './special-date-store.ts';
import { specialDateTexts as texts } from './texts.ts';

const post = 'POST /api/businesses/:businessId/special-dates';

export function specialDateRoutes(app: FastifyInstance, deps: Deps): void {
  const datesOf = async (db: Queryable, businessId: string, now: Date) => ({
    dates: await loadSpecialDates(db, businessId, localDay(now)),
  });
  registerFeature(app, deps, specialDateCalls, {
    'GET /api/businesses/:businessId/special-dates': ({ db, now, params }) =>
      datesOf(db, params.businessId, now),

    [post]: async ({ body: { alsoIn, ...date }, caller, db, now, params, tell }) => {
      const { businessId } = params;
      const others = alsoIn.filter((id) => id !== businessId).map((id) => ownBusiness(caller, id));
      refuseOddDays(date, now);
      const line = { kind: 'hours', action: post, details: { date: texts.told(date) } } as const;
      // In the same order whoever calls: two that lock the same businesses wait, and do not block each other.
      for (const id of [...new Set([businessId, ...others])].toSorted()) {
        if (id === businessId) await addSpecialDate(db, { id }, date, now);
        else {
          await addSpecialDate(db, { id, name: await nameOf(db, id) }, date, now);
          const { actorId, impersonatorId } = caller;
          await writeActivity(db, { businessId: id, actorId, impersonatorId, ...line }, now);
        }
      }
      tell(line.details);
      return datesOf(db, businessId, now);
    },

    'PUT /api/businesses/:businessId/special-dates/:dateId': async (context) => {
      const { body, db, now, params, tell } = context;
      refuseOddDays(body, now);
      await changeSpecialDate(db, params, body, now);
      tell({ date: texts.told(body) });
      return datesOf(db, params.businessId, now);
    },

    'DELETE /api/businesses/:businessId/special-dates/:dateId': async ({ db, params, tell }) => {
      const gone = await deleteSpecialDate(db, params.businessId, params.dateId);
      if (!gone) throw notFound(texts.unknown);
      tell({ date: texts.told(gone) });
      return { success: true };
    },
  });
}

async function nameOf(db: Queryable, businessId: string): Promise<string> {
  const row = await db.first<{ name: string }>(
    sql`select name from businesses where id = ${businessId}`,
  );
  return row?.name ?? '';
}
