import type { SettlementLineKind } from '@mostrador/contract/finances';
import { shareCents } from '@mostrador/contract/money';
import type { AdjustmentFigures, OrderFigures } from './statement-figures.ts';
import { lineLabels } from './texts.ts';
import { addFigures, noTotals, type WeekTotals } from './week-totals.ts';

/** A tax or withholding that applies to the week. */
export interface Deduction {
  id: string;
  regime: string;
  jurisdiction: string;
  base: 'comisiones' | 'ventas_online';
  rateBp: number;
  certificate: string;
}

export interface StatementLine {
  kind: SettlementLineKind;
  label: string;
  amountCents: number;
  informative: boolean;
  deduction: (Omit<Deduction, 'base'> & { baseCents: number }) | null;
}

export interface Statement {
  lines: StatementLine[];
  netCents: number;
  carriedCents: number;
  cashCommissionCents: number;
}

interface Carry {
  /** What the last statement left owing: never positive. */
  carriedCents: number;
  deductions: readonly Deduction[];
}

interface Week extends Carry {
  orders: readonly OrderFigures[];
  adjustments: readonly AdjustmentFigures[];
}

const line = (
  kind: Exclude<SettlementLineKind, 'deduccion'>,
  amountCents: number,
): StatementLine => ({
  kind,
  label: lineLabels[kind],
  // -0 is a number of its own for comparisons and for people.
  amountCents: amountCents === 0 ? 0 : amountCents,
  informative: kind === 'ventas_efectivo',
  deduction: null,
});

/** Every statement has these; the others appear when there is something to say. */
const alwaysShown: readonly SettlementLineKind[] = [
  'ventas_online',
  'comision_online',
  'comision_efectivo',
  'ventas_efectivo',
];

export const statementOf = ({ orders, adjustments, ...carry }: Week): Statement =>
  statementOfTotals(addFigures(noTotals, { orders, adjustments }), carry);

/** Lines that are not informative add up to the net; a debt goes to the next statement. */
export function statementOfTotals(
  totals: WeekTotals,
  { carriedCents, deductions }: Carry,
): Statement {
  const { salesCents, onlineCommissionCents, cashCommissionCents } = totals;
  const bases = {
    ventas_online: salesCents,
    comisiones: onlineCommissionCents + cashCommissionCents,
  };
  const summed = [
    line('ventas_online', salesCents),
    line('envios_propios', totals.ownShippingCents),
    line('reintegros', totals.refundCents),
    line('ajustes', totals.adjustmentCents),
    line('comision_online', -onlineCommissionCents),
    line('comision_efectivo', -cashCommissionCents),
    ...deductions.map((deduction) => deductionLine(deduction, bases[deduction.base])),
    line('saldo_anterior', carriedCents),
  ];
  const resultCents = summed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const lines = [
    ...summed,
    line('saldo_siguiente', Math.max(0, -resultCents)),
    line('ventas_efectivo', totals.cashSalesCents),
  ];
  return {
    lines: lines.filter((one) => one.amountCents !== 0 || alwaysShown.includes(one.kind)),
    netCents: Math.max(0, resultCents),
    carriedCents: Math.min(0, resultCents),
    cashCommissionCents,
  };
}

const deductionLine = ({ base: _, ...deduction }: Deduction, baseCents: number): StatementLine => ({
  kind: 'deduccion',
  label: [deduction.regime, deduction.jurisdiction].filter((part) => part !== '').join(' · '),
  amountCents: -shareCents(Math.max(0, baseCents), deduction.rateBp),
  informative: false,
  deduction: { ...deduction, baseCents },
});
