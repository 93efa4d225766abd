import type { SalesDay } from '@mostrador/contract/finances';
import { formatPesos } from '@mostrador/contract/money';
import { dayStart, formatDate } from '@mostrador/contract/time';
import { Cell, HeaderCell, Table } from '../../../ui/table.tsx';
import styles from '../statement/statement.module.css';
import { chartTexts } from '../texts.ts';

/** What the chart draws, for who reads or listens; the newest day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <Table caption={chartTexts.caption} className={styles.compact}>
      <thead>
        <tr>
          <HeaderCell>{chartTexts.day}</HeaderCell>
          <HeaderCell numeric>{chartTexts.orders}</HeaderCell>
          <HeaderCell numeric>{chartTexts.online}</HeaderCell>
          <HeaderCell numeric>{chartTexts.cash}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, online, cash }) => (
          <tr key={day}>
            <Cell className={styles.date}>{formatDate(dayStart(day))}</Cell>
            <Cell numeric>{orders}</Cell>
            <Cell numeric>{formatPesos(online)}</Cell>
            <Cell numeric>{formatPesos(cash)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
