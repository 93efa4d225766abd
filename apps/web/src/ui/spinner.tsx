import styles from './spinner.module.css';

/** Turns while something is under way; the words beside it say what. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" className={styles.track} />
      <path d="M12 3a9 9 0 0 1 9 9" className={styles.arc} />
    </svg>
  );
}
