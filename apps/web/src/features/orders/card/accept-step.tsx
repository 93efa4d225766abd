import { preparationMinutes } from '@mostrador/contract/lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeStep } from '../steps/take-step.ts';
import { useUsualMinutes } from '../steps/usual-minutes.ts';
import { ordersTexts } from '../texts.ts';
import styles from './accept-step.module.css';

/** One touch each; the others are reached with less and more. */
const quickMinutes = [15, 25, 40];

/** The first that is more, or the last that is less; null at the end of the list. */
const moreThan = (minutes: number): number | null =>
  preparationMinutes.find((each) => each > minutes) ?? null;
const lessThan = (minutes: number): number | null =>
  preparationMinutes.findLast((each) => each < minutes) ?? null;

interface AcceptStepProps {
  order: PanelOrder;
  isSending: boolean;
}

/** Accepting carries the promised time: what was promised last, unless somebody says otherwise here. */
export function AcceptStep({ order, isSending }: AcceptStepProps) {
  const usual = useUsualMinutes();
  const [chosen, setChosen] = useState<number | null>(null);
  const minutes = chosen ?? usual;
  const less = lessThan(minutes);
  const more = moreThan(minutes);
  return (
    <div className={styles.accept}>
      <fieldset className={styles.minutes} aria-label={ordersTexts.minutesLabel}>
        <button
          type="button"
          className={styles.minute}
          aria-label={ordersTexts.lessTime}
          data-less-time
          disabled={less === null}
          onClick={() => setChosen(less)}
        >
          −
        </button>
        {quickMinutes.map((quick) => (
          <button
            key={quick}
            type="button"
            className={styles.minute}
            aria-label={ordersTexts.minutesLong(quick)}
            aria-pressed={quick === minutes}
            onClick={() => setChosen(quick)}
          >
            {quick}
          </button>
        ))}
        <button
          type="button"
          className={styles.minute}
          aria-label={ordersTexts.moreTime}
          data-more-time
          disabled={more === null}
          onClick={() => setChosen(more)}
        >
          +
        </button>
      </fieldset>
      <Button
        variant="primary"
        className={styles.button}
        busy={isSending}
        data-next-step
        onClick={() => void takeStep(order, { action: 'accept', minutes })}
      >
        {ordersTexts.acceptIn(minutes)}
      </Button>
    </div>
  );
}
