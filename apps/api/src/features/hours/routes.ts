import { hoursCalls } from '@mostrador/contract/hours';
import { minuteOfDay } from '@mostrador/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import { registerFeature } from '../../http/route.ts';
import { addSlots } from './add-slots.ts';
import { specialDateRoutes } from './special-date-routes.ts';
import { changeSlot, deleteSlot, loadWeek } from './store.ts';
import { slotNotFound } from './texts.ts';

export function hoursRoutes(app: FastifyInstance, deps: Deps): void {
  specialDateRoutes(app, deps);
  registerFeature(app, deps, hoursCalls, {
    'GET /api/businesses/:businessId/horarios': ({ db, params }) => loadWeek(db, params.businessId),

    'POST /api/businesses/:businessId/horarios': async ({ body, db, params }) => {
      await addSlots(db, params.businessId, body);
      return loadWeek(db, params.businessId);
    },

    'PUT /api/businesses/:businessId/horarios/:slotId': async ({ body, db, params }) => {
      const changed = await changeSlot(db, params, {
        opensMinute: minuteOfDay(body.apertura),
        closesMinute: minuteOfDay(body.cierre),
      });
      if (changed === 0) throw notFound(slotNotFound);
      return loadWeek(db, params.businessId);
    },

    'DELETE /api/businesses/:businessId/horarios/:slotId': async ({ db, params }) => {
      const deleted = await deleteSlot(db, params.businessId, params.slotId);
      if (deleted === 0) throw notFound(slotNotFound);
      return { success: true };
    },
  });
}
