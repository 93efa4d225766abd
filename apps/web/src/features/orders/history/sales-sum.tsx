import { formatPesos } from '@mostrador/contract/money';
import type { HistoryTotals } from '@mostrador/contract/order-history';
import { ChevronDown } from 'lucide-react';
import { salesSteps } from './sales-steps.ts';
import styles from './sales-sum.module.css';
import { historyTexts } from './texts.ts';

/** How much of the total are sales in the words of the finances; the sum itself on demand. */
export function SalesSum({ totals }: { totals: HistoryTotals }) {
  const steps = salesSteps(totals);
  if (steps.length === 0) return <p className={styles.words}>{historyTexts.salesAreTotal}</p>;
  const own = formatPesos(totals.sales.own);
  const rows = [
    { name: historyTexts.total, value: formatPesos(totals.total) },
    ...steps.map(({ name, amount }) => ({
      name,
      value: `${amount < 0 ? '−' : '+'} ${formatPesos(Math.abs(amount))}`,
    })),
    { name: historyTexts.ownSales, value: own },
  ];
  return (
    <details className={styles.sum}>
      <summary className={styles.words}>
        {historyTexts.sales(own)}
        <ChevronDown aria-hidden className={styles.arrow} />
      </summary>
      <dl className={styles.rows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
