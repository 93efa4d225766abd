import { defaultPreparationMinutes, preparationMinutes } from '@mostrador/contract/lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeStep } from '../steps/take-step.ts';
import { ordersTexts } from '../texts.ts';
import styles from './order-card.module.css';

/** Accepting carries the promised time: one button, and a way to give oneself more. */
export function AcceptStep({ order, isSending }: { order: PanelOrder; isSending: boolean }) {
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
