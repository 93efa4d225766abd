import { formatPesos } from '@mostrador/contract/money';
import type { SettlementOfRun } from '@mostrador/contract/settlement-runs';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Question } from '../reason-dialog.tsx';
import { adminTexts, stateNames } from '../texts.ts';
import { isPayable } from './payable.ts';
import styles from './run.module.css';
import { SettlementActions, settlementTones } from './settlement-actions.tsx';

interface RunTableProps {
  caption: string;
  settlements: readonly SettlementOfRun[] | undefined;
  count: number;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  ask: (question: Question) => void;
}

export function RunTable({ caption, settlements, count, chosen, onChoose, ask }: RunTableProps) {
  const payable = settlements?.filter(isPayable) ?? [];
  const chosenCount = payable.filter(({ _id }) => chosen.has(_id)).length;
  const isAll = payable.length > 0 && chosenCount === payable.length;
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          <HeaderCell className={styles.pick}>
            <Checkbox
              hideLabel
              label={adminTexts.selectAll}
              disabled={payable.length === 0}
              checked={isAll}
              indeterminate={chosenCount > 0 && !isAll}
              onCheckedChange={(isChosen) =>
                onChoose(new Set(isChosen ? payable.map(({ _id }) => _id) : []))
              }
            />
          </HeaderCell>
          <HeaderCell className={styles.shop}>{adminTexts.name}</HeaderCell>
          <HeaderCell numeric>{adminTexts.net}</HeaderCell>
          <HeaderCell>{adminTexts.state}</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>{adminTexts.actions}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {!settlements &&
          Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places without content
            <tr key={index}>
              <Cell colSpan={5}>
                <Skeleton height="2rem" />
              </Cell>
            </tr>
          ))}
        {settlements?.map((one) => (
          <RunRow
            key={one._id}
            settlement={one}
            isChosen={chosen.has(one._id)}
            onChoose={(isChosen) => choose(one._id, isChosen)}
            ask={ask}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface RunRowProps {
  settlement: SettlementOfRun;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  ask: (question: Question) => void;
}

function RunRow({ settlement: one, isChosen, onChoose, ask }: RunRowProps) {
  const nameId = `liquidacion-${one._id}`;
  return (
    <tr>
      <Cell className={styles.pick}>
        {isPayable(one) && (
          <Checkbox
            hideLabel
            label={adminTexts.select}
            about={nameId}
            checked={isChosen}
            onCheckedChange={onChoose}
          />
        )}
      </Cell>
      <Cell className={styles.who}>
        <span id={nameId} className={styles.name}>
          {one.businessName}
        </span>
        <span className={styles.under}>{one.aliasCBU || adminTexts.noAccount}</span>
      </Cell>
      <Cell numeric className={styles.net}>
        {formatPesos(one.net)}
      </Cell>
      <Cell className={styles.state}>
        <Badge tone={settlementTones[one.state]}>{stateNames[one.state]}</Badge>
        <span className={styles.under}>
          {one.transferReference ??
            one.stateReason ??
            (one.transferFile !== null && adminTexts.inFile(one.transferFile))}
        </span>
      </Cell>
      <Cell className={styles.actions}>
        <SettlementActions settlement={one} about={nameId} ask={ask} />
      </Cell>
    </tr>
  );
}
