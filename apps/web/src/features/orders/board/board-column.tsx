import { memo, useDeferredValue, useId } from 'react';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { OrderCard } from '../card/order-card.tsx';
import type { OrderDialogStep } from '../details/order-dialog.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';
import styles from './board.module.css';
import type { ColumnStatus } from './board-columns.ts';
import { ColumnCount } from './column-count.tsx';

interface BoardColumnProps {
  status: ColumnStatus;
  orders: readonly PanelOrder[];
  /** Of the whole column, also while only some are found. */
  count: number;
  isSearching: boolean;
  /** The tabs of a phone already show which column it is; there it is only read aloud. */
  hasHeading: boolean;
  onOpen: (orderId: string, step: OrderDialogStep) => void;
}

/** So many fill a screen; a column begins with them, and the others follow after the paint. */
const firstCards = 4;

/** So many cards are each ready to be scrolled to; the others are one piece until it is near. */
const readyCards = 20;

/** Roughly: 21 rem for a card with the space after it. */
const roomFor = (cards: readonly unknown[]): string => `${cards.length * 21}rem`;

export const BoardColumn = memo(function BoardColumn({
  status,
  orders,
  count,
  isSearching,
  hasHeading,
  onOpen,
}: BoardColumnProps) {
  const headingId = useId();
  const isWhole = useDeferredValue(true, false);
  const ready = orders.slice(0, isWhole ? readyCards : firstCards);
  const far = orders.slice(ready.length);
  const placeOf = (order: PanelOrder) => (
    <li key={order._id} className={styles.place}>
      <OrderCard order={order} onOpen={onOpen} />
    </li>
  );
  const emptyText = isSearching ? ordersTexts.noneFound : ordersTexts.columnEmpty[status];
  return (
    <section className={styles.column} data-column={status} aria-labelledby={headingId}>
      <h2 id={headingId} className={hasHeading ? styles.heading : hidden.hidden}>
        <span>{ordersTexts.columns[status]}</span> <ColumnCount count={count} />
      </h2>
      {orders.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <ul className={styles.cards}>{ready.map(placeOf)}</ul>
      {far.length > 0 && !isWhole && <div style={{ blockSize: roomFor(far) }} />}
      {far.length > 0 && isWhole && (
        <ul className={styles.far} style={{ containIntrinsicBlockSize: `auto ${roomFor(far)}` }}>
          {far.map(placeOf)}
        </ul>
      )}
    </section>
  );
});

export function BoardColumnSkeleton({ status }: { status: ColumnStatus }) {
  return (
    <section className={styles.column}>
      <h2 className={styles.heading}>{ordersTexts.columns[status]}</h2>
      <SkeletonList rows={3} height="11rem" />
    </section>
  );
}
