import { delayMinutes, maxDelays } from '@mostrador/contract/lists';
import { useMay } from '../../../lib/may.ts';
import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { cancellationOf } from '../steps/cancel-accepted.tsx';
import { canTakeOut } from '../steps/take-out.tsx';
import { takeStep } from '../steps/take-step.ts';
import { UndoReady, useCanUndoReady } from '../steps/undo-ready.tsx';
import { asideTexts, stepTexts, takeOutTexts } from '../texts.ts';
import styles from './beside-the-way.module.css';

interface BesideTheWayProps {
  order: PanelOrder;
  isSending: boolean;
  onCancel: () => void;
  onTakeOut: () => void;
}

/** What an order may need besides its next step: more time, a step back, an end. */
export function BesideTheWay({ order, isSending, onCancel, onTakeOut }: BesideTheWayProps) {
  const mayCancel = useMay('orders.cancel');
  const canCancel = mayCancel && cancellationOf(order) !== null;
  if (!canCancel && !canTakeOut(order)) return null;
  return (
    <section className={styles.beside}>
      {order.status === 'preparando' && <Delay order={order} isSending={isSending} />}
      <TakeBack order={order} isSending={isSending} />
      <div className={styles.links}>
        {canTakeOut(order) && (
          <Button disabled={isSending} onClick={onTakeOut}>
            {takeOutTexts.open}
          </Button>
        )}
        {canCancel && (
          <Button variant="ghost" className={styles.cancel} disabled={isSending} onClick={onCancel}>
            {stepTexts.cancelPreparing.label}
          </Button>
        )}
      </div>
    </section>
  );
}

type PartProps = Pick<BesideTheWayProps, 'order' | 'isSending'>;

interface DelayProps extends PartProps {
  /** Whoever asked for nothing else gets there at once. */
  isFocused?: boolean;
  onDone?: () => void;
}

export function Delay({ order, isSending, isFocused = false, onDone }: DelayProps) {
  const left = maxDelays - order.delays;
  async function give(minutes: (typeof delayMinutes)[number]): Promise<void> {
    if (await takeStep(order, { action: 'delay', minutes })) onDone?.();
  }
  return (
    <div className={styles.part}>
      <p className={styles.question}>{asideTexts.delayTitle}</p>
      {left > 0 && (
        <div className={styles.choices}>
          {delayMinutes.map((minutes, place) => (
            <Button
              key={minutes}
              autoFocus={isFocused && place === 0}
              disabled={isSending}
              aria-label={`${stepTexts.delay.label} ${asideTexts.delayBy(minutes)}`}
              onClick={() => void give(minutes)}
            >
              {asideTexts.delayBy(minutes)}
            </Button>
          ))}
        </div>
      )}
      <p className={styles.hint}>
        {left > 0 ? asideTexts.delaysLeft(left) : asideTexts.noDelaysLeft}
      </p>
    </div>
  );
}

function TakeBack({ order, isSending }: PartProps) {
  if (!useCanUndoReady(order)) return null;
  return (
    <div className={styles.part}>
      <p className={styles.hint}>{asideTexts.undoHint}</p>
      <UndoReady order={order} isSending={isSending} />
    </div>
  );
}
