import { formatPesos } from '@mostrador/contract/money';
import type { HistoryTotals } from '@mostrador/contract/order-history';
import styles from './history-page.module.css';
import { SalesSum } from './sales-sum.tsx';
import { historyTexts } from './texts.ts';

/** What the filtered orders add up to: the till of a day, when the filter is a day. */
export function HistorySummary({ totals }: { totals: HistoryTotals }) {
  const sums = [
    [historyTexts.total, formatPesos(totals.total)],
    [historyTexts.cash, formatPesos(totals.cash)],
    [historyTexts.online, formatPesos(totals.online)],
  ];
  return (
    <div>
      <dl className={styles.summary} aria-label={historyTexts.summary}>
        <div className={styles.sum}>
          <dt>{historyTexts.countLabel}</dt>
          <dd>
            {totals.count}{' '}
            {totals.cancelled > 0 && (
              <span className={styles.aside}>{historyTexts.cancelled(totals.cancelled)}</span>
            )}
          </dd>
        </div>
        {sums.map(([name, value]) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Another server may not tell it. */}
      {totals.sales && <SalesSum totals={totals} />}
    </div>
  );
}
