import type { SettlementLine, SettlementStatement } from '@mostrador/contract/finances';
import { formatPesos } from '@mostrador/contract/money';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { statementTexts } from '../texts.ts';
import styles from './statement.module.css';

const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 2 });

/** What adds up to the net, the net, and then what is only told. */
export function StatementLines({ statement }: { statement: SettlementStatement }) {
  const counted = statement.lines.filter(({ informative }) => !informative);
  const told = statement.lines.filter(({ informative }) => informative);
  return (
    <section>
      <h3 className={styles.heading}>{statementTexts.lines}</h3>
      <div className={styles.box}>
        <Table caption={statementTexts.lines} className={styles.compact}>
          <thead>
            <tr>
              <HeaderCell>{statementTexts.concept}</HeaderCell>
              <HeaderCell numeric>{statementTexts.amount}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {counted.map((line) => (
              <LineRow key={line.kind + line.label} line={line} />
            ))}
            <tr className={styles.total}>
              <th scope="row">{statementTexts.net}</th>
              <Cell numeric>{formatPesos(statement.net)}</Cell>
            </tr>
            {told.map((line) => (
              <LineRow key={line.kind} line={line} />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

function LineRow({ line }: { line: SettlementLine }) {
  return (
    <tr className={line.informative ? styles.informative : undefined}>
      <Cell>
        {line.label}
        {line.deduction && (
          <span className={styles.detail}>
            {statementTexts.deduction(
              percent.format(line.deduction.rate),
              formatPesos(line.deduction.base),
            )}
            {line.deduction.certificate !== '' &&
              ` · ${statementTexts.certificate(line.deduction.certificate)}`}
          </span>
        )}
      </Cell>
      <Cell numeric>{formatPesos(line.amount)}</Cell>
    </tr>
  );
}
