import type { DashboardStats, Wallet, WalletTransaction } from '@mostrador/contract/finances';

/** A movement as the panel holds it: of any kind, and perhaps without its date. */
export type PanelMovement = Omit<WalletTransaction, 'type' | 'createdAt'> & {
  type: string;
  createdAt: string | null;
};

const figure = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

const instant = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** A figure that is missing is zero; an answer without any is a failure. */
export function readStats(raw: Partial<DashboardStats> | null | undefined): DashboardStats {
  if (!raw) throw new Error('The answer carries no figures');
  return {
    todayOrderCount: figure(raw.todayOrderCount),
    activeOrderCount: figure(raw.activeOrderCount),
    commissionRate: figure(raw.commissionRate),
    totalOnlineSales: figure(raw.totalOnlineSales),
    totalCashSales: figure(raw.totalCashSales),
    saldoALiquidar: figure(raw.saldoALiquidar),
    pendingCashCommission: figure(raw.pendingCashCommission),
  };
}

/** The shape of a wallet is nobody's promise: only when the week closes is taken from it, if told. */
export function readNextClosing(
  raw: { data?: Partial<Wallet> | null } | null | undefined,
): string | null {
  return instant(raw?.data?.nextSettlementAt);
}

export function readMovements(
  raw: readonly Partial<WalletTransaction>[] | undefined,
): PanelMovement[] {
  if (!Array.isArray(raw)) throw new Error('The answer carries no movements');
  return raw.map((movement: Partial<WalletTransaction>, index) => ({
    _id: movement._id ?? String(index),
    type: movement.type ?? '',
    description: movement.description ?? '',
    amount: figure(movement.amount),
    balanceAfter: figure(movement.balanceAfter),
    createdAt: instant(movement.createdAt),
  }));
}

/** The list that an answer should carry under some name. */
export function readList<T>(raw: readonly T[] | undefined): T[] {
  if (!Array.isArray(raw)) throw new Error('The answer carries no list');
  return [...raw];
}
