import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import styles from './banner.module.css';
import { joinClasses } from './join-classes.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'waiting';

const icons: Record<BannerTone, ComponentType> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  waiting: Clock,
};

export interface BannerProps {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; dangers interrupt by default. */
  role?: 'alert' | 'status' | 'note';
  className?: string;
}

/** A message that belongs to the page and stays. */
export function Banner({ tone, title, children, action, role, className }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div
      role={role ?? (tone === 'danger' ? 'alert' : 'status')}
      className={joinClasses(styles.banner, styles[tone], className)}
    >
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
