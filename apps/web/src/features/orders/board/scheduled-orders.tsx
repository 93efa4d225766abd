import { CalendarClock, ChevronDown } from 'lucide-react';
import { OrderCard } from '../card/order-card.tsx';
import type { OrderDialogStep } from '../details/order-dialog.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';
import styles from './scheduled-orders.module.css';

const listId = 'pedidos-programados';

interface FoldButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Stands in the page's header, so that the first scheduled order moves nothing below it. */
export function ScheduledButton({ count, isOpen, onToggle }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={onToggle}
    >
      <CalendarClock aria-hidden />
      {ordersTexts.scheduled} <strong className={styles.count}>{count}</strong>
      <ChevronDown aria-hidden className={styles.chevron} />
    </button>
  );
}

interface ScheduledOrdersProps {
  orders: readonly PanelOrder[];
  onOpen: (orderId: string, step: OrderDialogStep) => void;
}

/** The orders for a later hour, the next one first. */
export function ScheduledOrders({ orders, onOpen }: ScheduledOrdersProps) {
  return (
    <section id={listId} className={styles.fold} aria-label={ordersTexts.scheduled}>
      <p className={styles.hint}>{ordersTexts.scheduledHint}</p>
      <ul className={styles.cards}>
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
