import { ArrowLeft, CircleHelp } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
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

/** Where the page that is shown is explained; the frame around the pages knows it. */
export const PageHelp = createContext<{ to: string; label: string } | null>(null);

/** The heading of a page; takes the focus after navigation. */
export function PageHeader({ title, subtitle, actions, back, isDense = false }: PageHeaderProps) {
  const help = use(PageHelp);
  return (
    <header className={joinClasses(styles.header, isDense && styles.dense)}>
      <div className={styles.words}>
        {back && (
          <Link to={back.to} className={styles.back}>
            <ArrowLeft aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={styles.heading}>
          <h1 tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {help && (
            <Link to={help.to} className={styles.help} aria-label={help.label} title={help.label}>
              <CircleHelp aria-hidden />
            </Link>
          )}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
