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
  if (!order) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className={styles.title}>
          {ordersTexts.order(order.shortId)} <StatusBadge status={order.status} />
        </span>
      }
    >
      <OrderDetails order={order} isFinished />
    </Dialog>
  );
}
