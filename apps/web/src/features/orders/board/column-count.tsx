import styles from './board.module.css';

export function ColumnCount({ count }: { count: number }) {
  return (
    <span className={styles.count} data-empty={count === 0 || undefined}>
      {count}
    </span>
  );
}
