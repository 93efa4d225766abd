import { defaultPreparationMinutes, preparationMinutes } from '@mostrador/contract/lists';
import { type MerchantAction, merchantActionsFor } from '@mostrador/contract/order-states';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeStep } from '../steps/take-step.ts';
import { ordersTexts, stepTexts } from '../texts.ts';
import styles from './order-card.module.css';

/** What the shop may do with this order now; the same table decides on the server. */
export const actionsFor = (order: PanelOrder): MerchantAction[] =>
  merchantActionsFor({
    status: order.status,
    deliveryType: order.deliveryType,
    logistics: order.logisticaUtilizada,
  });

interface NextStepProps {
  order: PanelOrder;
  isSending: boolean;
}

/** The way forward, one touch away. Rejecting is never on this path. */
export function NextStep({ order, isSending }: NextStepProps) {
  const action = actionsFor(order).find((each) => each !== 'reject');
  if (action === 'accept') return <AcceptStep order={order} isSending={isSending} />;
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

/** Accepting carries the promised time: one button, and a way to give oneself more. */
function AcceptStep({ order, isSending }: NextStepProps) {
  const [choice, setChoice] = useState(() => preparationMinutes.indexOf(defaultPreparationMinutes));
  const minutes = preparationMinutes[choice] ?? defaultPreparationMinutes;
  return (
    <div className={styles.accept}>
      <IconButton
        className={styles.lessTime}
        label={ordersTexts.lessTime}
        icon={<span aria-hidden="true">−</span>}
        disabled={choice === 0}
        onClick={() => setChoice(choice - 1)}
      />
      <Button
        variant="primary"
        className={styles.acceptButton}
        busy={isSending}
        data-next-step
        onClick={() => void takeStep(order, { action: 'accept', minutes })}
      >
        {ordersTexts.acceptIn(minutes)}
      </Button>
      <IconButton
        className={styles.moreTime}
        label={ordersTexts.moreTime}
        icon={<span aria-hidden="true">+</span>}
        disabled={choice === preparationMinutes.length - 1}
        onClick={() => setChoice(choice + 1)}
      />
    </div>
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
