import { formatPesos } from '@mostrador/contract/money';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { isShippingCovered } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts } from '../texts.ts';
import styles from './order-details.module.css';

interface OrderTotalsProps {
  order: PanelOrder;
  /** Also says that there was no discount. */
  isComplete: boolean;
}

/** As the server sent them; nothing is added up here. */
export function OrderTotals({ order, isComplete }: OrderTotalsProps) {
  return (
    <dl className={styles.totals}>
      <Sum name={ordersTexts.productsTotal}>{formatPesos(order.productsTotal)}</Sum>
      <Sum name={ordersTexts.shipping}>
        {isShippingCovered(order) ? (
          <span className={styles.covered}>
            <s>{formatPesos(order.deliveryFee)}</s>
            <Badge tone="success">{ordersTexts.coveredShipping}</Badge>
          </span>
        ) : (
          formatPesos(order.shippingCost)
        )}
      </Sum>
      {(isComplete || order.discount > 0) && (
        <Sum name={ordersTexts.discount}>{formatPesos(0 - order.discount)}</Sum>
      )}
      <Sum name={ordersTexts.total} isGrand>
        {formatPesos(order.total)}
      </Sum>
    </dl>
  );
}

interface SumProps {
  name: string;
  isGrand?: boolean;
  children: ReactNode;
}

function Sum({ name, isGrand = false, children }: SumProps) {
  return (
    <div className={isGrand ? styles.grandTotal : styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
