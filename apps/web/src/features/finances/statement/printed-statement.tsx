import type { SettlementStatement } from '@mostrador/contract/finances';
import { formatDateTime } from '@mostrador/contract/time';
import { joinClasses } from '../../../ui/join-classes.ts';
import { periodText, settlementName } from '../settlements/settlement-words.ts';
import { statementTexts } from '../texts.ts';
import styles from './statement.module.css';
import { StatementAdjustments } from './statement-adjustments.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementOrders } from './statement-orders.tsx';
import { StatementFacts } from './statement-view.tsx';

/** The whole statement on paper: every order, nothing to click. */
export function PrintedStatement({ statement }: { statement: SettlementStatement }) {
  const { orders, adjustments } = statement;
  return (
    <div className={joinClasses(styles.statement, styles.paper)}>
      <header>
        <h1 className={styles.paperTitle}>{settlementName(statement)}</h1>
        <p>{periodText(statement)}</p>
        <dl className={styles.issuer}>
          <dt>{statementTexts.issuer}</dt>
          <dd>{statement.issuer}</dd>
          <dt>{statementTexts.issued}</dt>
          <dd>{issuedText(statement)}</dd>
        </dl>
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

/** A week that still runs has not been issued: its paper says of when it is. */
const issuedText = ({ closedAt }: SettlementStatement): string =>
  closedAt === null
    ? statementTexts.provisional(formatDateTime(new Date()))
    : formatDateTime(closedAt);
