import { paymentLabel } from '@mostrador/contract/lists';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/may.ts';
import { OrderLines } from '../card/order-lines.tsx';
import { addressLine, customerName } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { PrintMark } from '../printing/print-mark.tsx';
import { PrintMenu } from '../printing/print-menu.tsx';
import { ordersTexts, takeOutTexts } from '../texts.ts';
import styles from './order-details.module.css';
import { OrderSteps } from './order-steps.tsx';
import { OrderTotals } from './order-totals.tsx';
import { ReachCustomer } from './reach-customer.tsx';

interface OrderDetailsProps {
  order: PanelOrder;
  /** In the history also who brought it and how it ended. */
  isFinished?: boolean;
}

export function OrderDetails({ order, isFinished = false }: OrderDetailsProps) {
  const maySeeMoney = useMay('orders.money');
  const mayPrint = useMay('printing.use');
  return (
    <div className={styles.details}>
      {order.motivoCancelacion && <Cancellation order={order} />}
      <dl className={styles.facts}>
        <Fact name={ordersTexts.customer}>
          {customerName(order)}
          {order.customerPhone && <ReachCustomer order={order} phone={order.customerPhone} />}
        </Fact>
        <Fact name={ordersTexts.madeAt}>{formatDateTime(order.createdAt)}</Fact>
        {order.scheduledFor && (
          <Fact name={ordersTexts.scheduledFor}>{formatDateTime(order.scheduledFor)}</Fact>
        )}
        <Fact name={ordersTexts.deliveryLabel}>
          <Delivery order={order} />
        </Fact>
        {maySeeMoney && <Fact name={ordersTexts.payment}>{paymentLabel(order.paymentMethod)}</Fact>}
        {(isFinished || order.deliveryId) && (
          <Fact name={ordersTexts.courier}>{courierName(order)}</Fact>
        )}
        {(isFinished || order.deliveryType === 'envio') && (
          <Fact name={ordersTexts.logistics}>{order.logisticaUtilizada}</Fact>
        )}
        {!isFinished && order.promisedAt && (
          <Fact name={ordersTexts.promised}>{formatTime(order.promisedAt)}</Fact>
        )}
      </dl>
      <section aria-labelledby="productos">
        <div className={styles.headingRow}>
          <h3 id="productos" className={styles.heading}>
            {ordersTexts.products}
          </h3>
          <PrintMark order={order} className={styles.printed} />
          {mayPrint && <PrintMenu order={order} />}
        </div>
        <OrderLines lines={order.products} />
        {order.removedProducts.length > 0 && (
          <p className={styles.removed}>
            {takeOutTexts.removed}:{' '}
            {order.removedProducts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </p>
        )}
      </section>
      {maySeeMoney && <OrderTotals order={order} isComplete={isFinished} />}
      <OrderSteps order={order} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function courierName({ deliveryId }: PanelOrder): string {
  const name = deliveryId ? `${deliveryId.firstName} ${deliveryId.lastName}`.trim() : '';
  return name || ordersTexts.noCourier;
}

function Delivery({ order }: { order: PanelOrder }) {
  const address = addressLine(order);
  const notes = order.deliveryAddress?.notes;
  return (
    <>
      <span className={styles.strong}>{ordersTexts.deliveryLong[order.deliveryType]}</span>
      {address && <span className={styles.line}>{address}</span>}
      {notes && (
        <span className={styles.line}>
          {ordersTexts.addressNotes}: {notes}
        </span>
      )}
    </>
  );
}

function Cancellation({ order }: { order: PanelOrder }) {
  const missing = order.products.filter(
    ({ productId, name }) =>
      order.productosFaltantes.includes(productId) || order.productosFaltantes.includes(name),
  );
  return (
    <div className={styles.cancellation}>
      <p>
        {ordersTexts.cancelReason}: <strong>{order.motivoCancelacion}</strong>
      </p>
      {missing.length > 0 && (
        <p>
          {ordersTexts.missingProducts}: {[...new Set(missing.map((line) => line.name))].join(', ')}
        </p>
      )}
    </div>
  );
}
