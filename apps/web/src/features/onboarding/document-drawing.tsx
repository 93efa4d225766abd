import styles from './photo-field.module.css';

/** What belongs in the frame: a card with a face, or the side with the code. */
export function DocumentDrawing({ side }: { side: 'front' | 'back' }) {
  return (
    <svg viewBox="0 0 160 100" className={styles.drawing} aria-hidden="true">
      <rect x="1.5" y="1.5" width="157" height="97" rx="9" className={styles.card} />
      {side === 'front' ? (
        <>
          <path d="M1.5 20h157" className={styles.line} />
          <rect x="14" y="32" width="38" height="50" rx="4" className={styles.fill} />
          <circle cx="33" cy="50" r="8" className={styles.face} />
          <path d="M19 76c2-11 8-15 14-15s12 4 14 15z" className={styles.face} />
          <path d="M64 38h70M64 50h52M64 62h62M64 74h36" className={styles.line} />
        </>
      ) : (
        <>
          <path d="M14 18h84M14 30h66M14 42h76" className={styles.line} />
          <rect x="112" y="14" width="32" height="32" rx="3" className={styles.fill} />
          <path d="M14 64h132M14 75h132M14 86h132" className={styles.code} />
        </>
      )}
    </svg>
  );
}
