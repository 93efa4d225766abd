import { useInfiniteQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hasFailed } from '../../lib/has-failed.ts';
import type { PanelOrder } from '../../lib/live/panel-order.ts';
import { useBusinessId } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { historyOf } from './history-api.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { HistoryDownload } from './history-download.tsx';
import { HistoryFilterBar } from './history-filter-bar.tsx';
import { type HistoryFilters, isFiltered, readFilters, writeFilters } from './history-filters.ts';
import styles from './history-page.module.css';
import { HistorySummary } from './history-summary.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyTexts } from './texts.ts';

export function HistoryPage() {
  const businessId = useBusinessId();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const changeFilters = (next: HistoryFilters) => setSearch(writeFilters(next), { replace: true });
  if (!businessId) {
    return (
      <>
        <PageHeader title={historyTexts.title} />
        <ErrorState message={historyTexts.noBusiness} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={historyTexts.title}
        actions={<HistoryDownload businessId={businessId} filters={filters} />}
      />
      <HistoryFilterBar filters={filters} onChange={changeFilters} />
      <FinishedOrders
        businessId={businessId}
        filters={filters}
        onClearFilters={() => changeFilters({})}
      />
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
  const history = useInfiniteQuery(historyOf(businessId, filters));
  const isFailed = hasFailed(history) && !history.data;
  if (history.isPending && !isFailed) return <SkeletonList rows={8} height="3.5rem" />;
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
      <EmptyState
        icon={<SearchX />}
        title={historyTexts.noneFound}
        action={<Button onClick={onClearFilters}>{historyTexts.clearFilters}</Button>}
      />
    ) : (
      <EmptyState icon={<History />} title={historyTexts.empty} text={historyTexts.emptyHint} />
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
      {history.hasNextPage && (
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
