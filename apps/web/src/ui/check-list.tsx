import type { ReactNode } from 'react';
import styles from './check-list.module.css';

interface CheckListProps {
  legend: string;
  /** Long ones scroll by themselves. */
  isLong?: boolean;
  children: ReactNode;
}

/** Several things to tick under one heading. */
export function CheckList({ legend, isLong = false, children }: CheckListProps) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.boxes} data-long={isLong || undefined}>
        {children}
      </div>
    </fieldset>
  );
}
