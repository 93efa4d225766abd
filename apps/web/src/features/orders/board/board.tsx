import { boardStatuses } from '@mostrador/contract/order-states';
import { ChefHat, Keyboard, Rows4 } from 'lucide-react';
import { startTransition, useCallback, useState } from 'react';
import { useAsked } from '../../../lib/asked.ts';
import { paths } from '../../../lib/paths.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useWakeLock } from '../alarm/use-wake-lock.ts';
import { setCardDensity, useCardDensity } from '../card/card-density.ts';
import { OrderDialog, type OrderDialogStep } from '../details/order-dialog.tsx';
import { kitchenTexts } from '../kitchen/texts.ts';
import { useFollowedMarks } from '../printing/print-marks.ts';
import { printOrder } from '../printing/print-order.ts';
import { EmptyBoard } from '../test-order/empty-board.tsx';
import { ordersTexts } from '../texts.ts';
import styles from './board.module.css';
import { BoardColumn, BoardColumnSkeleton } from './board-column.tsx';
import type { ColumnStatus } from './board-columns.ts';
import { BoardFreshness } from './board-freshness.tsx';
import { BoardTabs } from './board-tabs.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { ScheduledButton, ScheduledOrders } from './scheduled-orders.tsx';
import { searchFieldId, useBoardKeys } from './use-board-keys.ts';
import { useBoardOrders } from './use-board-orders.ts';

/** From here on there is room for three columns side by side. */
const roomForColumns = '(min-width: 720px)';

interface Opened {
  orderId: string;
  step: OrderDialogStep;
}

export function Board({ businessId }: { businessId: string }) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isScheduledOpen, setScheduledOpen] = useState(false);
  const isWide = useMediaQuery(roomForColumns);
  const density = useCardDensity();
  const board = useBoardOrders(businessId, search);
  // The press is answered at once; the dialog, which takes a slow tablet longer, comes right after.
  const open = useCallback((orderId: string, step: OrderDialogStep) => {
    startTransition(() => setOpened({ orderId, step }));
  }, []);
  useAsked(({ orderId }) => open(orderId, 'details'));
  useFollowedMarks(businessId, board.orders);
  useWakeLock();
  const orderOf = (orderId: string | undefined) => board.orders.find(({ _id }) => _id === orderId);
  function print(orderId: string): void {
    const order = orderOf(orderId);
    if (order) void printOrder(businessId, order, ['kitchen']);
  }
  useBoardKeys({ onOpen: open, onPrint: print, onHelp: () => setHelpOpen(true) });

  const columnOf = (status: ColumnStatus) => (
    <BoardColumn
      key={status}
      status={status}
      orders={board.columns[status]}
      count={board.counts[status]}
      isSearching={board.isSearching}
      hasHeading={isWide}
      onOpen={open}
    />
  );
  const isEmpty =
    !board.isPending && boardStatuses.every((status) => board.columns[status].length === 0);
  const hasScheduled = board.scheduled.length > 0;
  const isCompact = density === 'compact';
  return (
    <div data-cards={density}>
      <PageHeader
        isDense
        title={ordersTexts.boardTitle}
        subtitle={<BoardFreshness hasOrders={!board.isPending && !board.isFailed} />}
        actions={
          <>
            {hasScheduled && (
              <ScheduledButton
                count={board.scheduled.length}
                isOpen={isScheduledOpen}
                onToggle={() => setScheduledOpen(!isScheduledOpen)}
              />
            )}
            <SearchField
              id={searchFieldId}
              className={styles.search}
              value={search}
              onValueChange={setSearch}
              placeholder={ordersTexts.search}
            />
            <IconButton
              className={styles.density}
              label={ordersTexts.compactCards}
              icon={<Rows4 aria-hidden />}
              aria-pressed={isCompact}
              onClick={() => setCardDensity(isCompact ? 'comfortable' : 'compact')}
            />
            <LinkButton
              to={paths.kitchen}
              className={styles.kitchen}
              icon={<ChefHat aria-hidden />}
              aria-label={kitchenTexts.open}
              title={kitchenTexts.open}
            >
              {null}
            </LinkButton>
            <IconButton
              className={styles.help}
              label={ordersTexts.help}
              icon={<Keyboard aria-hidden />}
              onClick={() => setHelpOpen(true)}
            />
          </>
        }
      />
      {board.isPending && <BoardSkeleton isWide={isWide} />}
      {board.isFailed && (
        <ErrorState
          message={ordersTexts.loadFailedHint}
          onRetry={() => void board.retry()}
          busy={board.isFetching}
        />
      )}
      {hasScheduled && isScheduledOpen && (
        <ScheduledOrders orders={board.scheduled} onOpen={open} />
      )}
      {!board.isPending && !board.isFailed && isWide && (
        <div className={styles.board}>{boardStatuses.map(columnOf)}</div>
      )}
      {!board.isPending && !board.isFailed && !isWide && (
        <BoardTabs counts={board.counts} contentOf={columnOf} />
      )}
      {isEmpty && <EmptyBoard businessId={businessId} />}
      <OrderDialog
        order={orderOf(opened?.orderId)}
        firstStep={opened?.step ?? 'details'}
        onClose={() => startTransition(() => setOpened(null))}
      />
      <KeysDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function BoardSkeleton({ isWide }: { isWide: boolean }) {
  const shown = isWide ? boardStatuses : boardStatuses.slice(0, 1);
  return (
    <div className={isWide ? styles.board : undefined}>
      {shown.map((status) => (
        <BoardColumnSkeleton key={status} status={status} />
      ))}
    </div>
  );
}
