import { z } from 'zod';
import { calls } from './endpoint.ts';
import {
  coordinates,
  done,
  flag,
  id,
  idParams,
  instant,
  line,
  point,
  requiredLine,
} from './fields.ts';
import { bounds, noCuit } from './limits.ts';
import { businessStatuses, logisticsTypes } from './lists.ts';
import { ownShipping } from './logistics.ts';
import { busy, pause } from './opening.ts';

/** What customers see now, and why: the main switch is only one of the reasons. */
export const openNow = z.object({
  isOpen: z.boolean(),
  reason: z
    .enum([
      ...(['open', 'not_approved', 'switched_off', 'out_of_hours', 'no_hours', 'paused'] as const),
      'special_date',
    ])
    .describe('special_date: cerrado por una fecha especial, cuyo motivo dice text.'),
  /** Until when it stays as it is, or null when nothing in the week changes it. */
  changesAt: z.string().nullable(),
  text: z.string(),
});
export type OpenNow = z.infer<typeof openNow>;

export const business = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  category: z.string(),
  aliasCBU: z.string(),
  imageUrl: z.string(),
  cuit: z.string(),
  hasPhysicalStore: z.boolean(),
  branchCount: z.int(),
  isOpen: z.boolean(),
  openNow,
  businessStatus: z.enum(businessStatuses),
  /** Ids of its products; their data comes from the products call. */
  products: z.array(id),
  address: z.object({
    street: z.string(),
    number: z.string(),
    city: z.string(),
    coords: point.nullable(),
  }),
  tipo_logistica: z.enum(logisticsTypes),
  configuracionEnvioPropio: ownShipping,
  pause: pause.nullable(),
  busy: busy.nullable(),
  /** Minutes with which new orders are accepted by themselves; null: a person accepts them. */
  autoAcceptMinutes: z.int().nullable(),
  /** Until when nothing is transferred to a payment account that changed; null: it may be used. */
  aliasHeldUntil: instant.nullable(),
  /** Nothing is transferred to it either until an administrator has approved it. */
  aliasAwaitsApproval: z.boolean(),
  registeredAt: instant,
  hasHours: z.boolean(),
  /** Whether a customer ever ordered. */
  hasOrders: z.boolean(),
  version: z.int(),
});
export type Business = z.infer<typeof business>;

export const branchCount = z
  .int('La cantidad de sucursales debe ser un número entero.')
  .min(1, 'La cantidad de sucursales debe ser de al menos 1.')
  .max(bounds.branchCount, 'La cantidad de sucursales es demasiado grande.');

/** As typed: 11 digits with or without dashes; the check digit is a hint of the panel, not a rule. */
export const cuit = line('El CUIT', 20);

export const address = z.object({
  street: requiredLine('La calle'),
  number: line('El número', 20),
  city: requiredLine('La ciudad'),
  coords: coordinates,
});

const businessChanges = z
  .object({
    isOpen: flag('El estado'),
    name: requiredLine('El nombre'),
    phone: line('El teléfono', 40),
    category: requiredLine('La categoría', 60),
    aliasCBU: line('El alias o CBU', 40),
    imageUrl: z.string('La imagen no es válida.').max(500, 'La imagen no es válida.'),
    hasPhysicalStore: flag('El local físico'),
    // A fraction or a zero is a slip of the form, not a reason to lose the rest of the profile.
    branchCount: z
      .number('La cantidad de sucursales debe ser un número.')
      .max(bounds.branchCount, 'La cantidad de sucursales es demasiado grande.')
      .transform((typed) => Math.max(1, Math.floor(typed))),
    address: z
      .object(
        {
          street: line('La calle'),
          number: line('El número', 20),
          city: line('La ciudad'),
          // Null, from a panel whose map did not load, leaves the pin where it was.
          coords: coordinates.nullable(),
        },
        'La dirección no es válida.',
      )
      .partial(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'No hay nada para cambiar.');
export type BusinessChanges = z.output<typeof businessChanges>;

const newBusiness = z.object({
  name: requiredLine('El nombre'),
  category: requiredLine('La categoría', 60),
  phone: requiredLine('El teléfono', 40),
  address: address.extend({ number: requiredLine('El número', 20) }),
  cuit: cuit.default(noCuit).transform((typed) => typed || noCuit),
  hasPhysicalStore: flag('El local físico').default(true),
  branchCount: branchCount.default(1),
});
export type NewBusiness = z.output<typeof newBusiness>;

export const profileCalls = calls({
  'GET /api/businesses/my-businesses': {
    summary: 'Los negocios de quien llama, en un orden estable.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: z.array(business),
  },
  'PUT /api/businesses/:businessId': {
    summary: 'Abre o cierra el negocio, o cambia su perfil.',
    access: 'business',
    needs: 'opening.switch',
    trail: 'profile',
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: businessChanges,
    takesIfMatch: true,
    audited: true,
    reply: z.object({ data: business }),
  },
  'POST /api/businesses/:businessId/confirm-account': {
    summary:
      'Usa desde ya una cuenta de cobro nueva, confirmada con el segundo factor hace menos de 10 minutos.',
    access: 'business',
    needs: 'bank.edit',
    trail: 'bank',
    refuses: ['proof_needed'],
    params: idParams('businessId'),
    notWhileImpersonating: true,
    audited: true,
    reply: z.object({ data: business }),
  },
  'POST /api/admin/businesses/:businessId/approve-account': {
    summary: 'Aprueba la cuenta de cobro nueva de un negocio, tal como se la vio.',
    access: 'admin',
    adminRole: 'finanzas',
    refuses: ['conflict'],
    params: idParams('businessId'),
    body: z.object({ aliasCBU: line('El alias o CBU', 40) }),
    reply: done,
  },
  'POST /api/businesses/undo-account-change': {
    summary:
      'Deshace un cambio de la cuenta de cobro con el enlace recibido por correo y cierra todas las sesiones.',
    access: 'public',
    body: z.object({
      token: z
        .string('Falta el enlace del correo.')
        .min(1, 'Falta el enlace del correo.')
        .max(200, 'El enlace no es válido.'),
    }),
    reply: done,
    rateLimit: { max: 30, perMinutes: 60 },
  },
  'POST /api/businesses/add-business': {
    summary: 'Agrega un negocio, pendiente de aprobación, a la cuenta.',
    access: 'business',
    needs: 'anyone',
    refuses: ['conflict'],
    body: newBusiness,
    reply: z.object({ data: business }),
    status: 201,
    notWhileImpersonating: true,
  },
});
