import { type RejectionReason, rejectionReasons } from '@mostrador/contract/lists';
import { ChefHat, DoorClosed, type LucideIcon, PackageX } from 'lucide-react';
import { ordersTexts } from '../texts.ts';
import styles from './reject-steps.module.css';

const icons: Record<RejectionReason, LucideIcon> = {
  'Local cerrado': DoorClosed,
  'Alta demanda en el local': ChefHat,
  'Falta de productos': PackageX,
};

interface RejectReasonsProps {
  isSending: boolean;
  onChoose: (reason: RejectionReason) => void;
}

/** Big buttons that tell what follows. */
export function RejectReasons({ isSending, onChoose }: RejectReasonsProps) {
  return (
    <section className={styles.step} aria-labelledby="motivo">
      <h3 id="motivo" className={styles.question}>
        {ordersTexts.chooseReason}
      </h3>
      <ul className={styles.reasons}>
        {rejectionReasons.map((reason, index) => {
          const Icon = icons[reason];
          const hintId = `motivo-${index}`;
          return (
            <li key={reason}>
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
