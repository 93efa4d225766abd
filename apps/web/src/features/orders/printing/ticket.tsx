import { paymentLabel } from '@mostrador/contract/lists';
import { formatCents, formatPesos } from '@mostrador/contract/money';
import type { OrderLine } from '@mostrador/contract/orders';
import { formatDateTime, formatTime } from '@mostrador/contract/time';
import { addressLine, customerName, isCash, lineTotal, optionCounts } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts, testOrderTexts, ticketTexts } from '../texts.ts';
import type { TicketCopy } from './print-order.ts';
import styles from './ticket.module.css';

interface TicketProps {
  /** Empty where it is not known yet. */
  businessName: string;
  order: PanelOrder;
  copy: TicketCopy;
}

/** An order on paper. Quantity first and large, options multiplied out, notes in capitals. */
export function Ticket({ businessName, order, copy }: TicketProps) {
  const isBag = copy === 'bag';
  const readyAt = order.promisedAt ?? order.scheduledFor;
  return (
    <article className={styles.ticket}>
      {order.isTest && <p className={styles.test}>{testOrderTexts.mark}</p>}
      {businessName && <p className={styles.business}>{businessName}</p>}
      <p className={styles.copy}>{ticketTexts.copies[copy]}</p>
      <p className={styles.number}>#{order.shortId}</p>
      <p className={styles.customer}>{customerName(order)}</p>
      <p>{formatDateTime(order.createdAt)}</p>
      <p className={styles.way}>{ordersTexts.deliveryLong[order.deliveryType]}</p>
      {readyAt && <p className={styles.promised}>{ticketTexts.readyBy(formatTime(readyAt))}</p>}
      <ul className={styles.lines}>
        {order.products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <TicketLine key={index} line={line} withPrice={isBag} />
        ))}
      </ul>
      {isBag && <BagFoot order={order} />}
    </article>
  );
}

function TicketLine({ line, withPrice }: { line: OrderLine; withPrice: boolean }) {
  return (
    <li className={styles.line}>
      <p className={styles.product}>
        <strong className={styles.quantity}>{line.quantity} x</strong>
        <span className={styles.words}>
          <span className={styles.name}>{line.name}</span>
          {withPrice && <span className={styles.amount}>{formatCents(lineTotal(line))}</span>}
        </span>
      </p>
      {optionCounts(line).map(({ optionName, count, priceModifier }) => (
        <p key={`${optionName} ${priceModifier}`} className={styles.option}>
          {count} x {optionName}
        </p>
      ))}
      {line.modification && <p className={styles.note}>{line.modification}</p>}
    </li>
  );
}

function BagFoot({ order }: { order: PanelOrder }) {
  const sums = [
    [ordersTexts.productsTotal, order.productsTotal],
    [ordersTexts.shipping, order.shippingCost],
    [ordersTexts.discount, 0 - order.discount],
    [ordersTexts.total, order.total],
  ] as const;
  const notes = order.deliveryAddress?.notes;
  return (
    <>
      <dl className={styles.sums}>
        {sums
          .filter(([name, sum]) => sum !== 0 || name === ordersTexts.total)
          .map(([name, sum]) => (
            <div key={name} className={styles.sum}>
              <dt>{name}</dt>
              <dd className={styles.amount}>{formatPesos(sum)}</dd>
            </div>
          ))}
      </dl>
      <p className={styles.payment}>{paymentWords(order)}</p>
      {order.deliveryAddress && (
        <p className={styles.address}>
          {addressLine(order)}
          {notes && <span className={styles.note}>{notes}</span>}
        </p>
      )}
    </>
  );
}

function paymentWords(order: PanelOrder): string {
  if (order.isTest) return paymentLabel(order.paymentMethod);
  return isCash(order) ? ordersTexts.collectCash(formatPesos(order.total)) : ticketTexts.paid;
}
