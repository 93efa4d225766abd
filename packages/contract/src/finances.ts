import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, instant } from './fields.ts';
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

export const movementTypes = [
  'credit_sale',
  'credit_cash_sale',
  'debit_cash_commission',
  'debit_settlement',
  'adjustment',
] as const;
export type MovementType = (typeof movementTypes)[number];

export const walletTransaction = z.object({
  _id: id,
  type: z.enum(movementTypes),
  description: z.string(),
  amount,
  balanceAfter: amount,
  createdAt: instant,
});
export type WalletTransaction = z.infer<typeof walletTransaction>;

export const wallet = z.object({
  balance: amount,
  saldoALiquidar: amount,
  pendingCashCommission: amount,
  currency: z.literal('ARS'),
  nextSettlementAt: instant,
  lastSettlement: z
    .object({ number: z.int(), amount, state: z.string(), periodEnd: instant })
    .nullable(),
});

/** A limit that is not a number in range is read as the default: the list is never refused for it. */
const limit = z
  .unknown()
  .transform((raw) => Number(raw))
  .transform((asked) =>
    Number.isInteger(asked) && asked > 0
      ? Math.min(asked, maxTransactionsPage)
      : recentTransactions,
  );

export const financeCalls = calls({
  'GET /api/businesses/dashboard-stats': {
    summary: 'Las cifras del día y del saldo del negocio elegido (X-Business-Id).',
    access: 'business',
    reply: z.object({ data: dashboardStats }),
  },
  'GET /api/finances/wallet': {
    summary: 'El saldo y la próxima liquidación del negocio elegido (X-Business-Id).',
    access: 'business',
    reply: z.object({ data: wallet }),
  },
  'GET /api/finances/transactions': {
    summary: 'Los movimientos del negocio elegido (X-Business-Id), del más nuevo al más viejo.',
    access: 'business',
    query: z.object({
      limit: limit.optional().transform((value) => value ?? recentTransactions),
      before: z.string().max(64).optional(),
      type: z.enum(movementTypes, 'El tipo de movimiento no es válido.').optional(),
    }),
    reply: z.object({
      transactions: z.array(walletTransaction),
      nextCursor: z.string().nullable(),
    }),
  },
});
