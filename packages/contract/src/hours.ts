import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams } from './fields.ts';
import { weekDays } from './lists.ts';

export const clockTime = (label: string) =>
  z
    .string(`${label} debe ser una hora.`)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} debe tener la forma HH:mm.`);

/** When a slot opens and closes, as it is sent. */
export const slotTimes = {
  apertura: clockTime('La hora de apertura'),
  cierre: clockTime('La hora de cierre'),
};

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Accents and capitals are optional when sent; the answer has the canonical name. */
export const typedDay = z
  .string('El día debe ser un texto.')
  .transform((typed) =>
    weekDays.find((day) => withoutAccents(day) === withoutAccents(typed.trim())),
  )
  .pipe(z.enum(weekDays, 'El día no es válido.'));

export const slot = z.object({ _id: id, apertura: z.string(), cierre: z.string() });
export const daySlots = z.object({ dia: z.enum(weekDays), slots: z.array(slot) });
export type DaySlots = z.infer<typeof daySlots>;

export const hoursCalls = calls({
  'GET /api/businesses/:businessId/horarios': {
    summary: 'Los siete días con sus franjas.',
    access: 'business',
    needs: 'opening.edit',
    params: idParams('businessId'),
    reply: z.array(daySlots),
  },
  'POST /api/businesses/:businessId/horarios': {
    summary: 'Añade una franja a uno o varios días.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({
      dias: z
        .array(typedDay, 'Los días deben ser una lista.')
        .min(1, 'Elige al menos un día.')
        .max(50, 'Los días no son válidos.')
        .transform((days) => [...new Set(days)]),
      ...slotTimes,
    }),
    reply: z.array(daySlots),
    status: 201,
  },
  'PUT /api/businesses/:businessId/horarios/:slotId': {
    summary: 'Cambia las horas de una franja.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    params: idParams('businessId', 'slotId'),
    body: z.object(slotTimes),
    reply: z.array(daySlots),
  },
  'DELETE /api/businesses/:businessId/horarios/:slotId': {
    summary: 'Elimina una franja.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    params: idParams('businessId', 'slotId'),
    reply: done,
  },
});
