import type { SettlementStatement } from '@mostrador/contract/finances';
import { periodText, settlementName } from '../settlements/settlement-words.ts';
import styles from './statement.module.css';
import { StatementAdjustments } from './statement-adjustments.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementOrders } from './statement-orders.tsx';
import { StatementFacts } from './statement-view.tsx';

/** The whole statement on paper: every order, nothing to click. */
export function PrintedStatement({ statement }: { statement: SettlementStatement }) {
  const { orders, adjustments } = statement;
  return (
    <div className={styles.statement}>
      <header>
        <h1 className={styles.paperTitle}>{settlementName(statement)}</h1>
        <p>{periodText(statement)}</p>
      </header>
      <StatementFacts statement={statement} />
      <StatementLines statement={statement} />
      <StatementOrders orders={orders.filter(({ isCash }) => !isCash)} limit={orders.length} />
      <StatementOrders
        isCash
        orders={orders.filter(({ isCash }) => isCash)}
        limit={orders.length}
      />
      {adjustments.length > 0 && <StatementAdjustments adjustments={adjustments} />}
    </div>
  );
}
