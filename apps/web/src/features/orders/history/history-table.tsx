import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { customerName } from '../card/order-words.ts';
import { StatusBadge } from '../card/status-badge.tsx';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';
import styles from './history-page.module.css';
import { historyTexts } from './texts.ts';

interface HistoryTableProps {
  orders: readonly PanelOrder[];
  onOpen: (order: PanelOrder) => void;
}

export function HistoryTable({ orders, onOpen }: HistoryTableProps) {
  // The row is for a finger or a mouse; its button says the same to a keyboard.
  const openUnlessSelecting = (order: PanelOrder) => {
    if (window.getSelection()?.isCollapsed ?? true) onOpen(order);
  };
  return (
    <Table caption={historyTexts.caption} className={styles.table}>
      <thead>
        <tr>
          <HeaderCell>{historyTexts.number}</HeaderCell>
          <HeaderCell>{historyTexts.date}</HeaderCell>
          <HeaderCell>{historyTexts.customer}</HeaderCell>
          <HeaderCell>{historyTexts.status}</HeaderCell>
          <HeaderCell numeric>{historyTexts.total}</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>{historyTexts.action}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id} onClick={() => openUnlessSelecting(order)}>
            <Cell className={styles.number} id={`pedido-${order._id}`}>
              #{order.shortId}
            </Cell>
            <Cell className={styles.date}>{formatDateTime(order.createdAt)}</Cell>
            <Cell className={styles.customer}>
              <span className={styles.customerName}>{customerName(order)}</span>
            </Cell>
            <Cell className={styles.status}>
              <StatusBadge status={order.status} />
            </Cell>
            <Cell numeric className={styles.total}>
              {formatPesos(order.total)}
            </Cell>
            <Cell className={styles.action}>
              <Button
                size="sm"
                aria-describedby={`pedido-${order._id}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onOpen(order);
                }}
              >
                {ordersTexts.seeDetails}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
