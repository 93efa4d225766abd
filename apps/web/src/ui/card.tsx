import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';
import { joinClasses } from './join-classes.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Without inner padding, for tables and lists that reach the edge. */
  flush?: boolean;
}

export function Card({ title, subtitle, actions, flush, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={joinClasses(styles.card, className)}>
      {(title || actions) && (
        <header className={styles.header}>
          <div className={styles.words}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={joinClasses(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
