import type { SettlementSummary } from '@mostrador/contract/finances';
import { formatPesos } from '@mostrador/contract/money';
import { Button } from '../../../ui/button.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { settlementTexts } from '../texts.ts';
import { SettlementBadge } from './settlement-badge.tsx';
import { periodText, settlementName, transferText } from './settlement-words.ts';
import styles from './settlements-table.module.css';

interface SettlementsTableProps {
  settlements: readonly SettlementSummary[];
  onOpen: (id: string) => void;
}

export function SettlementsTable({ settlements, onOpen }: SettlementsTableProps) {
  return (
    <Table caption={settlementTexts.caption} className={styles.table}>
      <thead>
        <tr>
          <HeaderCell>{settlementTexts.week}</HeaderCell>
          <HeaderCell>{settlementTexts.state}</HeaderCell>
          <HeaderCell numeric>{settlementTexts.amount}</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>{settlementTexts.action}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {settlements.map((one) => (
          <tr key={one._id}>
            <Cell className={styles.week} id={`semana-${one._id}`}>
              <VisuallyHidden>{settlementName(one)}: </VisuallyHidden>
              {periodText(one)}
              <span className={styles.transfer}>{transferText(one)}</span>
            </Cell>
            <Cell className={styles.state}>
              <SettlementBadge settlement={one} />
            </Cell>
            <Cell numeric className={styles.amount}>
              {formatPesos(one.net)}
            </Cell>
            <Cell className={styles.action}>
              <Button
                size="sm"
                aria-describedby={`semana-${one._id}`}
                onClick={() => onOpen(one._id)}
              >
                {settlementTexts.open}
              </Button>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
