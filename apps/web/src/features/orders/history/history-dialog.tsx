import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { StatusBadge } from '../card/status-badge.tsx';
import { OrderDetails } from '../details/order-details.tsx';
import styles from '../details/order-dialog.module.css';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';

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
