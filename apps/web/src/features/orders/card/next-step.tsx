import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { knowCancellation } from '../steps/cancelled-orders.ts';
import { takeStep } from '../steps/take-step.ts';
import { ordersTexts, stepTexts } from '../texts.ts';
import { AcceptStep } from './accept-step.tsx';
import { actionsFor } from './actions-for.ts';
import styles from './order-card.module.css';

interface NextStepProps {
  order: PanelOrder;
  isSending: boolean;
}

/** The way forward, one touch away. Rejecting is never on this path. */
export function NextStep({ order, isSending }: NextStepProps) {
  const action = actionsFor(order).find((each) => each !== 'reject');
  if (action === 'accept') return <AcceptStep order={order} isSending={isSending} />;
  if (order.status === 'cancelado') return <Understood orderId={order._id} />;
  if (action === undefined) return <Waiting order={order} />;
  return (
    <Button
      variant="primary"
      fullWidth
      className={styles.step}
      busy={isSending}
      data-next-step
      onClick={() => void takeStep(order, { action })}
    >
      {stepTexts[action].label}
    </Button>
  );
}

/** It was cancelled: whoever has seen it takes the card away. */
function Understood({ orderId }: { orderId: string }) {
  return (
    <Button
      fullWidth
      className={styles.step}
      data-next-step
      onClick={() => knowCancellation(orderId)}
    >
      {ordersTexts.understood}
    </Button>
  );
}

function Waiting({ order }: { order: PanelOrder }) {
  if (order.status !== 'listo') return null;
  const { deliveryId } = order;
  const name = deliveryId && `${deliveryId.firstName} ${deliveryId.lastName}`.trim();
  return (
    <p className={styles.waiting}>
      {name ? ordersTexts.courierOnTheWay(name) : ordersTexts.waitingCourier}
    </p>
  );
}
