import type { OrderLine } from '@mostrador/contract/orders';
import { type MouseEvent, memo, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { silenceOrders, useIsSilenced } from '../alarm/silenced-orders.ts';
import { actionsFor } from '../card/actions-for.ts';
import { DeliveryTag } from '../card/delivery-tag.tsx';
import { OrderTiming } from '../card/order-timing.tsx';
import { firstName, optionCounts } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { CardPrintMark } from '../printing/print-mark.tsx';
import { knowCancellation } from '../steps/cancelled-orders.ts';
import { useIsUnderWay } from '../steps/steps-under-way.ts';
import { takeStep } from '../steps/take-step.ts';
import { useUsualMinutes } from '../steps/usual-minutes.ts';
import { ordersTexts, stepTexts } from '../texts.ts';
import { followFocus, useFollowedFocus } from './followed-focus.ts';
import styles from './kitchen-ticket.module.css';
import { kitchenTexts } from './texts.ts';

interface KitchenTicketProps {
  order: PanelOrder;
  /** The key that moves it; nine tickets have one. */
  hotkey: number | null;
}

/** An order as a cook reads it from two metres: no prices, every option and note in sight. */
export const KitchenTicket = memo(function KitchenTicket({ order, hotkey }: KitchenTicketProps) {
  const titleId = useId();
  const heading = useFollowedFocus(order);
  const isSeen = useIsSilenced(order._id);
  const isNew = order.status === 'pendiente' && !isSeen;
  return (
    <article
      className={styles.ticket}
      aria-labelledby={titleId}
      data-status={order.status}
      data-flashing={isNew || undefined}
      onPointerDown={isNew ? () => silenceOrders([order._id]) : undefined}
    >
      <header className={styles.top}>
        <h3 id={titleId} ref={heading} tabIndex={-1} className={styles.number}>
          #{order.shortId}
        </h3>
        <span className={styles.customer}>{firstName(order)}</span>
        <DeliveryTag type={order.deliveryType} className={styles.way} />
        <OrderTiming order={order} />
      </header>
      {order.motivoCancelacion && (
        <p className={styles.cancelled}>
          {ordersTexts.cancelReason}: <strong>{order.motivoCancelacion}</strong>
        </p>
      )}
      <ul className={styles.lines}>
        {order.products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
          <KitchenLine key={index} line={line} />
        ))}
      </ul>
      <CardPrintMark order={order} className={styles.printed} />
      <MoveButton order={order} hotkey={hotkey} />
    </article>
  );
});

function KitchenLine({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{line.quantity} ×</span>
      <span className={styles.name}>{line.name}</span>
      {optionCounts(line).map(({ optionName, count }) => (
        <span key={optionName} className={styles.option}>
          {count} × {optionName}
        </span>
      ))}
      {line.modification && <strong className={styles.note}>{line.modification}</strong>}
    </li>
  );
}

/** One touch, or its key, and the order is one step further. */
function MoveButton({ order, hotkey }: KitchenTicketProps) {
  const isSending = useIsUnderWay(order._id);
  const minutes = useUsualMinutes();
  const action = actionsFor(order).find((each) => each !== 'reject');
  const isCancelled = order.status === 'cancelado';
  if (!action && !isCancelled) {
    return <p className={styles.waiting}>{ordersTexts.waitingCourier}</p>;
  }
  const label =
    action === 'accept'
      ? ordersTexts.acceptIn(minutes)
      : action === 'markReady'
        ? kitchenTexts.ready
        : action
          ? stepTexts[action].label
          : ordersTexts.understood;
  function handleMove({ currentTarget }: MouseEvent): void {
    if (document.activeElement === currentTarget) followFocus(order);
    if (!action) knowCancellation(order._id);
    else if (action === 'accept') void takeStep(order, { action, minutes });
    else void takeStep(order, { action });
  }
  return (
    <Button
      variant={isCancelled ? 'secondary' : 'primary'}
      fullWidth
      className={styles.move}
      busy={isSending}
      data-hotkey={hotkey ?? undefined}
      onClick={handleMove}
    >
      {hotkey !== null && (
        <span className={styles.key} aria-hidden="true">
          {hotkey}
        </span>
      )}
      {label}
    </Button>
  );
}
