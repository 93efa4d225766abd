import type { SettledOrder } from '@mostrador/contract/finances';
import { formatPesos, formatRate } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { statementTexts } from '../texts.ts';
import styles from './statement.module.css';
import { columnsOf, type OrderColumn, sumOfColumn } from './statement-sums.ts';

const columnNames: Record<OrderColumn, string> = {
  sale: statementTexts.sale,
  ownShipping: statementTexts.ownShipping,
  commission: statementTexts.commission,
  refund: statementTexts.refund,
  net: statementTexts.orderNet,
};

/** The history finds an order by its number. */
const linkToOrder = (shortId: string): string =>
  `${paths.history}?${new URLSearchParams({ texto: shortId })}`;

interface StatementOrdersProps {
  orders: readonly SettledOrder[];
  isCash?: boolean;
  /** How many rows are drawn; the total is always of all. */
  limit: number;
}

/** The orders of one way of paying; the last row is what the summary says. */
export function StatementOrders({ orders, isCash = false, limit }: StatementOrdersProps) {
  if (orders.length === 0) return null;
  const columns = columnsOf(orders);
  // One rate for all is told once, above.
  const hasSeveralRates = new Set(orders.map(({ commissionRate }) => commissionRate)).size > 1;
  const title = (isCash ? statementTexts.cashOrders : statementTexts.onlineOrders)(orders.length);
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      {isCash && <p className={styles.hint}>{statementTexts.cashHint}</p>}
      <div className={styles.box}>
        <Table caption={title} className={joinClasses(styles.compact, styles.orders)}>
          <thead>
            <tr>
              <HeaderCell>{statementTexts.order}</HeaderCell>
              <HeaderCell hideBelow="sm">{statementTexts.delivered}</HeaderCell>
              {columns.map((column) => (
                <HeaderCell key={column} numeric>
                  {columnNames[column]}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.slice(0, limit).map((order) => (
              <tr key={order.orderId}>
                <Cell>
                  <Link to={linkToOrder(order.shortId)}>#{order.shortId}</Link>
                </Cell>
                <Cell hideBelow="sm" className={styles.date}>
                  {formatDateTime(order.deliveredAt)}
                </Cell>
                {columns.map((column) => (
                  <Cell key={column} numeric>
                    {formatPesos(order[column])}
                    {column === 'commission' && hasSeveralRates && (
                      <span className={styles.detail}>{formatRate(order.commissionRate)}</span>
                    )}
                  </Cell>
                ))}
              </tr>
            ))}
            <tr className={styles.total}>
              <th scope="row">{statementTexts.total}</th>
              <Cell hideBelow="sm" />
              {columns.map((column) => (
                <Cell key={column} numeric>
                  {formatPesos(sumOfColumn(orders, column))}
                </Cell>
              ))}
            </tr>
          </tbody>
        </Table>
      </div>
    </section>
  );
}
