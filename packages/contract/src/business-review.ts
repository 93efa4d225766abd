import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams, instant, page, reason } from './fields.ts';
import { businessStatuses } from './lists.ts';

const listedBusiness = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  city: z.string(),
  status: z.enum(businessStatuses),
  isOpen: z.boolean(),
  createdAt: instant,
  owner: z.object({ name: z.string(), email: z.string() }),
});
export type ListedBusiness = z.infer<typeof listedBusiness>;

const reviewedBusiness = listedBusiness.extend({
  phone: z.string(),
  cuit: z.string(),
  aliasCBU: z.string(),
  /** The account changed and waits for an administrator. */
  aliasAwaitsApproval: z.boolean(),
  hasPhysicalStore: z.boolean(),
  branchCount: z.int(),
  address: z.object({ street: z.string(), number: z.string(), city: z.string() }),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  statusReason: z.string().nullable(),
  approvedAt: instant.nullable(),
  commissionRate: z.number(),
  commissionOverride: z.number().nullable(),
  /** Minutes to answer an order: its own, or null for those of everybody. */
  answerMinutes: z.int().nullable(),
  standardAnswerMinutes: z.int(),
  balance: amount,
  orderCount: z.int(),
  owner: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }),
  dniPhotos: z.array(z.enum(['front', 'back'])),
});
export type ReviewedBusiness = z.infer<typeof reviewedBusiness>;

const business = idParams('businessId');

/** What an administrator sees of the businesses, and decides about them. */
export const reviewCalls = calls({
  'GET /api/admin/businesses': {
    summary: 'Los negocios, con búsqueda por nombre, correo o CUIT.',
    access: 'admin',
    adminRole: 'cualquiera',
    query: z.object({
      status: z.enum(businessStatuses, 'El estado no es válido.').optional(),
      text: z.string().trim().max(80).optional(),
      ...page,
    }),
    reply: z.object({
      businesses: z.array(listedBusiness),
      nextCursor: z.string().nullable(),
      waiting: z.int(),
    }),
  },
  'GET /api/admin/businesses/:businessId': {
    summary: 'Todo lo que hace falta para decidir sobre un negocio.',
    access: 'admin',
    adminRole: 'cualquiera',
    params: business,
    reply: z.object({ data: reviewedBusiness }),
  },
  'POST /api/admin/businesses/:businessId/approve': {
    summary: 'Aprueba un negocio; desde hoy corren los días de comisión promocional.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: business,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/reject': {
    summary: 'Rechaza un negocio con un motivo que su dueño leerá.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: business,
    body: reason,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/suspend': {
    summary: 'Suspende un negocio aprobado: se cierra y no puede abrir.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: business,
    body: reason,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/reinstate': {
    summary: 'Levanta la suspensión de un negocio.',
    access: 'admin',
    adminRole: 'soporte',
    refuses: ['conflict'],
    params: business,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/dni/:side': {
    summary: 'La foto del DNI (image/jpeg); el motivo queda en el registro.',
    access: 'admin',
    adminRole: 'soporte',
    params: z.object({ businessId: id, side: z.enum(['front', 'back']) }),
    body: reason,
    reply: z.unknown(),
    raw: true,
  },
});
