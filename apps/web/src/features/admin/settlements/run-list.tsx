import { formatPesos } from '@mostrador/contract/money';
import type { SettlementWeek } from '@mostrador/contract/settlement-runs';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { adminTexts, stateNames } from '../texts.ts';
import styles from './run.module.css';
import { settlementTones } from './settlement-actions.tsx';
import { weekName } from './week-name.ts';

interface RunListProps {
  runs: readonly SettlementWeek[];
  /** The week whose settlements are above. */
  shown: string | undefined;
  onChoose: (periodEnd: string) => void;
}

export function RunList({ runs, shown, onChoose }: RunListProps) {
  return (
    <Card flush title={adminTexts.closedWeeks}>
      <Table caption={adminTexts.settlements} className={styles.weeks}>
        <thead>
          <tr>
            <HeaderCell>{adminTexts.week}</HeaderCell>
            <HeaderCell>{adminTexts.states}</HeaderCell>
            <HeaderCell numeric>{adminTexts.total}</HeaderCell>
            <HeaderCell>
              <VisuallyHidden>{adminTexts.actions}</VisuallyHidden>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ periodEnd, net, byState }) => (
            <tr key={periodEnd} aria-current={periodEnd === shown ? 'true' : undefined}>
              <Cell className={styles.day}>{weekName(periodEnd)}</Cell>
              <Cell className={styles.states}>
                {byState.map(({ state, count }) => (
                  <Badge key={state} tone={settlementTones[state]}>
                    {stateNames[state]} {count}
                  </Badge>
                ))}
              </Cell>
              <Cell numeric>{formatPesos(net)}</Cell>
              <Cell className={styles.see}>
                {periodEnd === shown ? (
                  <span className={styles.here}>{adminTexts.shownRun}</span>
                ) : (
                  <Button size="sm" onClick={() => onChoose(periodEnd)}>
                    {adminTexts.seeRun}
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
