import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { memo, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { OrderDialogStep } from '../details/order-dialog.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { useIsUnderWay } from '../steps/steps-under-way.ts';
import { TestMark } from '../test-order/test-mark.tsx';
import { ordersTexts } from '../texts.ts';
import { DeliveryTag } from './delivery-tag.tsx';
import { NextStep } from './next-step.tsx';
import styles from './order-card.module.css';
import { OrderTiming } from './order-timing.tsx';
import { hasNotes, isCash, productCount } from './order-words.ts';
import { StatusBadge } from './status-badge.tsx';

const shownLines = 3;

interface OrderCardProps {
  order: PanelOrder;
  onOpen: (orderId: string, step: OrderDialogStep) => void;
}

/** One order as the kitchen needs it. Drawn again only when the order itself changes. */
export const OrderCard = memo(function OrderCard({ order, onOpen }: OrderCardProps) {
  const isSending = useIsUnderWay(order._id);
  const titleId = useId();
  return (
    <article
      className={styles.card}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isSending || undefined}
      data-order-id={order._id}
      data-status={order.status}
    >
      <header className={styles.top}>
        <h3 id={titleId} className={styles.number}>
          #{order.shortId}
        </h3>
        <DeliveryTag type={order.deliveryType} className={styles.tag} />
        <span className={styles.status}>
          <TestMark order={order} /> <StatusBadge status={order.status} />
        </span>
      </header>
      <OrderTiming order={order} />
      <CardLines order={order} />
      <CardFlags order={order} />
      <p className={styles.sum}>
        <span className={styles.count}>{productCount(order.products)}</span>
        <strong className={styles.money}>{formatPesos(order.productsTotal)}</strong>
      </p>
      <NextStep order={order} isSending={isSending} />
      <footer className={styles.bottom}>
        <time className={styles.time} dateTime={order.createdAt}>
          {formatDateTime(order.createdAt)}
        </time>
        <Button
          size="sm"
          variant="ghost"
          className={styles.details}
          aria-describedby={titleId}
          onClick={() => onOpen(order._id, 'details')}
        >
          {ordersTexts.seeDetails}
        </Button>
      </footer>
    </article>
  );
});

function CardFlags({ order }: { order: PanelOrder }) {
  const withNotes = hasNotes(order);
  if (!withNotes && !isCash(order)) return null;
  return (
    <div className={styles.flags}>
      {isCash(order) && (
        <span className={styles.cash}>{ordersTexts.collectCash(formatPesos(order.total))}</span>
      )}
      {withNotes && <span className={styles.notes}>{ordersTexts.withNotes}</span>}
    </div>
  );
}

function CardLines({ order }: { order: PanelOrder }) {
  const lines = order.products.slice(0, shownLines);
  const rest = order.products.length - lines.length;
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className={styles.line}>
          <span className={styles.quantity}>{line.quantity} ×</span>
          <span className={styles.name}>{line.name}</span>
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>{ordersTexts.moreLines(rest)}</li>}
    </ul>
  );
}
