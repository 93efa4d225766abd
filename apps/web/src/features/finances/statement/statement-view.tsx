import type { SettlementStatement } from '@mostrador/contract/finances';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SettlementBadge } from '../settlements/settlement-badge.tsx';
import { transferText } from '../settlements/settlement-words.ts';
import { settlementTexts, statementTexts } from '../texts.ts';
import styles from './statement.module.css';
import { StatementAdjustments } from './statement-adjustments.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementOrders } from './statement-orders.tsx';

/** A week may have thousands of orders: the first ones come at once, the rest when asked for. */
const shownAtFirst = 50;

export function StatementView({ statement }: { statement: SettlementStatement }) {
  const [showsAll, setShowsAll] = useState(false);
  const { orders, adjustments } = statement;
  const isCut = !showsAll && orders.length > shownAtFirst;
  const limit = isCut ? shownAtFirst : orders.length;
  return (
    <div className={styles.statement}>
      <StatementFacts statement={statement} />
      <StatementLines statement={statement} />
      {orders.length === 0 && <p className={styles.none}>{statementTexts.none}</p>}
      <StatementOrders orders={orders.filter(({ isCash }) => !isCash)} limit={limit} />
      <StatementOrders isCash orders={orders.filter(({ isCash }) => isCash)} limit={limit} />
      {isCut && (
        <Button onClick={() => setShowsAll(true)}>{statementTexts.showAll(orders.length)}</Button>
      )}
      {adjustments.length > 0 && <StatementAdjustments adjustments={adjustments} />}
    </div>
  );
}

/** Who, where to and in which state: the account is the one frozen at closing. */
export function StatementFacts({ statement }: { statement: SettlementStatement }) {
  const { transferReference, aliasCBU, cuit, businessName } = statement;
  return (
    <dl className={styles.facts}>
      <Fact name={statementTexts.business}>{businessName}</Fact>
      <Fact name={statementTexts.cuit}>{cuit}</Fact>
      <Fact name={statementTexts.account}>{aliasCBU || statementTexts.noAccount}</Fact>
      <Fact name={settlementTexts.state}>
        <SettlementBadge settlement={statement} />
      </Fact>
      <Fact name={statementTexts.transfer}>{transferText(statement)}</Fact>
      {transferReference !== null && (
        <Fact name={statementTexts.reference}>{transferReference}</Fact>
      )}
    </dl>
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
