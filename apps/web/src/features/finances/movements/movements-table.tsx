import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import { commissionText } from '../commission-words.ts';
import type { PanelMovement } from '../read-answers.ts';
import { commissionTexts, movementTexts } from '../texts.ts';
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
        <MovementCommission movement={movement} />
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

/** An online sale enters net of it, so its amount is told too; of a cash sale it is the amount. */
function MovementCommission({ movement: { type, commission } }: { movement: PanelMovement }) {
  if (!commission) return null;
  const share = commissionText(commission);
  return (
    <span className={styles.detail}>
      {type === 'credit_sale'
        ? commissionTexts.taken(formatPesos(commission.amount), share)
        : share}
    </span>
  );
}
