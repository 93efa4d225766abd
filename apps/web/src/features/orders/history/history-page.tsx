import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX, History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { useMay } from '../../../lib/may.ts';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useWaiting } from '../../../lib/use-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { historyOf, refusalText } from './history-api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { HistoryDownload } from './history-download.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { type HistoryFilters, isBackwards, isFiltered } from './history-filters.ts';
import styles from './history-page.module.css';
import { HistorySummary } from './history-summary.tsx';
import { HistoryTable } from './history-table.tsx';
import { ServiceFiguresCard } from './service-figures.tsx';
import { historyTexts } from './texts.ts';
import { useHistoryFilters } from './use-history-filters.ts';

export function HistoryPage() {
  const businessId = useBusinessId();
  const maySeePast = useMay('history.all');
  const { filters, timesCleared, change, clear } = useHistoryFilters();
  if (!businessId) {
    return (
      <>
        <PageHeader title={historyTexts.title} />
        <NoBusiness message={historyTexts.noBusiness} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={historyTexts.title}
        subtitle={maySeePast ? undefined : historyTexts.todayOnly}
        actions={<HistoryDownload businessId={businessId} filters={filters} />}
      />
      {maySeePast && <ServiceFiguresCard businessId={businessId} />}
      <HistoryFilterBar key={timesCleared} filters={filters} onChange={change} onClear={clear} />
      {isBackwards(filters) ? (
        <EmptyState icon={<CalendarX />} title={historyTexts.checkDates} />
      ) : (
        <FinishedOrders businessId={businessId} filters={filters} onClearFilters={clear} />
      )}
    </>
  );
}

interface FinishedOrdersProps {
  businessId: string;
  filters: HistoryFilters;
  onClearFilters: () => void;
}

function FinishedOrders({ businessId, filters, onClearFilters }: FinishedOrdersProps) {
  const [opened, setOpened] = useState<PanelOrder | null>(null);
  const maySeePast = useMay('history.all');
  const history = useInfiniteQuery(historyOf(businessId, filters));
  const isFailed = hasFailed(history) && !history.data;
  const isWaiting = useWaiting(history.isPending && !isFailed);
  if (isWaiting) return <SkeletonList rows={8} height="3.5rem" />;
  const refusal = refusalText(history.error);
  if (isFailed && refusal) return <NoneFound reason={refusal} onClearFilters={onClearFilters} />;
  if (isFailed) {
    return (
      <ErrorState
        message={historyTexts.failed}
        onRetry={() => void history.refetch()}
        busy={history.isFetching}
      />
    );
  }
  const pages = history.data?.pages ?? [];
  const orders = pages.flatMap((page) => page.orders);
  if (orders.length === 0) {
    return isFiltered(filters) ? (
      <NoneFound reason={historyTexts.noneFound} onClearFilters={onClearFilters} />
    ) : (
      <EmptyState
        icon={<History />}
        title={historyTexts.empty}
        text={historyTexts.emptyHint}
        action={<LinkButton to={paths.orders}>{historyTexts.toBoard}</LinkButton>}
      />
    );
  }
  async function loadMore(): Promise<void> {
    const { isFetchNextPageError } = await history.fetchNextPage();
    if (isFetchNextPageError) toast.error(historyTexts.moreFailed);
  }
  return (
    <div className={styles.results} aria-busy={history.isPlaceholderData || undefined}>
      {pages[0]?.totals && <HistorySummary totals={pages[0].totals} />}
      <Card flush>
        <HistoryTable orders={orders} onOpen={setOpened} />
      </Card>
      {history.hasNextPage && maySeePast && (
        <Button
          className={styles.more}
          busy={history.isFetchingNextPage}
          busyText={historyTexts.loadingMore}
          onClick={() => void loadMore()}
        >
          {historyTexts.more}
        </Button>
      )}
      <HistoryDialog order={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

interface NoneFoundProps {
  reason: string;
  onClearFilters: () => void;
}

const NoneFound = ({ reason, onClearFilters }: NoneFoundProps) => (
  <EmptyState
    icon={<SearchX />}
    title={reason}
    action={<Button onClick={onClearFilters}>{historyTexts.clearFilters}</Button>}
  />
);
