import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, idParams } from './fields.ts';
import { maxHistoryPage } from './limits.ts';
import { historyStatuses } from './order-states.ts';
import { order } from './orders.ts';

/** A local day; the years keep a slip of the keyboard from becoming an endless range. */
const day = (label: string) =>
  z.iso
    .date(`${label} no es válida.`)
    .refine((text) => /^20\d\d-/.test(text), `${label} no es válida.`);

const historyFilter = z.object({
  from: day('La fecha desde').optional(),
  to: day('La fecha hasta').optional(),
  status: z.enum(historyStatuses, 'El estado no es válido.').optional(),
  /** A short id, or part of the customer's name. */
  text: z.string().trim().max(80, 'La búsqueda es demasiado larga.').optional(),
});
export type HistoryFilter = z.output<typeof historyFilter>;

const historyTotals = z.object({
  count: z.int(),
  cancelled: z.int(),
  /** What was sold: cancelled orders are counted but not added. */
  total: amount,
  cash: amount,
  online: amount,
  /**
   * What of the total the finances call sales, and what makes the difference:
   * own = total - onTheWay - platformShipping + platformDiscounts.
   */
  sales: z.object({
    own: amount,
    /** Not delivered yet, so not sold yet. */
    onTheWay: amount,
    /** Delivery by the platform is not the shop's sale. */
    platformShipping: amount,
    /** What the platform gave away is paid to the shop all the same. */
    platformDiscounts: amount,
  }),
});
export type HistoryTotals = z.infer<typeof historyTotals>;

const medianMinutes = z.number().nullable();

/** How customers were served; medians in minutes, null where there is nothing to count. */
const serviceFigures = z.object({
  answered: z.int(),
  /** Nobody answered in time. */
  missed: z.int(),
  rejected: z.array(z.object({ reason: z.string(), count: z.int() })),
  cancelledLater: z.int(),
  /** Ready after the hour that was promised. */
  late: z.int(),
  lateBy: medianMinutes,
  toAccept: medianMinutes,
  toReady: medianMinutes,
  toHandOver: medianMinutes,
});
export type ServiceFigures = z.infer<typeof serviceFigures>;

export const orderHistoryCalls = calls({
  'GET /api/businesses/:businessId/orders/history': {
    summary: 'Pedidos terminados o en camino, por páginas y con los totales de lo filtrado.',
    access: 'business',
    needs: 'history.day',
    params: idParams('businessId'),
    query: historyFilter.extend({
      cursor: z.string().max(200, 'El cursor no es válido.').optional(),
      limit: z.coerce
        .number('El límite debe ser un número.')
        .int('El límite debe ser un número entero.')
        .min(1, 'El límite debe ser de al menos 1.')
        .max(maxHistoryPage, `El límite debe ser de hasta ${maxHistoryPage}.`)
        .default(50),
    }),
    reply: z.object({
      orders: z.array(order),
      nextCursor: z.string().nullable(),
      /** Of everything that was filtered, not only of this page; only the first page carries them. */
      totals: historyTotals.nullable(),
    }),
    raw: true,
  },
  'GET /api/businesses/:businessId/orders/service-figures': {
    summary: 'Cómo se atendió: pedidos respondidos, perdidos, rechazados y tarde, y los tiempos.',
    access: 'business',
    needs: 'history.all',
    params: idParams('businessId'),
    query: z.object({ from: day('La fecha desde'), to: day('La fecha hasta') }),
    reply: serviceFigures,
  },
  'GET /api/businesses/:businessId/orders/history.csv': {
    summary: 'Lo filtrado, como planilla (punto y coma, coma decimal).',
    access: 'business',
    needs: 'history.day',
    params: idParams('businessId'),
    query: historyFilter,
    reply: z.string(),
    raw: true,
  },
});
