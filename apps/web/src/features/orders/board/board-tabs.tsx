import { boardStatuses } from '@mostrador/contract/order-states';
import { type ReactNode, useState } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { ordersTexts } from '../texts.ts';
import styles from './board.module.css';
import type { ColumnStatus } from './board-columns.ts';
import { ColumnCount } from './column-count.tsx';

interface BoardTabsProps {
  counts: Record<ColumnStatus, number>;
  contentOf: (status: ColumnStatus) => ReactNode;
}

/** On a phone one column at a time, each with its count in sight. */
export function BoardTabs({ counts, contentOf }: BoardTabsProps) {
  const [shown, setShown] = useState<ColumnStatus>('pendiente');
  return (
    <div className={styles.tabs}>
      <Tabs
        label={ordersTexts.columnsLabel}
        value={shown}
        onValueChange={setShown}
        tabs={boardStatuses.map((status) => ({
          value: status,
          label: (
            <span className={styles.tabLabel}>
              <span>{ordersTexts.columns[status]}</span> <ColumnCount count={counts[status]} />
            </span>
          ),
          content: contentOf(status),
        }))}
      />
    </div>
  );
}
