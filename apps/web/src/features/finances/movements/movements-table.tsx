import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import type { PanelMovement } from '../read-answers.ts';
import { movementTexts } from '../texts.ts';
import { isInformative, movementLabel, shownAmount } from './movement-words.ts';
import styles from './movements-table.module.css';

export function MovementsTable({ movements }: { movements: readonly PanelMovement[] }) {
  return (
    <Table caption={movementTexts.caption} className={styles.table}>
      <thead>
        <tr>
          <HeaderCell>{movementTexts.description}</HeaderCell>
          <HeaderCell numeric>{movementTexts.amount}</HeaderCell>
          <HeaderCell numeric>{movementTexts.balance}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement._id} movement={movement} />
        ))}
      </tbody>
    </Table>
  );
}

function MovementRow({ movement }: { movement: PanelMovement }) {
  const amount = shownAmount(movement);
  return (
    <tr className={joinClasses(isInformative(movement) && styles.informative)}>
      <Cell className={styles.words}>
        {movementLabel(movement)}
        {movement.createdAt && (
          <time className={styles.date} dateTime={movement.createdAt}>
            {formatDateTime(movement.createdAt)}
          </time>
        )}
      </Cell>
      <Cell numeric className={joinClasses(styles.amount, amount > 0 && styles.credit)}>
        {formatPesos(amount)}
      </Cell>
      <Cell numeric className={styles.balance}>
        <span className={styles.balanceName} aria-hidden="true">
          {movementTexts.balance}{' '}
        </span>
        {formatPesos(movement.balanceAfter)}
      </Cell>
    </tr>
  );
}
