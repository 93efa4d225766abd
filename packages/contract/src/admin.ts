import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams, instant, line, paragraph, requiredLine } from './fields.ts';
import { settlementStates } from './finances.ts';
import { bounds } from './limits.ts';
import { businessStatuses } from './lists.ts';
import { hasAtMostTwoDecimals } from './money.ts';
import { credentials } from './session.ts';

const administrator = z.object({ _id: id, name: z.string(), email: z.string() });

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
  hasPhysicalStore: z.boolean(),
  branchCount: z.int(),
  address: z.object({ street: z.string(), number: z.string(), city: z.string() }),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  statusReason: z.string().nullable(),
  approvedAt: instant.nullable(),
  commissionRate: z.number(),
  commissionOverride: z.number().nullable(),
  balance: amount,
  orderCount: z.int(),
  owner: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string() }),
  dniPhotos: z.array(z.enum(['front', 'back'])),
});
export type ReviewedBusiness = z.infer<typeof reviewedBusiness>;

const auditLine = z.object({
  _id: z.int(),
  at: instant,
  actor: z.string().nullable(),
  onBehalfOf: z.string().nullable(),
  action: z.string(),
  business: z.string().nullable(),
  target: z.string().nullable(),
  details: z.unknown(),
  ip: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

const settlementOfRun = z.object({
  _id: id,
  businessId: id,
  businessName: z.string(),
  number: z.int(),
  cuit: z.string(),
  aliasCBU: z.string(),
  net: amount,
  carried: amount,
  state: z.enum(settlementStates),
  stateReason: z.string().nullable(),
  paidAt: instant.nullable(),
  transferReference: z.string().nullable(),
});
export type SettlementOfRun = z.infer<typeof settlementOfRun>;

const deduction = z.object({
  _id: id,
  businessId: id.nullable(),
  regime: z.string(),
  jurisdiction: z.string(),
  base: z.enum(['comisiones', 'ventas_online']),
  rate: z.number(),
  certificate: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
});
export type Deduction = z.infer<typeof deduction>;

const newDeduction = z.object({
  businessId: id.nullable().default(null),
  regime: requiredLine('El régimen', 80),
  jurisdiction: line('La jurisdicción', 80).default(''),
  base: z.enum(['comisiones', 'ventas_online'], 'La base no es válida.'),
  rate: z
    .number('La alícuota debe ser un número entre 0 y 1.')
    .min(0.0001, 'La alícuota debe ser mayor a cero.')
    .max(1, 'La alícuota debe ser un número entre 0 y 1.'),
  certificate: line('El certificado', 80).default(''),
  startsAt: z.iso.date('La fecha no es válida.'),
});

const reason = z.object({ reason: requiredLine('El motivo', 300) });
const periodEnd = z.object({ periodEnd: z.iso.datetime('La semana no es válida.') });
const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
const business = idParams('businessId');
const settlement = idParams('settlementId');

export const adminCalls = calls({
  'POST /api/admin/login': {
    summary: 'Inicia sesión como administrador.',
    access: 'public',
    body: credentials,
    reply: z.object({ token: z.string(), admin: administrator }),
  },
  'POST /api/admin/logout': {
    summary: 'Cierra la sesión del administrador.',
    access: 'admin',
    reply: done,
  },
  'GET /api/admin/session': {
    summary: 'Quién es el administrador que llama.',
    access: 'admin',
    reply: z.object({ admin: administrator }),
  },
  'GET /api/admin/businesses': {
    summary: 'Los negocios, con búsqueda por nombre, correo o CUIT.',
    access: 'admin',
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
    params: business,
    reply: z.object({ data: reviewedBusiness }),
  },
  'POST /api/admin/businesses/:businessId/approve': {
    summary: 'Aprueba un negocio; desde hoy corren los días de comisión promocional.',
    access: 'admin',
    params: business,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/reject': {
    summary: 'Rechaza un negocio con un motivo que su dueño leerá.',
    access: 'admin',
    params: business,
    body: reason,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/suspend': {
    summary: 'Suspende un negocio aprobado: se cierra y no puede abrir.',
    access: 'admin',
    params: business,
    body: reason,
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/reinstate': {
    summary: 'Levanta la suspensión de un negocio.',
    access: 'admin',
    params: business,
    reply: done,
  },
  'PUT /api/admin/businesses/:businessId/commission': {
    summary: 'Fija la comisión de un negocio, o la devuelve a la general con null.',
    access: 'admin',
    params: business,
    body: z.object({
      rate: z
        .number('La comisión debe ser un número entre 0 y 1.')
        .min(0, 'La comisión debe ser un número entre 0 y 1.')
        .max(1, 'La comisión debe ser un número entre 0 y 1.')
        .nullable(),
    }),
    reply: done,
  },
  'POST /api/admin/businesses/:businessId/takeover': {
    summary: 'Da un enlace para ver el panel como ese negocio, válido 60 segundos.',
    access: 'admin',
    params: business,
    body: reason,
    reply: z.object({ url: z.string() }),
  },
  'POST /api/admin/businesses/:businessId/dni/:side': {
    summary: 'La foto del DNI (image/jpeg); el motivo queda en el registro.',
    access: 'admin',
    params: z.object({ businessId: id, side: z.enum(['front', 'back']) }),
    body: reason,
    reply: z.unknown(),
    raw: true,
  },
  'GET /api/admin/terms': {
    summary: 'Las versiones de los términos, de la más nueva a la más vieja.',
    access: 'admin',
    reply: z.object({
      versions: z.array(
        z.object({
          version: z.string(),
          content: z.string(),
          publishedAt: instant,
          acceptances: z.int(),
        }),
      ),
    }),
  },
  'POST /api/admin/terms': {
    summary: 'Publica una versión nueva; el panel la pedirá aceptar a todos.',
    access: 'admin',
    body: z.object({
      version: requiredLine('La versión', 40),
      content: paragraph('El contenido', 100_000).refine(
        (text) => text.length > 0,
        'El contenido no puede quedar vacío.',
      ),
    }),
    reply: done,
    status: 201,
    bodyLimitBytes: 512 * 1024,
  },
  'GET /api/admin/keys': {
    summary: 'Las claves de integración, cada una con su marketplace.',
    access: 'admin',
    reply: z.object({
      keys: z.array(
        z.object({
          _id: id,
          name: z.string(),
          marketplace: z.string(),
          createdAt: instant,
          revokedAt: instant.nullable(),
        }),
      ),
    }),
  },
  'POST /api/admin/keys': {
    summary:
      'Crea una clave de integración; su secreto se muestra solo esta vez. Las claves de un mismo marketplace comparten sus pedidos.',
    access: 'admin',
    body: z.object({
      name: requiredLine('El nombre', 80),
      marketplace: requiredLine('El marketplace', 80)
        .optional()
        .describe('El nombre del marketplace, que se crea si es nuevo; sin él, el de la clave.'),
    }),
    reply: z.object({ _id: id, secret: z.string() }),
    status: 201,
  },
  'DELETE /api/admin/keys/:keyId': {
    summary: 'Revoca una clave de integración.',
    access: 'admin',
    params: idParams('keyId'),
    reply: done,
  },
  'GET /api/admin/audit': {
    summary: 'El registro de lo que se hizo, de lo más nuevo a lo más viejo.',
    access: 'admin',
    query: z.object({ businessId: id.optional(), ...page }),
    reply: z.object({ lines: z.array(auditLine), nextCursor: z.string().nullable() }),
  },
  'POST /api/admin/businesses/:businessId/adjustments': {
    summary: 'Suma o resta un ajuste al saldo de un negocio, a la vista en su próxima liquidación.',
    access: 'admin',
    params: business,
    body: z.object({
      amount: z
        .number('El importe debe ser un número.')
        .min(-bounds.maxPrice)
        .max(bounds.maxPrice)
        .refine((pesos) => pesos !== 0 && hasAtMostTwoDecimals(pesos), {
          error: 'El importe no puede ser cero y lleva hasta dos decimales.',
        }),
      description: requiredLine('La descripción', 200),
    }),
    reply: done,
  },
  'GET /api/admin/deductions': {
    summary: 'Impuestos y retenciones que llevan las liquidaciones; ninguno hasta que se agregan.',
    access: 'admin',
    reply: z.object({ deductions: z.array(deduction) }),
  },
  'POST /api/admin/deductions': {
    summary: 'Agrega una deducción a las semanas que empiecen desde esa fecha.',
    access: 'admin',
    body: newDeduction,
    reply: z.object({ _id: id }),
    status: 201,
  },
  'POST /api/admin/deductions/:deductionId/end': {
    summary: 'Termina una deducción: las semanas que empiecen desde ahora no la llevan.',
    access: 'admin',
    params: idParams('deductionId'),
    reply: done,
  },
  'GET /api/admin/settlements': {
    summary: 'Las últimas semanas liquidadas, con lo que hay en cada estado.',
    access: 'admin',
    reply: z.object({
      runs: z.array(
        z.object({
          periodEnd: instant,
          count: z.int(),
          net: amount,
          byState: z.array(
            z.object({ state: z.enum(settlementStates), count: z.int(), net: amount }),
          ),
        }),
      ),
    }),
  },
  'GET /api/admin/settlements/run': {
    summary: 'Las liquidaciones de una semana.',
    access: 'admin',
    query: periodEnd,
    reply: z.object({ settlements: z.array(settlementOfRun) }),
  },
  'GET /api/admin/settlements/transfers.csv': {
    summary: 'Lo que el banco debe transferir por una semana.',
    access: 'admin',
    query: periodEnd,
    reply: z.string(),
    raw: true,
  },
  'POST /api/admin/settlements/:settlementId/pay': {
    summary: 'Marca una liquidación como pagada, con la referencia del banco.',
    access: 'admin',
    params: settlement,
    body: z.object({ reference: requiredLine('La referencia', 80) }),
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/reject': {
    summary: 'Marca que el banco rechazó la transferencia.',
    access: 'admin',
    params: settlement,
    body: reason,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/retry': {
    summary: 'Vuelve a transferir una liquidación rechazada, a la cuenta de ahora.',
    access: 'admin',
    params: settlement,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/hold': {
    summary: 'Retiene una liquidación cerrada.',
    access: 'admin',
    params: settlement,
    body: reason,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/release': {
    summary: 'Libera una liquidación retenida.',
    access: 'admin',
    params: settlement,
    reply: done,
  },
});
