import { defaultPreparationMinutes, preparationMinutes } from '@mostrador/contract/lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Step } from '../api.ts';
import { actionsFor } from '../card/actions-for.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { takeStep } from '../steps/take-step.ts';
import { ordersTexts, stepTexts } from '../texts.ts';
import styles from './order-dialog.module.css';

interface DetailsFooterProps {
  order: PanelOrder;
  isSending: boolean;
  onReject: () => void;
  onDone: () => void;
}

const minuteOptions = preparationMinutes.map((minutes) => ({
  value: String(minutes),
  label: ordersTexts.minutes(minutes),
}));

/** What can be done with the order in its present state. */
export function DetailsFooter({ order, isSending, onReject, onDone }: DetailsFooterProps) {
  const actions = actionsFor(order);
  async function take(step: Step): Promise<void> {
    if (await takeStep(order, step)) onDone();
  }
  if (actions.includes('accept')) {
    return <AnswerFooter isSending={isSending} onReject={onReject} onTake={take} />;
  }
  const action = actions.find((each) => each !== 'accept' && each !== 'reject');
  if (action) {
    return (
      <Button variant="primary" busy={isSending} onClick={() => void take({ action })}>
        {stepTexts[action].label}
      </Button>
    );
  }
  return order.status === 'listo' ? (
    <p className={styles.hint}>{ordersTexts.courierWillCollect}</p>
  ) : null;
}

interface AnswerFooterProps {
  isSending: boolean;
  onReject: () => void;
  onTake: (step: Step) => Promise<void>;
}

function AnswerFooter({ isSending, onReject, onTake }: AnswerFooterProps) {
  const [minutes, setMinutes] = useState<number>(defaultPreparationMinutes);
  return (
    <div className={styles.answer}>
      <Button className={styles.reject} disabled={isSending} onClick={onReject}>
        {stepTexts.reject.label}
      </Button>
      <Select
        className={styles.minutes}
        label={ordersTexts.minutesLabel}
        value={String(minutes)}
        options={minuteOptions}
        disabled={isSending}
        onValueChange={(value) => setMinutes(Number(value))}
      />
      <Button
        variant="primary"
        className={styles.acceptButton}
        busy={isSending}
        onClick={() => void onTake({ action: 'accept', minutes })}
      >
        {stepTexts.accept.label}
      </Button>
    </div>
  );
}

interface RejectFooterProps {
  hasConfirm: boolean;
  canConfirm: boolean;
  isSending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function RejectFooter({
  hasConfirm,
  canConfirm,
  isSending,
  onBack,
  onConfirm,
}: RejectFooterProps) {
  return (
    <>
      <Button disabled={isSending} onClick={onBack}>
        {ordersTexts.back}
      </Button>
      {hasConfirm && (
        <Button
          variant="danger"
          className={styles.confirm}
          disabled={!canConfirm}
          busy={isSending}
          onClick={onConfirm}
        >
          {ordersTexts.rejectOrder}
        </Button>
      )}
    </>
  );
}
