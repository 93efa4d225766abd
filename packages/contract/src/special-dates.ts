import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, id, idParams, requiredLine } from './fields.ts';
import { slotTimes } from './hours.ts';
import { bounds } from './limits.ts';

/** Closed, with hours of its own, or as in any week: what a shop decided about a date. */
export const specialDateKinds = ['closed', 'hours', 'usual'] as const;
export type SpecialDateKind = (typeof specialDateKinds)[number];

const day = (label: string) =>
  z.string(`${label} debe ser una fecha.`).pipe(z.iso.date(`${label} debe ser una fecha válida.`));

/** Local days, both of them included. */
export const specialDate = z.object({
  _id: id,
  from: z.iso.date(),
  until: z.iso.date(),
  kind: z.enum(specialDateKinds),
  /** What customers read. */
  reason: z.string(),
  /** In order; only where the kind is `hours`. A closing not after the opening is the next day's. */
  slots: z.array(z.object({ apertura: z.string(), cierre: z.string() })),
});
export type SpecialDate = z.infer<typeof specialDate>;

const wish = {
  from: day('El primer día'),
  until: day('El último día'),
  kind: z.enum(specialDateKinds, 'Elige si cierras, si abres en otro horario o si abres igual.'),
  reason: requiredLine('El motivo', bounds.specialDateReason),
  slots: z
    .array(z.object(slotTimes), 'Las franjas deben ser una lista.')
    .max(bounds.slotsPerDay, `Un día puede tener hasta ${bounds.slotsPerDay} franjas.`)
    .default([]),
};
interface Wish {
  from: string;
  until: string;
  kind: SpecialDateKind;
  slots: readonly unknown[];
}
const endsAfterItBegins = ({ from, until }: Wish) => from <= until;
const theEnd = { error: 'El último día no puede ser anterior al primero.', path: ['until'] };
const hasItsHours = ({ kind, slots }: Wish) => (kind === 'hours') === slots.length > 0;
const theHours = { error: 'Añade las franjas del otro horario, y solo de él.', path: ['slots'] };

const business = idParams('businessId');
const one = idParams('businessId', 'dateId');
const reply = z.object({ dates: z.array(specialDate) });

/** Days on which a shop does not keep the hours of its week. */
export const specialDateCalls = calls({
  'GET /api/businesses/:businessId/special-dates': {
    summary: 'Las fechas especiales que corren o vienen, en orden.',
    access: 'business',
    needs: 'opening.edit',
    params: business,
    reply,
  },
  'POST /api/businesses/:businessId/special-dates': {
    summary:
      'Cierra, abre en otro horario o abre igual en una fecha o un rango; en varios negocios a la vez, en todos o en ninguno.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    refuses: ['conflict'],
    params: business,
    body: z
      .object({
        ...wish,
        alsoIn: z
          .array(id, 'Los negocios deben ser una lista.')
          .max(bounds.businessesPerOwner, 'Los negocios son demasiados.')
          .default([])
          .describe('Otros negocios de quien llama, que la reciben también.'),
      })
      .refine(endsAfterItBegins, theEnd)
      .refine(hasItsHours, theHours),
    reply,
    status: 201,
  },
  'PUT /api/businesses/:businessId/special-dates/:dateId': {
    summary: 'Cambia una fecha especial.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    refuses: ['conflict'],
    params: one,
    body: z.object(wish).refine(endsAfterItBegins, theEnd).refine(hasItsHours, theHours),
    reply,
  },
  'DELETE /api/businesses/:businessId/special-dates/:dateId': {
    summary: 'Quita una fecha especial: vuelve a valer la semana.',
    access: 'business',
    needs: 'opening.edit',
    trail: 'hours',
    params: one,
    reply: done,
  },
});
