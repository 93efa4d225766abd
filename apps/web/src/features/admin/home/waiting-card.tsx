import type { ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { homeTexts } from '../texts.ts';
import styles from './home.module.css';

interface WaitingCardProps {
  title: string;
  icon: ReactNode;
  count: number;
  /** The whole of it in one line. */
  headline: ReactNode;
  /** The first few, with where to look at them. */
  children?: ReactNode;
  /** How many more there are than are named. */
  more?: number;
  action?: ReactNode;
}

/** One thing that may wait; when nothing does, it says so and stays out of the way. */
export function WaitingCard({
  title,
  icon,
  count,
  headline,
  children,
  more = 0,
  action,
}: WaitingCardProps) {
  return (
    <article className={joinClasses(styles.card, count > 0 && styles.waiting)}>
      <h2 className={styles.title}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {title}
      </h2>
      <p className={styles.headline}>{count > 0 ? headline : homeTexts.nothing}</p>
      {count > 0 && children}
      {more > 0 && <p className={styles.aside}>{homeTexts.andMore(more)}</p>}
      {count > 0 && action}
    </article>
  );
}
