import type { SalesDay } from '@mostrador/contract/finances';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dailySalesOf } from '../api.ts';
import { chartTexts } from '../texts.ts';
import styles from './sales-card.module.css';
import { SalesTable } from './sales-table.tsx';

const SalesChart = lazy(async () => ({
  default: (await import('./sales-chart.tsx')).SalesChart,
}));

export function SalesCard({ businessId }: { businessId: string }) {
  const sales = useQuery(dailySalesOf(businessId));
  const days = sales.data?.days;
  const isFailed = hasFailed(sales);
  return (
    <Card title={chartTexts.title} subtitle={chartTexts.hint}>
      {!days && isFailed && (
        <ErrorState
          message={chartTexts.failed}
          onRetry={() => void sales.refetch()}
          busy={sales.isFetching}
        />
      )}
      {!days && !isFailed && (
        <div className={styles.loading}>
          <ChartPlace />
        </div>
      )}
      {days && <Sales days={days} />}
    </Card>
  );
}

function Sales({ days }: { days: SalesDay[] }) {
  const isPainted = useIsPainted();
  if (days.every(({ orders }) => orders === 0)) {
    return (
      <EmptyState icon={<ChartColumn />} title={chartTexts.empty} text={chartTexts.emptyHint} />
    );
  }
  return (
    <>
      {isPainted ? (
        <Suspense fallback={<ChartPlace />}>
          <SalesChart days={days} />
        </Suspense>
      ) : (
        <ChartPlace />
      )}
      <details className={styles.details}>
        <summary className={styles.summary}>{chartTexts.showTable}</summary>
        <SalesTable days={days} />
      </details>
    </>
  );
}

/** As high as what is coming, so that nothing below it moves. */
const ChartPlace = () => (
  <div className={styles.place}>
    <Skeleton height="100%" />
  </div>
);

/** False until the figures are on the screen: drawing must not keep them waiting. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
