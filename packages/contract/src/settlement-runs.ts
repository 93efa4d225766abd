import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, done, id, idParams, instant, line, reason, requiredLine } from './fields.ts';
import { settlementStates } from './finances.ts';
import { bounds } from './limits.ts';
import { hasAtMostTwoDecimals } from './money.ts';

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
  /** The number of the transfer file that it is in; null while it is in none. */
  transferFile: z.int().nullable(),
});
export type SettlementOfRun = z.infer<typeof settlementOfRun>;

/** What was given to the bank. */
const transferFile = z.object({
  number: z.int(),
  createdAt: instant,
  /** Who made and downloaded it; null: somebody on the console. */
  createdBy: z.string().nullable(),
  transfers: z.int(),
  net: amount,
});
const settlementWeek = z.object({
  periodEnd: instant,
  count: z.int(),
  net: amount,
  byState: z.array(z.object({ state: z.enum(settlementStates), count: z.int(), net: amount })),
});
export type SettlementWeek = z.infer<typeof settlementWeek>;

export type TransferFile = z.infer<typeof transferFile>;

/** What became of several transfers that were marked at once. */
const payments = z.object({
  paid: z.int(),
  refused: z.array(z.object({ _id: id, message: z.string() })),
});
export type Payments = z.infer<typeof payments>;

const reference = requiredLine('La referencia', 80);
const fileNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) });

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

const periodEnd = z.object({ periodEnd: z.iso.datetime('La semana no es válida.') });
const business = idParams('businessId');
const settlement = idParams('settlementId');

/** What an administrator does with the money of the businesses; one run is a week of all of them. */
export const settlementRunCalls = calls({
  'PUT /api/admin/businesses/:businessId/commission': {
    summary: 'Fija la comisión de un negocio, o la devuelve a la general con null.',
    access: 'admin',
    adminRole: 'finanzas',
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
  'POST /api/admin/businesses/:businessId/adjustments': {
    summary: 'Suma o resta un ajuste al saldo de un negocio, a la vista en su próxima liquidación.',
    access: 'admin',
    adminRole: 'finanzas',
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
    adminRole: 'finanzas',
    reply: z.object({ deductions: z.array(deduction) }),
  },
  'POST /api/admin/deductions': {
    summary: 'Agrega una deducción a las semanas que empiecen desde esa fecha.',
    access: 'admin',
    adminRole: 'finanzas',
    refuses: ['not_found'],
    body: newDeduction,
    reply: z.object({ _id: id }),
    status: 201,
  },
  'POST /api/admin/deductions/:deductionId/end': {
    summary: 'Termina una deducción: las semanas que empiecen desde ahora no la llevan.',
    access: 'admin',
    adminRole: 'finanzas',
    params: idParams('deductionId'),
    reply: done,
  },
  'GET /api/admin/settlements': {
    summary: 'Las últimas semanas liquidadas, con lo que hay en cada estado.',
    access: 'admin',
    adminRole: 'finanzas',
    reply: z.object({
      runs: z.array(settlementWeek),
    }),
  },
  'GET /api/admin/settlements/run': {
    summary: 'Las liquidaciones de una semana.',
    access: 'admin',
    adminRole: 'finanzas',
    query: periodEnd,
    reply: z.object({
      settlements: z.array(settlementOfRun),
      files: z.array(transferFile),
    }),
  },
  'POST /api/admin/settlements/transfer-files': {
    summary:
      'Numera un archivo con lo que el banco debe transferir por una semana y no está en otro.',
    access: 'admin',
    adminRole: 'finanzas',
    refuses: ['conflict'],
    body: periodEnd,
    reply: transferFile,
    status: 201,
  },
  'GET /api/admin/settlements/transfer-files/:number': {
    summary: 'Un archivo de transferencias, tal como se hizo.',
    access: 'admin',
    adminRole: 'finanzas',
    params: fileNumber,
    reply: z.string(),
    raw: true,
  },
  'POST /api/admin/settlements/transfer-files/:number/pay': {
    summary: 'Marca como pagado todo lo de un archivo, con la referencia del banco.',
    access: 'admin',
    adminRole: 'finanzas',
    params: fileNumber,
    body: z.object({ reference }),
    reply: payments,
  },
  'POST /api/admin/settlements/pay': {
    summary: 'Marca varias liquidaciones como pagadas, con la referencia del banco.',
    access: 'admin',
    adminRole: 'finanzas',
    body: z.object({
      settlementIds: z.array(id).min(1, 'Elige al menos una liquidación.').max(1_000),
      reference,
    }),
    reply: payments,
  },
  'POST /api/admin/settlements/:settlementId/pay': {
    summary: 'Marca una liquidación como pagada, con la referencia del banco.',
    access: 'admin',
    adminRole: 'finanzas',
    params: settlement,
    body: z.object({ reference }),
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/reject': {
    summary: 'Marca que el banco rechazó la transferencia.',
    access: 'admin',
    adminRole: 'finanzas',
    params: settlement,
    body: reason,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/retry': {
    summary: 'Vuelve a transferir una liquidación rechazada, a la cuenta de ahora.',
    access: 'admin',
    adminRole: 'finanzas',
    params: settlement,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/hold': {
    summary: 'Retiene una liquidación cerrada.',
    access: 'admin',
    adminRole: 'finanzas',
    params: settlement,
    body: reason,
    reply: done,
  },
  'POST /api/admin/settlements/:settlementId/release': {
    summary: 'Libera una liquidación retenida.',
    access: 'admin',
    adminRole: 'finanzas',
    params: settlement,
    reply: done,
  },
});
