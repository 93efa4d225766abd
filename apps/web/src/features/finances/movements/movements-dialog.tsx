import type { MovementType } from '@mostrador/contract/finances';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../lib/has-failed.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.ts';
import { movementsOf } from '../api.ts';
import listStyles from '../list-card.module.css';
import { movementTexts, movementTypeNames } from '../texts.ts';
import styles from './movements-dialog.module.css';
import { MovementsTable } from './movements-table.tsx';

const isMovementType = (value: string): value is MovementType => value in movementTypeNames;

const typeOptions = [
  { value: '', label: movementTexts.everyType },
  ...Object.entries(movementTypeNames).map(([value, label]) => ({ value, label })),
];

interface MovementsDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** Every movement since the beginning, newest first, of one type or of all. */
export function MovementsDialog({ businessId, open, onClose }: MovementsDialogProps) {
  const [type, setType] = useState('');
  return (
    <Dialog open={open} onClose={onClose} title={movementTexts.allTitle} width="lg">
      <div className={styles.filter}>
        <Select
          label={movementTexts.filter}
          value={type}
          onValueChange={setType}
          options={typeOptions}
        />
      </div>
      {open && <Movements businessId={businessId} type={isMovementType(type) ? type : undefined} />}
    </Dialog>
  );
}

interface MovementsProps {
  businessId: string;
  type: MovementType | undefined;
}

function Movements({ businessId, type }: MovementsProps) {
  const query = useInfiniteQuery(movementsOf(businessId, type));
  if (query.isPending && !hasFailed(query)) return <SkeletonList rows={8} height="2.5rem" />;
  if (!query.data) {
    return (
      <ErrorState
        message={movementTexts.failed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  const movements = query.data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) {
    return <EmptyState icon={<ArrowLeftRight />} title={movementTexts.empty} />;
  }
  async function loadMore(): Promise<void> {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toast.error(movementTexts.moreFailed);
  }
  return (
    <div className={styles.results} aria-busy={query.isPlaceholderData || undefined}>
      <MovementsTable movements={movements} />
      {query.hasNextPage && (
        <div className={listStyles.more}>
          <Button
            busy={query.isFetchingNextPage}
            busyText={movementTexts.loadingMore}
            onClick={() => void loadMore()}
          >
            {movementTexts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
