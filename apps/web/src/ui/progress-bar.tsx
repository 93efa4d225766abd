import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null or 1: it goes on, and how long nobody knows. */
  fraction: number | null;
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const isKnown = fraction !== null && fraction < 1;
  return (
    <div className={styles.progress} role="status">
      <p>{label}</p>
      {isKnown ? (
        <progress className={styles.bar} aria-label={label} max={1} value={fraction} />
      ) : (
        <progress className={styles.bar} aria-label={label} />
      )}
    </div>
  );
}
