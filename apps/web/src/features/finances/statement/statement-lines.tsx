import type {
  SettledOrder,
  SettlementLine,
  SettlementStatement,
} from '@mostrador/contract/finances';
import { formatPesos, formatRate } from '@mostrador/contract/money';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { commissionsText } from '../commission-words.ts';
import { statementTexts } from '../texts.ts';
import styles from './statement.module.css';

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
              <LineRow
                key={line.kind + line.label}
                line={line}
                detail={detailOf(line, statement.orders)}
              />
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

/** What a commission or a deduction is a share of. */
function detailOf(
  { kind, deduction }: SettlementLine,
  orders: readonly SettledOrder[],
): string | null {
  if (kind === 'comision_online') return commissionsText(orders.filter(({ isCash }) => !isCash));
  if (kind === 'comision_efectivo') return commissionsText(orders.filter(({ isCash }) => isCash));
  if (!deduction) return null;
  const share = statementTexts.deduction(formatRate(deduction.rate), formatPesos(deduction.base));
  if (deduction.certificate === '') return share;
  return `${share} · ${statementTexts.certificate(deduction.certificate)}`;
}

interface LineRowProps {
  line: SettlementLine;
  detail?: string | null;
}

function LineRow({ line, detail }: LineRowProps) {
  return (
    <tr className={line.informative ? styles.informative : undefined}>
      <Cell>
        {line.label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </Cell>
      <Cell numeric>{formatPesos(line.amount)}</Cell>
    </tr>
  );
}
