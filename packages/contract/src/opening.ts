import { z } from 'zod';
import { calls } from './endpoint.ts';
import { id, idParams, instant, line } from './fields.ts';
import { busyMinutes, preparationMinutes } from './lists.ts';

/** A shop that takes no orders for a while, although its switch is on and its hours say open. */
export const pause = z.object({
  since: instant,
  /** Null: until somebody resumes. */
  until: instant.nullable(),
  /** What customers may read. */
  reason: z.string(),
  by: z.enum(['negocio', 'sistema']),
});
export type Pause = z.infer<typeof pause>;

/** More minutes for every order, for a while. */
export const busy = z.object({ minutes: z.int(), until: instant });
export type Busy = z.infer<typeof busy>;

const moments = ['closing', 'tomorrow'] as const;

/** For so many minutes, until the shop closes, until tomorrow, or until an instant. */
const howLong = {
  minutes: z
    .int('Los minutos deben ser un número entero.')
    .min(5, 'La duración debe ser de al menos 5 minutos.')
    .max(1_440, 'La duración puede ser de hasta 24 horas.')
    .optional(),
  until: z
    .union([z.enum(moments), z.iso.datetime({ offset: true })], 'El momento no es válido.')
    .optional(),
};
const hasOneEnd = ({ minutes, until }: { minutes?: unknown; until?: unknown }) =>
  (minutes === undefined) !== (until === undefined);
const chooseOneEnd = { error: 'Elige hasta cuándo.' };

const pauseWish = z
  .object({ ...howLong, reason: line('El motivo', 120).default('') })
  .refine(hasOneEnd, chooseOneEnd);
const busyWish = z
  .object({
    ...howLong,
    extraMinutes: z.union(
      busyMinutes.map((minutes) => z.literal(minutes)),
      'El tiempo de más puede ser de 10, 15, 20 o 30 minutos.',
    ),
  })
  .refine(hasOneEnd, chooseOneEnd);
export type HowLong = Pick<z.output<typeof pauseWish>, 'minutes' | 'until'>;

export const openingChangeKinds = ['open', 'close', 'pause', 'resume', 'busy', 'calm'] as const;
const openingChange = z.object({
  _id: id,
  at: instant,
  kind: z.enum(openingChangeKinds),
  until: instant.nullable(),
  minutes: z.int().nullable(),
  reason: z.string(),
  /** Who did it, in words for the owner. */
  who: z.string(),
});
export type OpeningChange = z.infer<typeof openingChange>;

const business = idParams('businessId');
const reply = z.object({
  data: z.object({
    pause: pause.nullable(),
    busy: busy.nullable(),
    autoAcceptMinutes: z.int().nullable(),
  }),
});
export type OpeningState = z.infer<typeof reply>['data'];

/** When a shop takes orders, besides its switch and its hours. */
export const openingCalls = calls({
  'PUT /api/businesses/:businessId/pause': {
    summary: 'Pausa el negocio; la pausa termina sola.',
    access: 'business',
    needs: 'opening.switch',
    trail: 'opening',
    refuses: ['conflict'],
    params: business,
    body: pauseWish,
    reply,
  },
  'DELETE /api/businesses/:businessId/pause': {
    summary: 'Reanuda un negocio en pausa.',
    access: 'business',
    needs: 'opening.switch',
    trail: 'opening',
    params: business,
    reply,
  },
  'PUT /api/businesses/:businessId/busy': {
    summary: 'Mucha demanda: más minutos para cada pedido durante un rato.',
    access: 'business',
    needs: 'opening.switch',
    trail: 'opening',
    refuses: ['conflict'],
    params: business,
    body: busyWish,
    reply,
  },
  'DELETE /api/businesses/:businessId/busy': {
    summary: 'Termina la mucha demanda.',
    access: 'business',
    needs: 'opening.switch',
    trail: 'opening',
    params: business,
    reply,
  },
  'PUT /api/businesses/:businessId/auto-accept': {
    summary:
      'Acepta los pedidos nuevos por sí solo, con esos minutos; null: los acepta una persona.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'opening',
    params: business,
    body: z.object({
      minutes: z
        .union(
          preparationMinutes.map((minutes) => z.literal(minutes)),
          'Los minutos no son válidos.',
        )
        .nullable(),
    }),
    reply,
  },
  'GET /api/businesses/:businessId/opening-changes': {
    summary: 'Quién abrió, cerró o pausó el negocio, cuándo y por qué; lo último primero.',
    access: 'business',
    needs: 'opening.switch',
    params: business,
    reply: z.object({ changes: z.array(openingChange) }),
  },
  'PUT /api/admin/businesses/:businessId/answer-minutes': {
    summary: 'Cuántos minutos tiene un negocio para responder; null: los de todos, 0: sin límite.',
    access: 'admin',
    adminRole: 'soporte',
    params: business,
    body: z.object({
      minutes: z
        .int('Los minutos deben ser un número entero.')
        .min(0, 'Los minutos no pueden ser negativos.')
        .max(240, 'Los minutos pueden ser hasta 240.')
        .nullable(),
    }),
    reply: z.object({ success: z.boolean() }),
  },
});
