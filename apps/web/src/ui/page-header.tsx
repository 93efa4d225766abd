import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './join-classes.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** Title and subtitle on one line: for pages whose content needs the height. */
  isDense?: boolean;
}

/** The heading of a page; takes the focus after navigation. */
export function PageHeader({ title, subtitle, actions, back, isDense = false }: PageHeaderProps) {
  return (
    <header className={joinClasses(styles.header, isDense && styles.dense)}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <ArrowLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
