import { missingProductsReason, type RejectionReason } from '@mostrador/contract/lists';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { actionsFor } from '../card/actions-for.ts';
import { StatusBadge } from '../card/status-badge.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { CancelAccepted, cancellationOf } from '../steps/cancel-accepted.tsx';
import { MissingProducts } from '../steps/missing-products.tsx';
import { RejectPrompt } from '../steps/reject-prompt.tsx';
import { RejectReasons } from '../steps/reject-reasons.tsx';
import { useIsUnderWay } from '../steps/steps-under-way.ts';
import { canTakeOut, TakeOut } from '../steps/take-out.tsx';
import { takeStep } from '../steps/take-step.ts';
import { TestMark } from '../test-order/test-mark.tsx';
import { ordersTexts } from '../texts.ts';
import { BesideTheWay, Delay } from './beside-the-way.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-dialog.module.css';
import { DetailsFooter, RejectFooter } from './order-dialog-footer.tsx';

export type OrderDialogStep = 'details' | 'reason' | 'missing' | 'cancel' | 'takeOut' | 'delay';

interface OrderDialogProps {
  /** Undefined: closed. */
  order: PanelOrder | undefined;
  firstStep: OrderDialogStep;
  onClose: () => void;
}

/** Everything about an order, and what can be done with it. */
export function OrderDialog({ order, firstStep, onClose }: OrderDialogProps) {
  return order && <OpenedOrder key={order._id} {...{ order, firstStep, onClose }} />;
}

/** Somebody else may have moved it meanwhile: then there is nothing left to reject or to cancel. */
function possibleStep(order: PanelOrder, chosen: OrderDialogStep): OrderDialogStep {
  if (chosen === 'cancel') return cancellationOf(order) ? chosen : 'details';
  if (chosen === 'takeOut') return canTakeOut(order) ? chosen : 'details';
  if (chosen === 'delay') return order.status === 'preparando' ? chosen : 'details';
  return actionsFor(order).includes('reject') ? chosen : 'details';
}

function OpenedOrder({ order, firstStep, onClose }: OrderDialogProps & { order: PanelOrder }) {
  const [chosenStep, setStep] = useState(firstStep);
  const [reason, setReason] = useState<RejectionReason>(missingProductsReason);
  const [missingIds, setMissingIds] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isSending = useIsUnderWay(order._id);
  const step = possibleStep(order, chosenStep);

  function handleReason(chosen: RejectionReason): void {
    setReason(chosen);
    if (chosen === missingProductsReason) setStep('missing');
    else setAsking(true);
  }

  async function reject(): Promise<void> {
    setAsking(false);
    const isMissing = reason === missingProductsReason;
    const step = { action: 'reject', reason, missingIds: isMissing ? missingIds : [] } as const;
    if (await takeStep(order, step)) onClose();
  }

  return (
    <Dialog
      open
      // Escape answers the question first; only then does it close the order.
      onClose={() => (isAsking ? setAsking(false) : onClose())}
      title={
        <span className={styles.title}>
          {ordersTexts.order(order.shortId)} <StatusBadge status={order.status} />{' '}
          <TestMark order={order} />
        </span>
      }
      footer={
        step === 'cancel' || step === 'takeOut' || step === 'delay' ? (
          <Button disabled={isSending} onClick={() => setStep('details')}>
            {ordersTexts.back}
          </Button>
        ) : step === 'details' ? (
          <DetailsFooter
            order={order}
            isSending={isSending}
            onReject={() => setStep('reason')}
            onDone={onClose}
          />
        ) : (
          <RejectFooter
            canConfirm={step === 'missing' && missingIds.length > 0}
            hasConfirm={step === 'missing'}
            isSending={isSending}
            onBack={() => setStep(step === 'missing' ? 'reason' : 'details')}
            onConfirm={() => setAsking(true)}
          />
        )
      }
    >
      {step === 'details' && (
        <>
          <OrderDetails order={order} />
          <BesideTheWay
            order={order}
            isSending={isSending}
            onCancel={() => setStep('cancel')}
            onTakeOut={() => setStep('takeOut')}
          />
        </>
      )}
      {step === 'delay' && <Delay order={order} isSending={isSending} isFocused onDone={onClose} />}
      {step === 'takeOut' && <TakeOut order={order} onDone={onClose} />}
      {step === 'cancel' && <CancelAccepted order={order} isSending={isSending} onDone={onClose} />}
      {step === 'reason' && (
        <RejectReasons
          order={order}
          isSending={isSending}
          onChoose={handleReason}
          onTakeOut={() => setStep('takeOut')}
        />
      )}
      {step === 'missing' && (
        <MissingProducts order={order} chosenIds={missingIds} onChange={setMissingIds} />
      )}
      {isAsking && step !== 'details' && (
        <RejectPrompt onConfirm={() => void reject()} onCancel={() => setAsking(false)} />
      )}
    </Dialog>
  );
}
