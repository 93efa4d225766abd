import type { SettlementStatement } from '@mostrador/contract/finances';
import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { statementTexts } from '../texts.ts';
import styles from './statement.module.css';

export function StatementAdjustments({ adjustments }: Pick<SettlementStatement, 'adjustments'>) {
  const title = statementTexts.adjustments(adjustments.length);
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <div className={styles.box}>
        <Table caption={title} className={styles.compact}>
          <thead>
            <tr>
              <HeaderCell>{statementTexts.description}</HeaderCell>
              <HeaderCell>{statementTexts.date}</HeaderCell>
              <HeaderCell numeric>{statementTexts.amount}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {adjustments.map((adjustment) => (
              <tr key={adjustment._id}>
                <Cell>{adjustment.description}</Cell>
                <Cell className={styles.date}>{formatDateTime(adjustment.createdAt)}</Cell>
                <Cell numeric>{formatPesos(adjustment.amount)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}
