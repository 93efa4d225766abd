import type { DashboardStats } from '@mostrador/contract/finances';
import { promotionalCommission } from '@mostrador/contract/limits';
import { formatCents, formatPesos, toCents } from '@mostrador/contract/money';
import { formatDate } from '@mostrador/contract/time';
import { ChefHat, HandCoins, Landmark, Percent, ReceiptText, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { cardTexts } from '../texts.ts';
import { FigureParts } from './figure-parts.tsx';
import styles from './finance-cards.module.css';
import { StatCard } from './stat-card.tsx';
import { TodayCard } from './today-card.tsx';

interface FigureProps {
  /** Null when they could not be loaded, undefined while they are on their way. */
  stats: DashboardStats | null | undefined;
}

/** Reads one figure out of what may not be there. */
const reader =
  (stats: FigureProps['stats']) =>
  (figure: (stats: DashboardStats) => string): string | null | undefined =>
    stats && figure(stats);

const rateHint = (rate: number): string =>
  rate === promotionalCommission.rate ? cardTexts.promotionalRate : cardTexts.standardRate;

/** Half a percent counts as one; 0.145 times a hundred is a little less than 14.5. */
const wholePercent = (rate: number): string => `${Math.round(Math.round(rate * 10_000) / 100)}%`;

export function DayCards({ stats, businessId }: FigureProps & { businessId: string }) {
  const read = reader(stats);
  return (
    <section aria-labelledby="resumen-dia">
      <h2 id="resumen-dia" className={styles.heading}>
        {cardTexts.day}
      </h2>
      <div className={joinClasses(styles.cards, styles.day)}>
        <TodayCard businessId={businessId} />
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
          hint={stats ? rateHint(stats.commissionRate) : '\u00a0'}
        />
      </div>
    </section>
  );
}

interface MoneyCardsProps extends FigureProps {
  /** When the week closes; null when nobody tells. */
  nextClosing: string | null | undefined;
}

/** Since ever, and so far: last, because nobody asks for it first. */
export function MoneyCards({ stats, nextClosing }: MoneyCardsProps) {
  const read = reader(stats);
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
          parts={
            stats !== null && (
              <FigureParts
                parts={[
                  [
                    cardTexts.online,
                    read((figures) => formatPesos(figures.totalOnlineSales)) ?? undefined,
                  ],
                  [
                    cardTexts.cash,
                    read((figures) => formatPesos(figures.totalCashSales)) ?? undefined,
                  ],
                ]}
              />
            )
          }
          hint={cardTexts.salesHint}
        />
        <StatCard
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
      <p className={styles.reconcile}>
        {cardTexts.reconcile} <Link to={paths.history}>{cardTexts.seeHistory}</Link>
      </p>
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
