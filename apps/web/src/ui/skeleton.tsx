import { joinClasses } from './join-classes.ts';
import styles from './skeleton.module.css';
import { uiTexts } from './texts.ts';

interface SkeletonProps {
  /** Any CSS length. */
  height?: string;
  width?: string;
  className?: string;
}

/** The place of something that is still coming. Silent: its list says that it is loading. */
export function Skeleton({ height = '1.25rem', width = '100%', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(styles.skeleton, className)}
      style={{ height, width }}
    />
  );
}

/** Several of them, announced once. */
export function SkeletonList({ rows = 4, height = '4rem' }: { rows?: number; height?: string }) {
  return (
    <div className={styles.list} role="status" aria-label={uiTexts.loading}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical places, never reordered
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
