import { type CancellationReason, cancellationReasons } from '@mostrador/contract/lists';
import { formatPesos } from '@mostrador/contract/money';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { asideTexts } from '../texts.ts';
import styles from './reject-steps.module.css';
import { takeStep } from './take-step.ts';

/** The step that cancels it, if it was accepted and is still in the shop. */
export function cancellationOf({ status }: PanelOrder): 'cancelPreparing' | 'cancelReady' | null {
  if (status === 'preparando') return 'cancelPreparing';
  return status === 'listo' ? 'cancelReady' : null;
}

interface CancelAcceptedProps {
  order: PanelOrder;
  isSending: boolean;
  onDone: () => void;
}

/** Why, then what follows, and only then the button that does it. */
export function CancelAccepted({ order, isSending, onDone }: CancelAcceptedProps) {
  const [reason, setReason] = useState<CancellationReason | null>(null);
  async function cancel(chosen: CancellationReason): Promise<void> {
    const action = cancellationOf(order);
    if (action && (await takeStep(order, { action, reason: chosen }))) onDone();
  }
  return (
    <section className={styles.step} aria-labelledby="cancelar">
      <h3 id="cancelar" className={styles.question}>
        {asideTexts.chooseCancelReason}
      </h3>
      <ul className={styles.reasons}>
        {cancellationReasons.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={styles.reason}
              aria-pressed={each === reason}
              disabled={isSending}
              onClick={() => setReason(each)}
            >
              <span className={styles.reasonName}>{each}</span>
            </button>
          </li>
        ))}
      </ul>
      {reason && (
        <div className={styles.step} role="status">
          <p>
            {asideTexts.cancelConsequence} {moneyConsequence(order)}
          </p>
          <Button variant="danger" busy={isSending} onClick={() => void cancel(reason)}>
            {asideTexts.yesCancel}
          </Button>
        </div>
      )}
    </section>
  );
}

const moneyConsequence = ({ paymentMethod, total }: PanelOrder): string =>
  paymentMethod === 'efectivo'
    ? asideTexts.cashConsequence
    : asideTexts.refundConsequence(formatPesos(total));
