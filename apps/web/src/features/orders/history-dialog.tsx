import { useState } from 'react';
import type { PanelOrder } from '../../lib/live/panel-order.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './order-dialog.module.css';
import { StatusBadge } from './status-badge.tsx';
import { ordersTexts } from './texts.ts';

interface HistoryDialogProps {
  /** Null: closed. */
  order: PanelOrder | null;
  onClose: () => void;
}

export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const [shown, setShown] = useState<PanelOrder | null>(null);
  if (order && order !== shown) setShown(order);
  if (!shown) return null;
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      onClosed={() => setShown(null)}
      title={
        <span className={styles.title}>
          {ordersTexts.order(shown.shortId)} <StatusBadge status={shown.status} />
        </span>
      }
    >
      <OrderDetails order={shown} isFinished />
    </Dialog>
  );
}
