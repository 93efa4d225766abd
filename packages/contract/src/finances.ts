import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams, instant } from './fields.ts';
import { maxTransactionsPage, recentTransactions } from './limits.ts';

export const dashboardStats = z.object({
  todayOrderCount: z.int(),
  activeOrderCount: z.int(),
  commissionRate: z.number(),
  totalOnlineSales: amount,
  totalCashSales: amount,
  saldoALiquidar: amount,
  pendingCashCommission: amount,
});
export type DashboardStats = z.infer<typeof dashboardStats>;

export const movementTypes = [
  'credit_sale',
  'credit_cash_sale',
  'debit_cash_commission',
  'debit_deduction',
  'debit_settlement',
  'adjustment',
] as const;
export type MovementType = (typeof movementTypes)[number];

/** What a commission is a share of: the products less the shop's own discount, never the delivery. */
const commission = z.object({ rate: z.number(), base: amount, amount });
export type Commission = z.infer<typeof commission>;

export const walletTransaction = z.object({
  _id: id,
  type: z.enum(movementTypes),
  description: z.string(),
  amount,
  balanceAfter: amount,
  createdAt: instant,
  /** Of the movement in which the commission of an order was taken. */
  commission: commission.nullable(),
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

/** `abierta` is the running week, which is not a record yet; the others are what became of one. */
export const settlementStates = ['abierta', 'cerrada', 'retenida', 'pagada', 'rechazada'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** The address of the running week among the settlements. */
export const openSettlementId = 'abierta';

export const settlementSummary = z.object({
  _id: id,
  /** Null while the week runs. */
  number: z.int().nullable(),
  state: z.enum(settlementStates),
  stateReason: z.string().nullable(),
  periodStart: instant,
  /** The first instant that is no longer part of it. */
  periodEnd: instant,
  /** What is transferred: never negative. */
  net: amount,
  /** What is left owing and goes to the next one: never positive. */
  carried: amount,
  /** When the transfer is expected; null when there is nothing to transfer. */
  expectedAt: instant.nullable(),
  paidAt: instant.nullable(),
  transferReference: z.string().nullable(),
  /** Where it goes: the account frozen at closing, or empty while there is none to use. */
  aliasCBU: z.string(),
});
export type SettlementSummary = z.infer<typeof settlementSummary>;

export const wallet = z.object({
  balance: amount,
  saldoALiquidar: amount,
  pendingCashCommission: amount,
  currency: z.literal('ARS'),
  nextSettlementAt: instant,
  lastSettlement: z
    .object({ number: z.int(), amount, state: z.enum(settlementStates), periodEnd: instant })
    .nullable(),
  /** Closed weeks whose money has not arrived yet, the oldest first. */
  pendingTransfers: z.array(settlementSummary),
});
export type Wallet = z.infer<typeof wallet>;

export const settlementLineKinds = [
  'ventas_online',
  'envios_propios',
  'comision_online',
  'comision_efectivo',
  'reintegros',
  'ajustes',
  'deduccion',
  'saldo_anterior',
  'saldo_siguiente',
  'ventas_efectivo',
] as const;
export type SettlementLineKind = (typeof settlementLineKinds)[number];

export const settlementLine = z.object({
  kind: z.enum(settlementLineKinds),
  label: z.string(),
  /** Signed; all that are not informative add up to the net. */
  amount,
  informative: z.boolean(),
  /** Of a tax or withholding: what it was computed from. */
  deduction: z
    .object({
      regime: z.string(),
      jurisdiction: z.string(),
      base: amount,
      rate: z.number(),
      certificate: z.string(),
    })
    .nullable(),
});
export type SettlementLine = z.infer<typeof settlementLine>;

/** One order of a settlement: its columns add up to the lines of the same name. */
export const settledOrder = z.object({
  orderId: id,
  shortId: z.string(),
  deliveredAt: instant,
  isCash: z.boolean(),
  /** Products less the shop's own discount. */
  sale: amount,
  ownShipping: amount,
  commission: amount,
  /** Frozen when the order was taken: the share of `sale` that the commission is. */
  commissionRate: z.number(),
  refund: amount,
  /** What it adds to the settlement; of a cash sale, less than nothing. */
  net: amount,
});
export type SettledOrder = z.infer<typeof settledOrder>;

export const settlementStatement = settlementSummary.extend({
  /** The platform, as an accountant needs to read it. */
  issuer: z.string(),
  businessName: z.string(),
  cuit: z.string(),
  closedAt: instant.nullable(),
  lines: z.array(settlementLine),
  orders: z.array(settledOrder),
  adjustments: z.array(z.object({ _id: id, description: z.string(), amount, createdAt: instant })),
});
export type SettlementStatement = z.infer<typeof settlementStatement>;

export const salesDay = z.object({
  /** `yyyy-MM-dd`, the local day. */
  day: z.iso.date(),
  orders: z.int(),
  online: amount,
  cash: amount,
});
export type SalesDay = z.infer<typeof salesDay>;

const salesSoFar = salesDay.omit({ day: true });
export type SalesSoFar = z.infer<typeof salesSoFar>;

/** A limit that is not a number in range is read as the default: the list is never refused for it. */
const limitOr = (standard: number) =>
  z
    .unknown()
    .transform((raw) => Number(raw))
    .transform((asked) =>
      Number.isInteger(asked) && asked > 0 ? Math.min(asked, maxTransactionsPage) : standard,
    )
    .optional()
    .transform((value) => value ?? standard);

const cursor = z
  .string('La página pedida no es válida.')
  .regex(/^\d{1,9}$/, 'La página pedida no es válida.')
  .optional();

export const financeCalls = calls({
  'GET /api/businesses/dashboard-stats': {
    summary: 'Las cifras del día y del saldo del negocio elegido (X-Business-Id).',
    access: 'business',
    needs: 'money.see',
    reply: z.object({ data: dashboardStats }),
  },
  'GET /api/finances/wallet': {
    summary: 'El saldo y la próxima liquidación del negocio elegido (X-Business-Id).',
    access: 'business',
    needs: 'money.see',
    reply: z.object({ data: wallet }),
  },
  'GET /api/finances/transactions': {
    summary: 'Los movimientos del negocio elegido (X-Business-Id), del más nuevo al más viejo.',
    access: 'business',
    needs: 'money.see',
    query: z.object({
      limit: limitOr(recentTransactions),
      before: cursor,
      type: z.enum(movementTypes, 'El tipo de movimiento no es válido.').optional(),
    }),
    reply: z.object({
      transactions: z.array(walletTransaction),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /api/finances/daily-sales': {
    summary: 'Ventas y pedidos entregados de cada uno de los últimos 30 días (X-Business-Id).',
    access: 'business',
    needs: 'money.see',
    reply: z.object({
      days: z.array(salesDay),
      /** The same day of last week until this time of day: what today can be compared with. */
      lastWeekSoFar: salesSoFar,
    }),
  },
  'GET /api/finances/settlements': {
    summary:
      'Las liquidaciones semanales del negocio elegido (X-Business-Id), de la más nueva a la más vieja; primero la semana en curso.',
    access: 'business',
    needs: 'money.see',
    query: z.object({ limit: limitOr(12), before: cursor }),
    reply: z.object({
      settlements: z.array(settlementSummary),
      nextCursor: z.string().nullable(),
    }),
  },
  'GET /api/finances/settlements/:id': {
    summary: 'Una liquidación, renglón por renglón y pedido por pedido.',
    access: 'business',
    needs: 'money.see',
    params: idParams('id'),
    reply: z.object({ data: settlementStatement }),
  },
  'GET /api/finances/settlements/:id/statement.csv': {
    summary: 'La misma liquidación, como planilla (punto y coma, coma decimal).',
    access: 'business',
    needs: 'money.see',
    params: idParams('id'),
    reply: z.string(),
    raw: true,
  },
});
