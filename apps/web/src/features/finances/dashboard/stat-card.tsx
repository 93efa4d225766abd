import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { financesTexts } from '../texts.ts';
import styles from './stat-card.module.css';

interface StatCardProps {
  title: string;
  icon: ReactNode;
  /** Null when it could not be loaded, undefined while it is on its way. */
  value: string | null | undefined;
  /** Under the figure, smaller: what it is made of. */
  parts?: ReactNode;
  hint?: ReactNode;
  /** What can be done about it: buttons below. */
  action?: ReactNode;
  strong?: boolean;
}

/** One figure with its name and what it means. */
export function StatCard({ title, icon, value, parts, hint, action, strong }: StatCardProps) {
  return (
    <article className={joinClasses(styles.card, strong && styles.strong)}>
      <header className={styles.header}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      </header>
      {value === undefined && (
        <div className={styles.value}>
          <Skeleton height="1lh" width="60%" />
        </div>
      )}
      {value === null && (
        <p className={styles.value}>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>{financesTexts.unavailable}</VisuallyHidden>
        </p>
      )}
      {value && <p className={styles.value}>{value}</p>}
      {parts}
      {hint && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </article>
  );
}
