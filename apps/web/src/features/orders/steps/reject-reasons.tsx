import { type RejectionReason, rejectionReasons } from '@mostrador/contract/lists';
import { ChefHat, DoorClosed, type LucideIcon, PackageX } from 'lucide-react';
import { openPaceWindow } from '../../../lib/pace-window.ts';
import { Button } from '../../../ui/button.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { insteadTexts, ordersTexts } from '../texts.ts';
import styles from './reject-steps.module.css';
import { canTakeOut } from './take-out.tsx';

const icons: Record<RejectionReason, LucideIcon> = {
  'Local cerrado': DoorClosed,
  'Alta demanda en el local': ChefHat,
  'Falta de productos': PackageX,
};

interface RejectReasonsProps {
  order: PanelOrder;
  isSending: boolean;
  onChoose: (reason: RejectionReason) => void;
  onTakeOut: () => void;
}

/** Big buttons that tell what follows, and under each what helps with the same trouble. */
export function RejectReasons({ order, isSending, onChoose, onTakeOut }: RejectReasonsProps) {
  const instead: Record<RejectionReason, (() => void) | null> = {
    'Local cerrado': () => openPaceWindow('pause'),
    'Alta demanda en el local': () => openPaceWindow('busy'),
    'Falta de productos': canTakeOut(order) ? onTakeOut : null,
  };
  return (
    <section className={styles.step} aria-labelledby="motivo">
      <h3 id="motivo" className={styles.question}>
        {ordersTexts.chooseReason}
      </h3>
      <ul className={styles.reasons}>
        {rejectionReasons.map((reason, index) => {
          const Icon = icons[reason];
          const hintId = `motivo-${index}`;
          const help = instead[reason];
          return (
            <li key={reason} className={styles.choice}>
              <button
                type="button"
                className={styles.reason}
                aria-label={reason}
                aria-describedby={hintId}
                disabled={isSending}
                onClick={() => onChoose(reason)}
              >
                <Icon aria-hidden />
                <span className={styles.reasonName}>{reason}</span>
                <span id={hintId} className={styles.reasonHint}>
                  {ordersTexts.reasonHints[reason]}
                </span>
              </button>
              {help && (
                <Button className={styles.instead} disabled={isSending} onClick={help}>
                  {insteadTexts[reason]}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
