import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { settlementsOf } from '../api.ts';
import styles from '../list-card.module.css';
import { openedParam } from '../settlements/settlement-link.ts';
import { SettlementsTable } from '../settlements/settlements-table.tsx';
import { movementTexts, settlementTexts } from '../texts.ts';

const SettlementDialog = lazy(async () => ({
  default: (await import('../settlements/settlement-dialog.tsx')).SettlementDialog,
}));

export function SettlementsCard({ businessId }: { businessId: string }) {
  const [search, setSearch] = useSearchParams();
  const opened = search.get(openedParam);
  return (
    <Card flush title={settlementTexts.title} subtitle={settlementTexts.hint}>
      <Settlements businessId={businessId} onOpen={(id) => setSearch({ [openedParam]: id })} />
      {opened !== null && (
        <Suspense>
          <SettlementDialog
            businessId={businessId}
            id={opened}
            onClose={() => setSearch({}, { replace: true })}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface SettlementsProps {
  businessId: string;
  onOpen: (id: string) => void;
}

function Settlements({ businessId, onOpen }: SettlementsProps) {
  const query = useInfiniteQuery(settlementsOf(businessId));
  if (query.isPending && !hasFailed(query)) {
    return (
      <div className={styles.waiting}>
        <SkeletonList rows={4} height="3rem" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        message={settlementTexts.failed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const settlements = query.data.pages.flatMap((page) => page.settlements);
  async function loadMore(): Promise<void> {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toast.error(settlementTexts.moreFailed);
  }
  return (
    <>
      <SettlementsTable settlements={settlements} onOpen={onOpen} />
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button
            busy={query.isFetchingNextPage}
            busyText={movementTexts.loadingMore}
            onClick={() => void loadMore()}
          >
            {settlementTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}
