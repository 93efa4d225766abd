import { z } from 'zod';
import { amount, flag, instant, paragraph, price } from './fields.ts';
import { clockTime, typedDay } from './hours.ts';
import { bounds } from './limits.ts';
import { productCategories, weekDays } from './lists.ts';
import { soldOutMoments } from './sold-out.ts';

/** When something is off, since when and until when. */
export const soldOutFields = {
  soldOutSince: instant.nullable().describe('Desde cuándo no se puede pedir; null si se puede.'),
  unavailableUntil: instant
    .nullable()
    .describe('Cuándo vuelve solo; null: hasta que alguien lo prenda.'),
};

const availabilitySlot = z.object({
  dia: z.enum(weekDays),
  apertura: z.string(),
  cierre: z.string(),
});
export type AvailabilitySlot = z.infer<typeof availabilitySlot>;

export const outOfHours = z
  .object({ text: z.string(), availableAt: instant })
  .nullable()
  .describe('Fuera de su horario: "Disponible a las 20:00"; null si ahora está en horario.');
export type OutOfHours = z.infer<typeof outOfHours>;

/** What a product tells besides what the specification names. */
export const runsOutFields = {
  ...soldOutFields,
  stockQuantity: z.int().nullable().describe('Unidades que quedan; null: no se cuentan.'),
  lowStockAt: z.int().nullable().describe('Desde cuántas unidades avisar que quedan pocas.'),
  availability: z
    .array(availabilitySlot)
    .describe('Cuándo se puede pedir; vacío: cuando diga su sección, o siempre.'),
  outOfHours,
};

/** Of a promotion: when it runs, and what it will be while it does not. */
export const promotionTimes = {
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  days: z.array(z.enum(weekDays)),
  planned: z
    .object({ price: amount, description: z.string() })
    .nullable()
    .describe('La promoción guardada que ahora no rige: todavía no empezó, o hoy no es su día.'),
};

const until = z.union(
  [
    z.enum(soldOutMoments),
    z.iso.datetime({
      offset: true,
      error: 'El momento debe tener la forma 2026-11-20T21:30:00-03:00.',
    }),
  ],
  'El momento debe ser 2h, 4h, tomorrow o una fecha con hora.',
);
export type SoldOutUntil = z.output<typeof until>;

/** Sent, it switches off; null: until somebody switches it on. */
export const unavailableUntil = until.nullable();
export const chosenEnd = z.object({ unavailableUntil: until.optional() });

const units = (label: string) =>
  z
    .int(`${label} debe ser un número entero.`)
    .min(0, `${label} no puede ser negativo.`)
    .max(bounds.unitsInStock, `${label} puede ser de hasta ${bounds.unitsInStock}.`)
    .nullable();

const slots = z
  .array(
    z.object({
      dia: typedDay,
      apertura: clockTime('La hora de inicio'),
      cierre: clockTime('La hora de fin'),
    }),
    'Los horarios deben ser una lista.',
  )
  .max(bounds.availabilitySlots, `Los horarios pueden ser hasta ${bounds.availabilitySlots}.`);

/** What a change of a product can say of it. */
export const runsOutChanges = {
  unavailableUntil,
  stockQuantity: units('La cantidad'),
  lowStockAt: units('El aviso de pocas unidades'),
  availability: slots,
};

const moment = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} debe tener la forma 2026-11-20T00:00:00-03:00.` })
    .nullable();

export const promotionFields = {
  isActive: flag('La promoción'),
  originalPrice: price('El precio regular').nullable(),
  description: paragraph('La descripción de la promoción', 300),
  startsAt: moment('El comienzo de la promoción'),
  endsAt: moment('El fin de la promoción'),
  days: z
    .array(typedDay, 'Los días deben ser una lista.')
    .max(7, 'Los días no son válidos.')
    .transform((days) => [...new Set(days)]),
};

export const newPromotion = z.object({
  isActive: promotionFields.isActive.default(false),
  originalPrice: promotionFields.originalPrice.default(null),
  description: promotionFields.description.default(''),
  startsAt: promotionFields.startsAt.default(null),
  endsAt: promotionFields.endsAt.default(null),
  days: promotionFields.days.default([]),
});
export type SentPromotion = Partial<z.output<typeof newPromotion>>;

export const sectionHours = z.object({
  category: z.string(),
  availability: z.array(availabilitySlot),
  outOfHours,
});
export type SectionHours = z.infer<typeof sectionHours>;

export const sectionHoursWish = z.object({
  category: z.enum(productCategories, 'La categoría no está en la lista.'),
  availability: slots,
});
