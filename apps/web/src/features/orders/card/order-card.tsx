import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { memo, useId } from 'react';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../ui/button.tsx';
import type { OrderDialogStep } from '../details/order-dialog.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { CardPrintMark } from '../printing/print-mark.tsx';
import { useIsUnderWay } from '../steps/steps-under-way.ts';
import { UndoReady } from '../steps/undo-ready.tsx';
import { TestMark } from '../test-order/test-mark.tsx';
import { asideTexts, ordersTexts } from '../texts.ts';
import { CardLines } from './card-lines.tsx';
import { DeliveryTag } from './delivery-tag.tsx';
import { NextStep } from './next-step.tsx';
import styles from './order-card.module.css';
import { OrderTiming } from './order-timing.tsx';
import { firstName, isCash, productCount, streetOf } from './order-words.ts';
import { StatusBadge } from './status-badge.tsx';

interface OrderCardProps {
  order: PanelOrder;
  onOpen: (orderId: string, step: OrderDialogStep) => void;
}

/** One order as the kitchen's ticket. Drawn again only when the order itself changes. */
export const OrderCard = memo(function OrderCard({ order, onOpen }: OrderCardProps) {
  const isSending = useIsUnderWay(order._id);
  const maySeeMoney = useMay('orders.money');
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
        <time className={styles.time} dateTime={order.createdAt}>
          {formatDateTime(order.createdAt)}
        </time>
        <span className={styles.status}>
          <TestMark order={order} /> <StatusBadge status={order.status} />
        </span>
        <div className={styles.wait}>
          <OrderTiming order={order} />
          {order.status === 'listo' && (
            <UndoReady
              order={order}
              isSending={isSending}
              size="sm"
              variant="ghost"
              className={styles.undo}
            />
          )}
        </div>
        <DeliveryTag type={order.deliveryType} className={styles.tag} />
        <strong className={styles.customer}>{firstName(order)}</strong>
        <span className={styles.street}>{streetOf(order)}</span>
      </header>
      {order.motivoCancelacion && (
        <p className={styles.cancelled}>
          {ordersTexts.cancelReason}: <strong>{order.motivoCancelacion}</strong>
        </p>
      )}
      {order.acceptedAutomatically && order.status === 'preparando' && (
        <p className={styles.automatic}>{asideTexts.automatic}</p>
      )}
      <CardLines lines={order.products} />
      {maySeeMoney && isCash(order) && (
        <p className={styles.cash}>{ordersTexts.collectCash(formatPesos(order.total))}</p>
      )}
      <CardPrintMark order={order} />
      <footer className={styles.foot}>
        <p className={styles.sum}>
          <span>{productCount(order.products)}</span>
          {maySeeMoney && (
            <span className={styles.sumOf}>
              <span className={styles.sumName}>{ordersTexts.products}</span>{' '}
              <strong className={styles.money}>{formatPesos(order.productsTotal)}</strong>
            </span>
          )}
        </p>
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
      <NextStep order={order} isSending={isSending} />
    </article>
  );
});
