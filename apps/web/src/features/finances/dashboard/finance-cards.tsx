import type { DashboardStats } from '@mostrador/contract/finances';
import { promotionalCommission } from '@mostrador/contract/limits';
import { formatCents, formatPesos, toCents } from '@mostrador/contract/money';
import { formatDate } from '@mostrador/contract/time';
import { ChefHat, HandCoins, Landmark, Percent, ReceiptText, TrendingUp } from 'lucide-react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { cardTexts } from '../texts.ts';
import styles from './finance-cards.module.css';
import { StatCard } from './stat-card.tsx';

interface FinanceCardsProps {
  /** Null when they could not be loaded, undefined while they are on their way. */
  stats: DashboardStats | null | undefined;
  /** When the week closes, if that is known. */
  nextClosing: string | null | undefined;
}

/** Reads one figure out of what may not be there. */
type Read = (read: (stats: DashboardStats) => string) => string | null | undefined;

const rateHint = (rate: number): string =>
  rate === promotionalCommission.rate ? cardTexts.promotionalRate : cardTexts.standardRate;

/** Half a percent counts as one; 0.145 times a hundred is a little less than 14.5. */
const wholePercent = (rate: number): string => `${Math.round(Math.round(rate * 10_000) / 100)}%`;

export function FinanceCards({ stats, nextClosing }: FinanceCardsProps) {
  const read: Read = (figure) => stats && figure(stats);
  return (
    <>
      <DayCards read={read} rate={stats?.commissionRate} />
      <MoneyCards read={read} stats={stats} nextClosing={nextClosing} />
    </>
  );
}

function DayCards({ read, rate }: { read: Read; rate: number | undefined }) {
  return (
    <section aria-labelledby="resumen-dia">
      <h2 id="resumen-dia" className={styles.heading}>
        {cardTexts.day}
      </h2>
      <div className={joinClasses(styles.cards, styles.day)}>
        <StatCard
          title={cardTexts.today}
          icon={<ReceiptText />}
          value={read(({ todayOrderCount }) => String(todayOrderCount))}
          hint={cardTexts.todayHint}
        />
        <StatCard
          title={cardTexts.active}
          icon={<ChefHat />}
          value={read(({ activeOrderCount }) => String(activeOrderCount))}
          hint={cardTexts.activeHint}
        />
        <StatCard
          title={cardTexts.rate}
          icon={<Percent />}
          value={read(({ commissionRate }) => wholePercent(commissionRate))}
          hint={rate === undefined ? '\u00a0' : rateHint(rate)}
        />
      </div>
    </section>
  );
}

function MoneyCards({ read, stats, nextClosing }: FinanceCardsProps & { read: Read }) {
  return (
    <section aria-labelledby="resumen-financiero">
      <h2 id="resumen-financiero" className={styles.heading}>
        {cardTexts.money}
      </h2>
      <div className={styles.cards}>
        <StatCard
          title={cardTexts.sales}
          icon={<TrendingUp />}
          value={read(({ totalOnlineSales, totalCashSales }) =>
            formatCents(toCents(totalOnlineSales) + toCents(totalCashSales)),
          )}
          parts={stats !== null && <SalesParts stats={stats} />}
          hint={cardTexts.salesHint}
        />
        <StatCard
          strong
          title={cardTexts.toSettle}
          icon={<Landmark />}
          value={read(({ saldoALiquidar }) => formatPesos(saldoALiquidar))}
          hint={
            <>
              {cardTexts.toSettleHint}
              {nextClosing !== null && <Closing at={nextClosing} />}
            </>
          }
        />
        <StatCard
          title={cardTexts.pending}
          icon={<HandCoins />}
          value={read(({ pendingCashCommission }) => formatPesos(pendingCashCommission))}
          hint={cardTexts.pendingHint}
        />
      </div>
    </section>
  );
}

/** While it is not known it keeps its place, so that the cards do not grow under the eyes. */
function Closing({ at }: { at: string | undefined }) {
  if (at) return <> {cardTexts.nextClosing(formatDate(at))}</>;
  return (
    <span className={styles.place} aria-hidden="true">
      {' '}
      {cardTexts.nextClosing(formatDate(new Date()))}
    </span>
  );
}

function SalesParts({ stats }: { stats: DashboardStats | undefined }) {
  return (
    <dl
      className={joinClasses(styles.parts, !stats && styles.place)}
      aria-hidden={!stats || undefined}
    >
      <div>
        <dt>{cardTexts.online}</dt>
        <dd>{stats ? formatPesos(stats.totalOnlineSales) : '\u00a0'}</dd>
      </div>
      <div>
        <dt>{cardTexts.cash}</dt>
        <dd>{stats ? formatPesos(stats.totalCashSales) : '\u00a0'}</dd>
      </div>
    </dl>
  );
}
