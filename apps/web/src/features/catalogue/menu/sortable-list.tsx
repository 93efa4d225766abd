import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { settleRows } from './drag-rows.ts';
import styles from './menu-order.module.css';
import { Grip, StepButtons } from './move-buttons.tsx';

interface SortableListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Between the grip and the buttons. */
  children: (item: T) => ReactNode;
  isCurrent?: (item: T) => boolean;
  howId: string;
  onMove: (from: number, to: number) => void;
}

export function SortableList<T>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  isCurrent,
  howId,
  onMove,
}: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null);
  const order = items.map(keyOf).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new order is where a drag ends
  useLayoutEffect(() => {
    if (list.current) settleRows(list.current);
  }, [order]);
  return (
    <ol ref={list} className={styles.rows} aria-label={label}>
      {items.map((item, index) => {
        const move = { name: nameOf(item), index, total: items.length, onMove };
        return (
          <li
            key={keyOf(item)}
            className={styles.row}
            data-current={isCurrent?.(item) || undefined}
          >
            <Grip {...move} howId={howId} />
            {children(item)}
            <StepButtons {...move} />
          </li>
        );
      })}
    </ol>
  );
}
