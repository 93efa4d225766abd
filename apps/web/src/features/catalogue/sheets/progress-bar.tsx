import styles from './sheets-page.module.css';

/** How much of the file is up; then the server works, and how long that takes nobody knows. */
export function ProgressBar({ label, fraction }: { label: string; fraction: number }) {
  return (
    <div className={styles.progress} role="status">
      <p>{label}</p>
      {fraction < 1 ? (
        <progress className={styles.bar} aria-label={label} max={1} value={fraction} />
      ) : (
        <progress className={styles.bar} aria-label={label} />
      )}
    </div>
  );
}
