import type {
  DashboardStats,
  SettlementSummary,
  Wallet,
  WalletTransaction,
} from '@mostrador/contract/finances';

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

/** What of a wallet is shown. Its shape is nobody's promise: null is what it does not tell. */
export interface PanelWallet {
  nextClosing: string | null;
  pendingTransfers: SettlementSummary[] | null;
}

export function readWallet(raw: { data?: Partial<Wallet> | null } | null | undefined): PanelWallet {
  const pending = raw?.data?.pendingTransfers;
  return {
    nextClosing: instant(raw?.data?.nextSettlementAt),
    pendingTransfers: Array.isArray(pending) ? pending : null,
  };
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
    commission: movement.commission ?? null,
  }));
}

/** The list that an answer should carry under some name. */
export function readList<T>(raw: readonly T[] | undefined): T[] {
  if (!Array.isArray(raw)) throw new Error('The answer carries no list');
  return [...raw];
}
